"""The lines above every list of standings: the event, the chain, the rules, the missing games and
the state; on paper and, in two lines, in the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import EventKind, Player, Tournament, is_long
from tbdesk.engine.rules.editions import assumption, edition
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.orders.lots import are_drawn, seed_of
from tbdesk.engine.tiebreaks.tiebreak import Need
from tbdesk.i18n import _, n_
from tbdesk.report.players.fields import changed_ratings, ratings_that_count
from tbdesk.report.wording.categories import category_text, undecided_text
from tbdesk.report.wording.dates import days_text
from tbdesk.report.wording.events.events import (
    adjustment_text,
    assumed_table_text,
    assumption_text,
    board_weights_text,
    deviation_text,
    edition_text,
    event_kind_text,
    play_off_lines,
    short_edition_text,
    withdrawal_texts,
)
from tbdesk.report.wording.participants import PAIRS_LISTED, names_text, player_text, short_names
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.tiebreaks.names import chain_words


def title_lines(standings: Standings) -> tuple[str, ...]:
    """The lines above all standings: the event, the chain, the rules, and missing games."""
    tournament = standings.event.tournament
    dates = days_text(tournament.start, tournament.end)
    where_when = ", ".join(part for part in (tournament.place, dates) if part)
    lines = [
        tournament.title or _("Standings"),
        where_when,
        *category_lines(standings),
        _event_text(tournament),
        *rules_lines(standings),
        *settled_lines(standings),
    ]
    if standings.provisional:
        missing = missing_text(standings)
        lines.append(_("Provisional. {missing}").format(missing=missing))
    return tuple(line for line in lines if line)


def category_lines(standings: Standings) -> list[str]:
    """The category whose members are listed, and those who cannot be decided; empty for the whole
    event."""
    event = standings.event.tournament
    chosen = [one for one in event.categories if one.name == standings.category]
    if not standings.category or not chosen:
        return []
    lines = [_("Category: {name}").format(name=category_text(chosen[0]))]
    if undecided := undecided_text(event, chosen[0]):
        text = _("Not known if they belong to the category: {names}")
        lines.append(text.format(names=undecided))
    return lines


def rules_lines(standings: Standings) -> list[str]:
    """The chain and the edition."""
    chain = chain_words(standings.chain)
    return [
        _("Tie-breaks: {chain}").format(chain=chain),
        _("Rules: {rules}").format(rules=edition_text(standings.event.edition)),
    ]


def _event_text(tournament: Tournament) -> str:
    """`Swiss, 7 rounds, 84 players, 1-½-0`; of a team event its teams, boards and both scores."""
    rules = tournament.match_rules
    if rules is None:
        text = _("{kind}, {count} players, {scores}")
    else:
        text = _("{kind}, {count} teams, boards: {boards}, match points {match}, boards {scores}")
    line = text.format(
        kind=event_kind_text(tournament),
        count=len(tournament.participants),
        scores=tournament.scores.text,
        boards=rules and rules.boards,
        match=rules and rules.match_scores.text,
    )
    return ", ".join(filter(None, (line, board_weights_text(rules) if rules else "")))


def lots_text(standings: Standings) -> str:
    """The seed of the lots; empty if none are drawn."""
    if not are_drawn(standings.chain):
        return ""
    seed = clean(seed_of(standings.event.tournament))
    return _("Lots drawn from the seed {seed}").format(seed=seed)


def assumed_rules_text(standings: Standings) -> str:
    """The assumptions about the edition of the rules; empty if the event or the caller has chosen
    it."""
    event = standings.event
    named, start = event.tournament.edition, event.tournament.start
    if event.edition.id != edition(named, start).id:
        return ""
    return assumption_text(assumption(named, start))


def settled_lines(standings: Standings) -> list[str]:
    """The decisions of the arbiter and of the regulations of the event beyond the rules."""
    tournament = standings.event.tournament
    lines = [
        _deviations_line(standings),
        *play_off_lines(standings),
        _unrated_line(standings),
        _excluded_line(standings),
        assumed_table_text() if rests_on_assumed_table(standings) else "",
        _ratings_line(standings),
        names_text(withdrawal_texts(tournament).values()),
        lots_text(standings),
        _adjustments_line(tournament),
    ]
    return [line for line in lines if line]


def _deviations_line(standings: Standings) -> str:
    event = standings.event
    if not event.tournament.deviations or not event.edition.may_deviate:
        return ""
    points = (
        _("{point}: {state}").format(
            point=deviation_text(name), state=_("yes") if holds else _("no")
        )
        for name, holds in event.tournament.deviations
    )
    text = _("Settled by the regulations of the event (16.6): {points}")
    return text.format(points="; ".join(points))


def _unrated_line(standings: Standings) -> str:
    """The rating that unrated players count as; empty if none is ranked."""
    rating = standings.event.tournament.unrated
    ranked = map(standings.participant, standings.event.competing)
    unrated = any(isinstance(who, Player) and who.rating is None for who in ranked)
    if rating is None or not unrated:
        return ""
    text = _("Players without a rating count as {rating} in rating tie-breaks")
    return text.format(rating=rating)


def _excluded_line(standings: Standings) -> str:
    event = standings.event
    excluded = sorted({*range(len(event.numbers))}.difference(event.competing))
    if not excluded:
        return ""
    text = _("Excluded from the table, games with them not counted: {names}")
    names = names_text(player_text(standings.participant(position)) for position in excluded)
    return text.format(names=names)


def _ratings_line(standings: Standings) -> str:
    """Which ratings count, where they changed or may have changed."""
    tournament = standings.event.tournament
    later = changed_ratings(tournament)
    if not later:
        by_rating = any(
            column.tiebreak and Need.RATINGS in column.tiebreak.needs
            for column in standings.columns
        )
        asked = by_rating and is_long(tournament)
        return ratings_that_count(tournament).removesuffix(".") if asked else ""
    text = _("Ratings that changed during the event: {ratings}. {which}")
    line = text.format(ratings=names_text(later), which=ratings_that_count(tournament))
    return line.removesuffix(".")


def _adjustments_line(tournament: Tournament) -> str:
    if not tournament.adjustments:
        return ""
    text = _("Points given or taken by the arbiter: {points}")
    given = (adjustment_text(adjustment, tournament) for adjustment in tournament.adjustments)
    return text.format(points="; ".join(given))


def missing_text(standings: Standings) -> str:
    """`12 of 15 games. Adjourned: Bruno - Alice. Missing: Davide - Elena.` White or the home side
    comes first. Where the text is cut short its end goes: few adjourned games stand before many
    missing ones."""
    event = standings.event
    tournament = event.tournament
    opponents = event.ledger.opponents
    games = (len(opponents) - opponents.count(UNOPPOSED)) // 2
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
    """The unpaired players: by name in a round after which another was begun, else their number."""
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


def state_text(standings: Standings) -> str:
    """`Final standings`; while they are provisional `After round 3 of 9`, or the gap in a round
    after which others were begun."""
    if not standings.provisional:
        return _("Final standings")
    if gap := gap_text(standings):
        return gap
    complete = _complete(standings)
    if not complete:
        return _("Before the first round")
    text = _("After round {round} of {rounds}")
    return text.format(round=complete, rounds=standings.event.tournament.rounds)


def gap_text(standings: Standings) -> str:
    """`Provisional, games missing: 2` of rounds after which others were begun; else empty."""
    event, complete = standings.event, _complete(standings)
    games = (entry for card in event.cards for entry in card if entry.game >= 0)
    if not any(entry.round > complete and entry.kind is not Kind.PENDING for entry in games):
        return ""
    left = sum(event.left_open(unpaired.round) for unpaired in event.unpaired)
    if left:
        return _("Provisional, not paired: {count}").format(count=left)
    if event.pending:
        text = _("Provisional, games missing: {count}")
        if event.tournament.match_rules is not None:
            text = _("Provisional, matches missing: {count}")
        return text.format(count=len(event.pending))
    return ""


def _complete(standings: Standings) -> int:
    """The last round up to which nothing is missing."""
    event = standings.event
    games = (entry for card in event.cards for entry in card if entry.game >= 0)
    missing = [entry.round for entry in games if entry.kind is Kind.PENDING]
    missing += [unpaired.round for unpaired in event.unpaired]
    return min(missing) - 1 if missing else event.after


def headline(standings: Standings, after: int | None) -> str:
    """The title of the standings; `after`: the round that was asked for, None for all."""
    if after is None:
        return _("Standings")
    return _("Standings after round {round}").format(round=standings.event.after)


def note(standings: Standings) -> str:
    """Reasons why the standings are not final, beside their title; empty if they are."""
    parts = [_provisional_text(standings)] if standings.provisional else []
    if rests_on_assumed_table(standings):
        parts.append(assumed_table_text())
    return "  ·  ".join(parts)


def _provisional_text(standings: Standings) -> str:
    missing = len(standings.event.pending)
    text = n_("provisional: {count} game missing", "provisional: {count} games missing", missing)
    if standings.event.tournament.match_rules is not None:
        text = n_(
            "provisional: {count} match missing", "provisional: {count} matches missing", missing
        )
    text = text.format(count=missing) if missing else _("provisional")
    not_paired = ", ".join(_unpaired_texts(standings.event))
    return (f"{text}, " if missing else f"{text}: ") + not_paired if not_paired else text


def subtitle(standings: Standings) -> str:
    """`Swiss, 16 players, round 5 of 5  ·  FIDE C.07 of 2023`, beside the event's title."""
    event = standings.event
    tournament, count = event.tournament, len(event.tournament.participants)
    text = n_("{count} player", "{count} players", count)
    if tournament.match_rules is not None:
        text = n_("{count} team", "{count} teams", count)
    parts = [_kind_text(tournament), text.format(count=count)]
    if tournament.kind is not EventKind.ROUND_ROBIN:
        text = _("round {round} of {rounds}")
        parts.append(text.format(round=event.after, rounds=tournament.rounds))
    return f"{', '.join(parts)}  ·  {short_edition_text(event.edition)}"


def _kind_text(tournament: Tournament) -> str:
    if tournament.kind is EventKind.SWISS:
        return _("Swiss")
    if tournament.kind is EventKind.PREDETERMINED:
        return _("Fixed pairings")
    return event_kind_text(tournament)


def _unpaired_texts(event: Event) -> list[str]:
    """The numbers of unpaired participants: in rounds left open before the last, and in it."""
    counts = Counter(round_ for round_, _position in event.unpaired)
    texts = []
    for round_, count in counts.items():
        text = _("not paired yet: {count}")
        if event.left_open(round_):
            text = _("not paired in round {round}: {count}")
        texts.append(text.format(round=round_, count=count))
    return texts


def rests_on_assumed_table(standings: Standings, others: Iterable[Descriptor] = ()) -> bool:
    """True if a tie-break of the chain, or one of `others`, goes by rounds or colours that were
    assumed; after an earlier round all of them do."""
    event = standings.event
    tournament = event.tournament
    if not tournament.assumed_table:
        return False
    chain = (*standings.chain, *others)
    early = event.after < tournament.rounds
    return early or any(_by_table(descriptor, tournament.systems) for descriptor in chain)


def _by_table(descriptor: Descriptor, own: catalogue.Own) -> bool:
    row = catalogue.row_of(descriptor.code, own)
    return row is not None and row.rests_on_table(descriptor)
