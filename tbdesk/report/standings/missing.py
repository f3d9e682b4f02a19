"""What is missing for standings to be final: games, pairings, adjourned games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.wording.participants import PAIRS_LISTED, names_text, player_text, short_names


def missing_text(standings: Standings) -> str:
    """`12 of 15 games. Adjourned: Bruno - Alice. Missing: Davide - Elena.` White or the home side
    comes first. Where the text is cut short its end goes: few adjourned games stand before many
    missing ones."""
    event = standings.event
    tournament = event.tournament
    opponents = event.ledger.opponents
    games = (len(opponents) - opponents.count(NOBODY)) // 2
    teams = tournament.match_rules is not None
    text = _("{played} of {games} matches.") if teams else _("{played} of {games} games.")
    text = text.format(played=games - len(event.pending), games=games)
    if not event.after and tournament.rounds:
        return _("Before the first round.")
    if event.after < tournament.rounds:
        complete = not event.pending and not event.unpaired
        upto = _("After round {after} of {rounds}:")
        upto = upto if complete else _("Up to round {after} of {rounds}:")
        text = f"{upto.format(after=event.after, rounds=tournament.rounds)} {text}"
    text = " ".join([text, *_unpaired_sentences(standings)])
    if not event.pending:
        return text
    names = short_names(tournament)

    def pairs_text(places: Iterable[int]) -> str:
        return names_text((_pair_text(tournament, at, names) for at in places), PAIRS_LISTED)

    adjourned = [] if teams else [at for at in event.pending if tournament.games[at].adjourned]
    if adjourned:
        pairs = [_pair_text(tournament, at, names) for at in adjourned]
        text = " ".join(
            [text, _("Adjourned: {pairs}.").format(pairs=names_text(pairs, PAIRS_LISTED))]
        )
    missing = [at for at in event.pending if at not in adjourned]
    pairs = [_pair_text(tournament, at, names) for at in missing]
    if pairs:
        text = " ".join(
            [text, _("Missing: {pairs}.").format(pairs=names_text(pairs, PAIRS_LISTED))]
        )
    return text


def _unpaired_sentences(standings: Standings) -> list[str]:
    """The players who are not paired: by name in a round after which another was begun, else their
    number."""
    event, names = standings.event, dict[int, list[str]]()
    for round_, position in event.unpaired:
        names.setdefault(round_, []).append(player_text(standings.participant(position)))
    sentences = []
    for round_, listed in names.items():
        if event.left_open(round_):
            text = _("Round {round}, not paired and not declared absent: {names}.")
            sentences.append(text.format(round=round_, names=names_text(listed)))
        else:
            sentences.append(_("Not paired yet: {count}.").format(count=len(listed)))
    return sentences


def _pair_text(tournament: Tournament, index: int, names: Mapping[int, str]) -> str:
    if tournament.match_rules is None:
        game = tournament.games[index]
        round_, first, second = game.round, game.white, game.black
    else:
        match = tournament.matches[index]
        round_, first, second = match.round, match.home, match.away
    pair = f"{names[first]} - {names[second]}"
    if tournament.cycles == 1:
        return pair
    return _("{pair} (round {round})").format(pair=pair, round=round_)
