"""The places printed in a report file against those its own chain gives, position by position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import EDITIONS, Edition
from tbdesk.engine.standings.differing_places import Deviation, deviations
from tbdesk.engine.standings.identify.values import PrintedColumn
from tbdesk.engine.standings.standings import Standings, compute, standings_of
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.engine.tiebreaks.tiebreak import Type
from tbdesk.files import trf
from tbdesk.files.trf.saving import renumber
from tbdesk.files.trf.teams import team_scores
from tbdesk.i18n import N_, _
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import LISTED, player_text
from tbdesk.report.wording.tiebreaks.names import chain_words

Chain = tuple[Descriptor, ...]


class Verdict(NamedTuple):
    """The printed places of a file compared with the computed ones."""

    standings: Standings
    #: The number of places compared.
    compared: int
    #: The wrong places, from the top.
    deviations: tuple[Deviation, ...] = ()
    #: The change that would make all places agree.
    explanations: tuple[str, ...] = ()


def printed_places(origin: trf.Origin | None) -> dict[int, int]:
    """The places printed for the players, in a team event for the teams, by number; empty if the
    file prints none."""
    if origin is None:
        return {}
    if origin.teams:
        return {row.team.number: row.rank for row in origin.teams if row.rank}
    return {row.number: row.rank for row in origin.rows if row.rank}


def printed_columns(origin: trf.Origin | None) -> tuple[PrintedColumn, ...]:
    """The points printed for the players, in a team event both scores of the teams."""
    if origin is None:
        return ()
    if origin.teams:
        columns = {
            "MPTS": {row.team.number: row.match_points for row in origin.teams},
            "GPTS": {row.team.number: row.points for row in origin.teams},
        }
    else:
        columns = {"PTS": {row.number: row.points for row in origin.rows}}
    numbers = [participant.number for participant in origin.tournament.participants]
    printed = []
    for code, points in columns.items():
        pairs = ((at, points.get(number)) for at, number in enumerate(numbers))
        values = {at: exact(value) for at, value in pairs if value is not None}
        if values:
            printed.append(PrintedColumn(code, values, 1, (Descriptor(code),)))
    return tuple(printed)


def wrong_totals(tournament: Tournament, origin: trf.Origin | None) -> list[str]:
    """The teams whose printed match points and game points differ from their results: `47 Denmark:
    13.0/24.5 is printed, the results give 12.0/22.5`."""
    if origin is None or not origin.teams:
        return []
    text = _("{team}: {printed} is printed, the results give {computed}")
    return [
        text.format(team=player_text(row.team), printed=printed.text, computed=computed.text)
        for row, printed, computed in team_scores.differing(tournament, origin.teams)
    ]


def check(tournament: Tournament, printed: Mapping[int, int], edition: Edition) -> Verdict:
    """Compare the printed places with the standings by the tournament's own chain."""
    standings = _comparable(tournament, edition)
    differing = tuple(deviations(standings, printed))
    if not differing:
        return Verdict(standings, len(printed))
    explanations = [
        words
        for words, other, by in _variants(standings)
        if not any(deviations(compute(other, other.chain, by), printed))
    ]
    if _starting_ranks(printed):
        explanations.append(_("the printed places are the starting ranks"))
    return Verdict(standings, len(printed), differing, tuple(explanations))


def _comparable(tournament: Tournament, edition: Edition) -> Standings:
    """The standings by the chain; participants separated only by lots of unknown seed may be in any
    order."""
    chain, drawn = tournament.chain, catalogue.place_of(tournament.chain, Type.LOTS)
    if drawn is not None and lots.missing_seed(tournament, chain):
        chain = chain[:drawn]
    return compute(tournament._replace(chain=chain), chain, edition)


def agree(origin: trf.Origin) -> bool:
    """True if the file prints places, and those are the ones of its chain."""
    printed, tournament = printed_places(origin), origin.tournament
    standings = _comparable(tournament, editions.edition_of(tournament)) if printed else None
    return standings is not None and not any(deviations(standings, printed))


def outdated(tournament: Tournament, origin: trf.Origin) -> bool:
    """True if edits changed places, and the file prints some that never were those of its chain:
    the arbiter must decide if they follow."""
    if not printed_places(origin) or agree(origin):
        return False
    return _ranks(standings_of(tournament)) != _ranks(standings_of(origin.tournament))


def places_now(tournament: Tournament, origin: trf.Origin) -> dict[int, int]:
    """All places after edits, by number. Shared places are separated as far as the file does so, in
    its order."""
    standings = standings_of(tournament)
    ranks = _ranks(standings)
    printed = printed_places(renumber.followed(tournament, origin))
    if len({*printed.values()}) < len(printed):
        return ranks
    last = len(printed) + 1
    order = sorted(ranks, key=lambda number: (ranks[number], printed.get(number, last), number))
    return {number: place for place, number in enumerate(order, start=1)}


def _ranks(standings: Standings) -> dict[int, int]:
    return {standings.event.numbers[line.position]: line.rank for line in standings.lines}


def _starting_ranks(printed: Mapping[int, int]) -> bool:
    return all(number == place for number, place in printed.items())


def warnings(tournament: Tournament, origin: trf.Origin | None) -> tuple[Problem, ...]:
    """Warnings about printed places that are not those of the file's own chain; none if they are
    the starting ranks."""
    printed = printed_places(origin)
    if not printed or _starting_ranks(printed):
        return ()
    edition = editions.edition_of(tournament)
    standings = _comparable(tournament, edition)
    places = [
        f"{player_text(standings.participant(wrong.printed))} {wrong.place} → {wrong.own}"
        for wrong in deviations(standings, printed)
    ]
    if not places:
        return ()
    chain = chain_words(standings.chain)
    listed = places[:LISTED] + ["…"] * (len(places) > LISTED)
    arguments = (str(len(places)), str(len(printed)), chain, "; ".join(listed))
    return (Problem(Severity.WARNING, Fault.IN_FILE, value=PRINTED_OTHERWISE, arguments=arguments),)


PRINTED_OTHERWISE = N_(
    "{0} of {1} printed places are not those of {2} ({3}). The results are used; tbdesk "
    "check finds the tie-break that deviates"
)


def deviation_text(standings: Standings, differing: Deviation) -> str:
    """`place 3: 7 Carla is printed, whose place is 4; 4 Bruno belongs there (SB 9.5 against
    10.25)`."""
    printed = player_text(standings.participant(differing.printed))
    computed = player_text(standings.participant(differing.computed))
    if differing.shared:
        text = _(
            "place {place}: shared in the file by {computed} and {printed}, whose own place is "
            "{own}"
        )
    else:
        text = _(
            "place {place}: {printed} is printed, whose place is {own}; {computed} belongs there"
        )
    words = text.format(
        place=differing.place, printed=printed, own=differing.own, computed=computed
    )
    if differing.column is None:
        return words
    column = standings.columns[differing.column]
    values = _("{criterion} {one} against {other}").format(
        criterion=column.descriptor.text,
        one=value_text(column, differing.printed),
        other=value_text(column, differing.computed),
    )
    return f"{words} ({values})"


# Explanations of a deviation

Variant = tuple[str, Tournament, Edition]


def _variants(standings: Standings) -> Iterator[Variant]:
    """Other ways to compute the same event, each with its name."""
    event = standings.event
    tournament, edition = event.tournament, event.edition
    for other in EDITIONS:
        if other != edition.id:
            by = editions.edition(other, tournament.start)
            name = _("the rules {rules}").format(rules=edition_text(by))
            yield name, tournament._replace(chain=standings.chain), by
    swiss = tournament.kind is EventKind.SWISS
    kind = EventKind.PREDETERMINED if swiss else EventKind.SWISS
    name = _("predetermined pairings") if swiss else _("the rules of a Swiss")
    yield name, tournament._replace(chain=standings.chain, kind=kind), edition
    for chain in _chains(standings.chain, tournament.systems):
        name = _("the chain {chain}").format(chain=chain_words(chain))
        yield name, tournament._replace(chain=chain), edition


def _chains(chain: Chain, own: catalogue.Own) -> Iterator[Chain]:
    """The chain with forfeits as games, with one tie-break cut differently, without one, and
    with two neighbours exchanged."""
    played = tuple(
        descriptor._replace(forfeits_as_games=True)
        if _may(descriptor, "forfeits_as_games", own)
        else descriptor
        for descriptor in chain
    )
    seen = {chain}
    candidates = [played]
    for place, descriptor in enumerate(chain):
        for other in _cut_differently(descriptor, own):
            candidates.append((*chain[:place], other, *chain[place + 1 :]))
    for place in range(1, len(chain) - 1):  # without the last one all its ties would agree
        candidates.append((*chain[:place], *chain[place + 1 :]))
        pair = chain[place + 1], chain[place]
        candidates.append((*chain[:place], *pair, *chain[place + 2 :]))
    for candidate in candidates:
        if candidate not in seen:
            seen.add(candidate)
            yield candidate


def _cut_differently(descriptor: Descriptor, own: catalogue.Own) -> Iterator[Descriptor]:
    if _may(descriptor, "cut", own):
        yield from (descriptor._replace(cut=cut, median=0) for cut in range(3))
    if _may(descriptor, "median", own):
        yield descriptor._replace(cut=0, median=1)


def _may(descriptor: Descriptor, modifier: str, own: catalogue.Own) -> bool:
    row = catalogue.row_of(descriptor.code, own)
    return row is not None and modifier in row.modifiers
