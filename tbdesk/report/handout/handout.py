"""Hand-outs: which contents they have, and their sections in order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from tbdesk.engine.entry.handed_out import next_edition
from tbdesk.engine.event.lineups import is_scheveningen
from tbdesk.engine.model.handouts import HandoutEdition, HandoutKind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.differing_places import places_of
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import place_of
from tbdesk.engine.tiebreaks.tiebreak import Type
from tbdesk.report.document import Handout, Section
from tbdesk.report.handout.awards_section import (
    awards_section,
    ceremony_section,
    receipts_section,
)
from tbdesk.report.handout.contributions_section import contributions_section, with_contributions
from tbdesk.report.handout.crosstable_section import crosstable_section
from tbdesk.report.handout.participant_sections import entrants_section, participant_section
from tbdesk.report.handout.rounds_section import pairings_section, results_section
from tbdesk.report.handout.rules_section import rules_section
from tbdesk.report.handout.short_sections import (
    by_round_section,
    explanation_section,
    log_section,
    lots_section,
    why_section,
)
from tbdesk.report.handout.standings_section import (
    among_section,
    category_section,
    standings_section,
)
from tbdesk.report.handout.table_rows import usually_by_place
from tbdesk.report.handout.teams.board_prizes import players_section, prizes_section
from tbdesk.report.handout.teams.match_sections import fixtures_section, lineups_section
from tbdesk.report.handout.teams.team_tables import league_section, scheveningen_section
from tbdesk.report.standings.heading import gap_text, missing_text, state_text, title_lines
from tbdesk.report.steps import Steps, at_once, one_step
from tbdesk.report.wishes import Heads, SheetKind, rounds_with_lineups, sheets_there
from tbdesk.report.wording.printable import clean


class Contents(NamedTuple):
    """The contents of a hand-out. Positions are those of the event, places in the chain begin at 0,
    rounds at 1."""

    standings: bool = True
    #: Warnings about the event, under the standings.
    to_check: bool = True
    crosstable: bool = True
    #: The places after every round.
    by_round: bool = False
    #: The places in the chain of the tie-breaks whose terms are shown.
    contributions: tuple[int, ...] = ()
    #: A position and a place in the chain; None in its stead: why the participant has his place.
    explained: tuple[int, int | None] | None = None
    lots: bool = False
    #: True if the crosstable is in the order of places.
    by_place: bool = False
    #: The rounds whose pairings are shown, and those whose results are.
    pairings: tuple[int, ...] = ()
    results: tuple[int, ...] = ()
    #: The list of players.
    entrants: bool = False
    #: The list of players has their sex and birth dates.
    personal: bool = False
    #: Of a team event: rounds, the table of wins and draws, all matches, the list of board prizes,
    #: the players by their results.
    lineups: tuple[int, ...] = ()
    league: bool = False
    fixtures: bool = False
    prizes: bool = False
    players: bool = False
    #: The names of the categories whose standings are shown, and of those whose games among each
    #: other are.
    categories: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    #: The prizes: with their reasons, in the order of calling, and the receipts.
    awards: bool = False
    ceremony: bool = False
    receipts: bool = False
    #: The positions of the participants that have a page each.
    participants: tuple[int, ...] = ()
    #: Pairs of positions; the hand-out explains why one is ahead of the other.
    compared: tuple[tuple[int, int], ...] = ()
    #: The rules of the event, and the log of its changes.
    rules: bool = False
    log: bool = False
    #: Builds further sections from an answer found before, as by a search. The lines
    #: about the standings stand above the hand-out only if it is made of these.
    made: tuple[Callable[[], Section], ...] = ()
    #: The headers of the tie-breaks in standings and crosstable.
    heads: Heads = Heads.PRINTED
    #: The keys of the columns on demand in the standings.
    columns: Collection[str] = frozenset()
    #: Makes the note on the edition, worded with the hand-out; None for no note.
    edition: Callable[[], str] | None = None

    @property
    def of_rounds(self) -> bool:
        """True for pairings and results alone, which hang on the wall."""
        return bool(self.pairings or self.results) and not self.of_standings

    @property
    def of_standings(self) -> bool:
        """True if a section depends on the standings."""
        own = (
            self.by_round
            or self.contributions
            or self.explained is not None
            or self.lots
            or self.rules
        )
        why = self.participants or self.compared
        prizes = self.categories or self.awards or self.ceremony or self.receipts
        return bool(self.standings or self.crosstable or self.league or own or why or prizes)


def contents_of(
    standings: Standings, sheets: Collection[SheetKind], by_place: bool | None = None
) -> Contents:
    """The contents for these sheets, as far as the event has them; checks are formulas and have no
    page. by_place: None for the usual order of the event."""
    tournament = standings.event.tournament
    teams = tournament.match_rules is not None
    rounds = rounds_with_lineups(tournament, standings.event.after)
    lots = place_of(standings.chain, Type.LOTS) is not None
    usual = usually_by_place(tournament)
    there = sheets_there(standings, sheets)
    return Contents(
        standings=SheetKind.STANDINGS in sheets,
        crosstable=SheetKind.CROSSTABLE in sheets,
        by_round=SheetKind.PLACES in sheets,
        contributions=with_contributions(standings) if SheetKind.CONTRIBUTIONS in sheets else (),
        lots=lots and SheetKind.RULES in sheets,
        by_place=usual if by_place is None else by_place,
        entrants=SheetKind.PERSONAL in sheets or (SheetKind.PLAYERS in sheets and not teams),
        personal=SheetKind.PERSONAL in sheets,
        lineups=rounds if SheetKind.LINEUPS in sheets else (),
        prizes=bool(rounds) and SheetKind.PRIZES in sheets,
        players=bool(rounds) and SheetKind.PLAYERS in sheets,
        categories=tuple(one.name for one in tournament.categories)
        if SheetKind.CATEGORIES in there
        else (),
        awards=SheetKind.AWARDS in there,
        ceremony=SheetKind.CEREMONY in there,
        receipts=SheetKind.RECEIPTS in there,
        rules=SheetKind.RULES in sheets,
        log=SheetKind.LOG in sheets,
    )


def why_pages(standings: Standings) -> Contents:
    """Only the pages of all ranked participants, in the order of the places."""
    return Contents(standings=False, crosstable=False, participants=tuple(standings.places))


def handout(standings: Standings, contents: Contents) -> Handout:
    """The whole hand-out. Raises IndexError if the chain has no such place."""
    sections = tuple(map(at_once, section_steps(standings, contents)))
    return head(standings, contents)._replace(sections=sections)


def head(standings: Standings, contents: Contents) -> Handout:
    """The hand-out without its sections: the title, and the lines about the standings that suit the
    contents."""
    title, *lines = title_lines(standings)
    note = () if contents.edition is None else (contents.edition(),)
    if not contents.of_standings:
        return Handout(clean(standings.event.tournament.title), "", note, "", ())
    alert = lines.pop() if standings.provisional else ""
    if alert and gap_text(standings):  # their state already shows that they are provisional
        alert = missing_text(standings)
    state, others = state_text(standings), tuple(clean(line) for line in lines)
    return Handout(clean(title), state, (*others, *note), clean(alert), ())


def section_steps(standings: Standings, contents: Contents) -> list[Steps[Section]]:
    """The sections, made in small steps. Raises IndexError at the step in question if the chain has
    no such place."""
    by_place = contents.by_place
    sections = []
    if contents.standings:
        explained, columns = contents.contributions, contents.columns
        sections.append(
            standings_section(standings, explained, contents.to_check, contents.heads, columns)
        )
    if contents.crosstable:
        alone = not contents.standings
        sections.append(
            crosstable_section(standings, by_place=by_place, alone=alone, heads=contents.heads)
        )
        if is_scheveningen(standings.event.tournament):
            sections.append(one_step(partial(scheveningen_section, standings)))
    if contents.by_round:
        sections.append(by_round_section(standings))
    sections += [
        contributions_section(standings, place, by_place) for place in contents.contributions
    ]
    return [*sections, *map(one_step, _short_sections(standings, contents))]


def _short_sections(standings: Standings, contents: Contents) -> list[Callable[[], Section]]:
    """The sections that are made in one step, in their order."""

    def ticked(make: Callable[..., Section], wanted: bool) -> list[Callable[[], Section]]:
        return [partial(make, standings)] if wanted else []

    def each(make: Callable[..., Section], values: Iterable[Any]) -> list[Callable[[], Section]]:
        return [partial(make, standings, value) for value in values]

    category = partial(category_section, heads=contents.heads, asked=contents.columns)
    explained = () if contents.explained is None else (contents.explained,)
    return [
        *ticked(league_section, contents.league),
        *each(pairings_section, contents.pairings),
        *each(results_section, contents.results),
        *each(lineups_section, contents.lineups),
        *ticked(fixtures_section, contents.fixtures),
        *ticked(partial(entrants_section, personal=contents.personal), contents.entrants),
        *ticked(players_section, contents.players),
        *ticked(prizes_section, contents.prizes),
        *each(category, contents.categories),
        *each(among_section, contents.among),
        *ticked(awards_section, contents.awards),
        *ticked(ceremony_section, contents.ceremony),
        *ticked(receipts_section, contents.receipts),
        *(partial(explanation_section, standings, *at) for at in explained),
        *each(participant_section, contents.participants),
        *(partial(why_section, standings, *pair) for pair in contents.compared),
        *contents.made,
        *ticked(lots_section, contents.lots),
        *ticked(rules_section, contents.rules),
        *([partial(log_section, standings.event.tournament)] if contents.log else []),
    ]


def edition_of(
    event: Tournament, standings: Standings, contents: Contents, time: datetime
) -> HandoutEdition | None:
    """The edition that a hand-out of these standings is; None for one without results, such as a
    list of pairings, and for an answer about single participants. event: as it is now, with its
    editions."""
    event = standings.event.tournament._replace(handouts=event.handouts)
    if _shows_standings(contents):
        rounds = range(1, standings.event.after + 1)
        return next_edition(event, HandoutKind.STANDINGS, rounds, places_of(standings), time)
    numbers = {*contents.results, *contents.lineups}
    if contents.fixtures:
        numbers |= {match.round for match in event.matches}
    return next_edition(event, HandoutKind.RESULTS, numbers, (), time)


def _shows_standings(contents: Contents) -> bool:
    tables = contents.standings, contents.crosstable, contents.league, contents.by_round
    return any(tables) or bool(contents.contributions)


def report_edition(
    event: Tournament, standings: Standings, time: datetime
) -> HandoutEdition | None:
    """The edition that a report file of an event is."""
    rounds = range(1, event.rounds + 1)
    return next_edition(event, HandoutKind.REPORT, rounds, places_of(standings), time)
