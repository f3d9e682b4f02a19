"""Edits with consequences, in words and as a table of places: withdrawals, exclusions, late
entries, changed rules and results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tbdesk.engine.entry.changes.consequences import (
    Consequences,
    Meeting,
    Share,
    last_round_with_result,
)
from tbdesk.engine.entry.player_list import moved
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.entry.withdrawals import begun, kept_without, withdrawal_of
from tbdesk.engine.event.attendance import attended
from tbdesk.engine.event.entries import Entries
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.unplayed import FORFEITS
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.standings.exclusion import Exclusion
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _, n_
from tbdesk.report.document import Align, Grid, Head, text_row
from tbdesk.report.wording.events.events import withdrawal_text
from tbdesk.report.wording.events.log import change_text
from tbdesk.report.wording.figures import NO_VALUE, column_text
from tbdesk.report.wording.participants import names_by_number, names_text, place_text, player_text
from tbdesk.report.wording.signs import kind_text


def withdrawn_text(tournament: Tournament, number: int) -> str:
    """`4 Davide withdrew before round 3`; empty for any other player."""
    gone = withdrawal_of(tournament, number)
    return "" if gone is None else withdrawal_text(gone, tournament)


def leaving_text(before: Tournament, after: Tournament, number: int, rules: Edition) -> str:
    """The count of the rounds of a player who withdraws, with its rule."""
    sentences = []
    if after.kind.predetermined:
        everybody = Event(before._replace(excluded=()), rules)
        sentences.append(attendance_text(everybody, number) + ".")
    gone = withdrawal_of(after, number)
    kept = kept_without(after, gone) if gone else []
    pending = [
        game
        for game in after.games
        if number in game.pair and game.result is None and game not in kept
    ]
    adjourned = [game for game in pending if game.adjourned]
    earlier: list[Game | Match] = [game for game in pending if not game.adjourned]
    earlier += [match for match in after.matches if number in _sides(match) and not begun(match)]
    later = _("Kept with their entries: {games}. Their players left in a later round.")
    missing = _("Missing from earlier rounds, but not lost by forfeit: {games}.")
    sentences += [
        *_of_games(_("Lost by forfeit: {games}."), _changed(before, after, number), number),
        *_of_games(later, kept, number),
        *_bye_sentences(after, number, gone.round if gone else 0),
        *_of_games(_("Adjourned, still to be decided: {games}."), adjourned, number),
        *_of_games(missing, earlier, number),
    ]
    return " ".join(sentences)


def returning_text(before: Tournament, after: Tournament, number: int) -> str:
    """The count of the rounds missed by a player who comes back."""
    reopened = _changed(before, after, number)
    sentences = [
        withdrawn_text(before, number) + ".",
        *_of_games(_("To be played again: {games}."), reopened, number),
    ]
    byes = len(before.byes) - len(after.byes)
    if byes:
        text = n_(
            "{count} zero-point bye is removed.", "{count} zero-point byes are removed.", byes
        )
        sentences.append(text.format(count=byes))
    if number in before.excluded and number not in after.excluded:
        sentences.append(_("The results count again."))
    return " ".join(sentences)


def _of_games(text: str, games: Sequence[Game | Match], number: int) -> list[str]:
    """A sentence about some games of a player; none without games."""
    return [text.format(games=_games_text(games, number))] if games else []


def _bye_sentences(after: Tournament, number: int, first: int) -> list[str]:
    """How many rounds from the first on become zero-point byes; nothing in a table without byes."""
    byes = sum(
        bye.player == number and bye.round >= first and bye.kind is Kind.ZERO_BYE
        for bye in after.byes
    )
    if not byes or after.kind.predetermined:
        return []
    text = n_("{count} zero-point bye.", "{count} zero-point byes.", byes)
    return [text.format(count=byes)]


def _changed(before: Tournament, after: Tournament, number: int) -> list[Game | Match]:
    """The games or matches of a participant that change."""
    pairs = zip(_meetings(before), _meetings(after), strict=True)
    return [new for old, new in pairs if old != new and number in _sides(new)]


def _meetings(tournament: Tournament) -> list[Game | Match]:
    return [*tournament.games, *tournament.matches]


def _sides(game: Game | Match) -> tuple[int, int]:
    return (game.home, game.away) if isinstance(game, Match) else game.pair


def _games_text(games: Iterable[Game | Match], number: int) -> str:
    """`4-2 (round 3), 4-1 (round 4)`, in the order of rounds."""
    texts = []
    for game in sorted(games, key=lambda game: game.round):
        first, second = _sides(game)
        text = _("{number}-{other} (round {round})")
        other = second if first == number else first
        texts.append(text.format(number=number, other=other, round=game.round))
    return names_text(texts)


def joining_text(before: Tournament, after: Tournament) -> str:
    """The effect of a late entry on the rounds of a round robin."""
    games = moved(before, after)
    if not games and after.rounds == before.rounds:
        return _(
            "No pairing changes: in every round the new player meets the player who had a rest."
        )
    if not games:
        text = n_(
            "No pairing changes; {count} round comes after the last.",
            "No pairing changes; {count} rounds come after the last.",
            after.rounds - before.rounds,
        )
        return text.format(count=after.rounds - before.rounds)
    played = [game for game in games if game.before.ending is not None]
    sentences = [
        _("The Berger table for {count} players has {rounds} rounds instead of {before}.").format(
            count=len(after.players), rounds=after.rounds, before=before.rounds
        ),
        _("Games in another round or with other colours: {count}.").format(count=len(games)),
    ]
    if played:
        text = _("{count} of them have a result: they keep it, and their colours.")
        sentences.append(text.format(count=len(played)))
    return " ".join(sentences)


def pairings_table(before: Tournament, after: Tournament) -> Grid:
    """The pairings of every round, by numbers, as they are and as they will be."""
    heads = (
        Head(_("Round"), Align.RIGHT),
        Head(_("Pairings now"), elastic=True),
        Head(_("Pairings after"), elastic=True),
    )
    rows = [
        text_row((str(round_), _pairings_text(before, round_), _pairings_text(after, round_)))
        for round_ in range(1, max(before.rounds, after.rounds) + 1)
    ]
    return Grid(heads, tuple(rows))


def _pairings_text(tournament: Tournament, round_: int) -> str:
    games = [game for game in tournament.games if game.round == round_]
    return ", ".join(
        f"{game.white}-{game.black}{f' ({game.result.text})' if game.result else ''}"
        for game in games
    )


def missed_text(rounds: int, missed: Kind) -> str:
    """The points of the player for the rounds before a late entry."""
    if not rounds:
        return _("Plays from the first round on.")
    text = n_("Missed: {count} round, a {kind}.", "Missed: {count} rounds, each a {kind}.", rounds)
    return text.format(count=rounds, kind=kind_text(missed))


def attendance_text(everybody: Event, number: int) -> str:
    """`5 Elena: there for 1 of 4 games`; the event is the one without exclusions."""
    position = everybody.position_of[number]
    games = [entry for entry in everybody.cards[position] if entry.opponent != UNOPPOSED]
    there = attended(everybody, number)
    text = _("{player}: present for {there} of {games} games")
    if everybody.tournament.match_rules is not None:
        text = _("{player}: present for {there} of {games} matches")
    player = everybody.tournament.participants[position]
    return text.format(player=player_text(player), there=there, games=len(games))


def exclusion_text(change: Exclusion) -> str:
    """The number of games that no longer count or count again, and the change of other places."""
    sentences = []
    if change.gone:
        text = _("{count} games no longer count, {forfeits} of them forfeits.")
        sentences.append(_counted_games_text(change, change.gone, text))
    if change.back:
        text = _("{count} games count again, {forfeits} of them forfeits.")
        sentences.append(_counted_games_text(change, change.back, text))
    if change.before.event.competing == change.after.event.competing:
        return _("Nothing changes.")
    if _order(change.before, change.after) == _order(change.after, change.before):
        sentences.append(_("The others stay in the same order."))
    else:
        sentences.append(_("The order of the others changes."))
    return " ".join(sentences)


def _counted_games_text(change: Exclusion, games: tuple[int, ...], text: str) -> str:
    tournament = change.after.event.tournament
    everybody = Entries(tournament._replace(excluded=()), tournament.rounds).games
    results = dict(zip(everybody.indices, everybody.results, strict=True))
    forfeits = sum(
        result is not None and result.white.kind in FORFEITS
        for result in (results.get(index) for index in games)
    )
    return text.format(count=len(games), forfeits=forfeits)


def _order(standings: Standings, other: Standings) -> list[set[int]]:
    """The positions in rank order, those sharing a place together; only of participants in both
    standings."""
    both = set(other.event.competing)
    groups: dict[int, set[int]] = {}
    for line in standings.lines:
        if line.position in both:
            groups.setdefault(line.rank, set()).add(line.position)
    return list(groups.values())


_NONE = (NO_VALUE, NO_VALUE)


def places_table(
    before: Standings,
    after: Standings,
    *,
    moved: bool = False,
    old_numbers: Mapping[int, int] | None = None,
) -> Grid:
    """The places and points before and after a change, in the order after it; participants
    in neither table are left out, with `moved` also those whose place stays. old_numbers: the
    former pairing numbers by the new ones, if the list of participants changes."""
    old, new = _cells(before), _cells(after)
    if old_numbers is not None:
        new_numbers = {was: now for now, was in old_numbers.items()}
        old = {new_numbers.get(number, -number): cells for number, cells in old.items()}
    gone = names_by_number(before.event.tournament)
    names = {-number: name for number, name in gone.items()}
    names |= names_by_number(after.event.tournament)
    teams = after.event.tournament.match_rules is not None
    heads = (
        Head(_("Team") if teams else _("Player"), elastic=True),
        Head(_("Place now"), Align.RIGHT),
        Head(_("Points now"), Align.RIGHT),
        Head(_("Place after"), Align.RIGHT),
        Head(_("Points after"), Align.RIGHT),
    )
    rows = []
    for number in {**new, **old}:  # below 0: removed participants, by former number
        then, now = new.get(number, _NONE), old.get(number, _NONE)
        if not moved or now[0] != then[0]:
            rows.append(text_row((names[number], *now, *then)))
    return Grid(heads, tuple(rows))


def _cells(standings: Standings) -> dict[int, tuple[str, str]]:
    """Place and points by pairing number, in rank order."""
    points, numbers = standings.event.points, standings.event.numbers
    return {
        numbers[line.position]: (place_text(line), column_text(points[line.position]))
        for line in standings.lines
    }


class Heading(NamedTuple):
    """The title of a decision and the text of the button that makes it; teams: the title in a team
    event."""

    title: str
    act: str
    teams: str = ""


_HEADINGS = {
    Decision.RULES_CHANGED: Heading(
        N_("Change the rules of a running event"), N_("Change the &rules")
    ),
    Decision.RESULTS_REMOVED: Heading(
        N_("Remove players with results"), N_("&Remove them"), N_("Remove teams with matches")
    ),
    Decision.RESULTS_COUNT_OTHERWISE: Heading(
        N_("Results that no longer count, or count again"), N_("Change the result&s that count")
    ),
    Decision.TABLE_REDRAWN: Heading(
        N_("Another table for a running event"), N_("Take the other &table")
    ),
    Decision.RESULTS_REPLACED: Heading(N_("Replace results"), N_("&Replace them")),
}


def heading(decision: Decision, event: Tournament) -> Heading:
    """The heading of a decision about played games, in the language of the window."""
    title, act, teams = _HEADINGS[decision]
    return Heading(_(teams if teams and event.match_rules is not None else title), _(act))


def consequence_text(consequences: Consequences, before: Tournament, after: Tournament) -> str:
    """A paragraph of its own for every kind of consequence."""
    return "\n".join(_paragraphs(consequences, before, after))


def _paragraphs(consequences: Consequences, before: Tournament, after: Tournament) -> Iterator[str]:
    if consequences.rules:
        text = _("There are results already, up to round {round}. You are about to change:")
        yield text.format(round=last_round_with_result(before))
        yield from (
            f"    {change_text(rule, *values)}" for rule, values in consequences.rules.items()
        )
    removed = _("They are removed, with these results: {names}.")
    uncounted = _("These results no longer count, for either side: {names}.")
    recounted = _("These results count again, for both sides: {names}.")
    for text, shares in (
        (removed, consequences.removed),
        (uncounted, consequences.uncounted),
        (recounted, consequences.recounted),
    ):
        if shares:
            yield text.format(names=_shares(shares, before))
    yield from _counted(consequences, after)


def _counted(consequences: Consequences, after: Tournament) -> Iterator[str]:
    """The kinds of consequence with a number of results or byes."""
    replaced = len(consequences.replaced)
    moves = n_(
        "{count} result moves to another round or colour.",
        "{count} results move to other rounds or colours.",
        consequences.moved,
    )
    changes = n_("{count} result changes: {which}.", "{count} results change: {which}.", replaced)
    values = n_(
        "{count} result has another value.",
        "{count} results have other values.",
        consequences.revalued,
    )
    byes = n_(
        "{count} bye is removed or changed.",
        "{count} byes are removed or changed.",
        consequences.byes,
    )
    names = names_by_number(after)
    which = names_text(_meeting(meeting, names) for meeting in consequences.replaced)
    for text, count in (
        (moves, consequences.moved),
        (changes, replaced),
        (values, consequences.revalued),
        (byes, consequences.byes),
    ):
        if count:
            yield text.format(count=count, which=which)


def _shares(shares: Iterable[Share], event: Tournament) -> str:
    """`2 Bruno (5), 4 Davide (3)`: the participants, with their numbers of results."""
    names = names_by_number(event)
    return names_text(f"{names[number]} ({results})" for number, results in shares)


def _meeting(meeting: Meeting, names: Mapping[int, str]) -> str:
    text = _("round {round}, {first} – {second} ({result})")
    return text.format(
        round=meeting.round,
        first=names.get(meeting.first, NO_VALUE),
        second=names.get(meeting.second, NO_VALUE),
        result=meeting.result,
    )
