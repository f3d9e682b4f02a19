"""The page of a tie-break: what it says is what the engine and the catalogue have."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.rules.editions import EDITIONS, FIDE_2009, FIDE_2026, Edition
from tbdesk.engine.standings.standings import Standings, column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.files.help import cases, cases_for, sections, tiebreak
from tbdesk.i18n import language
from tbdesk.report.document import Block
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.help.editions import ASPECTS
from tbdesk.report.help.worked import decided, on_cases, worked_example

ROWS = {row.code: row for row in catalogue.known()}
#: What an event declares.
MINE = """
[systems.MINE]
names = {en = "Mine"}
definition = "Points, twice."
own = {win = 2, draw = 1, loss = 0, unplayed = "alike"}
"""
#: What says of an edition what it is, and changes no value.
NAMES = {"id", "name", "since", "regulations"}


def part(row: TieBreak, anchor: str) -> Sequence[Block]:
    return next(section.blocks for section in sections(row) if section.anchor == anchor)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS.keys())
def test_every_tiebreak_has_a_page_with_an_example_and_the_editions(row: TieBreak) -> None:
    found = {section.anchor for section in sections(row)}
    assert {"about", "use", "worked", "editions", "elsewhere"} <= found


def test_the_example_is_worded_by_the_explanation_and_nothing_else() -> None:
    for code in ("BH", "SB", "DE", "TPR", "EDE", "US_MM"):
        found = worked_example(ROWS[code], cases_for(ROWS[code]))
        assert found is not None
        told = explanation(found.standings, found.column, found.position)
        blocks = list(part(ROWS[code], "worked"))
        start = blocks.index(told[0])
        assert blocks[start : start + len(told)] == told, code


def test_the_example_says_something() -> None:
    deciding = 0
    for row in catalogue.known():
        found = worked_example(row, cases())
        assert found is not None
        deciding += bool(decided(found.standings))
        if "cut" in row.modifiers and found.cut is not None:
            assert found.cut.descriptor == Descriptor(row.code, cut=1)
    assert deciding > len(ROWS) * 0.8


def test_a_tie_break_for_round_robins_has_a_round_robin_as_example() -> None:
    for code, name in (("SB", "rr6"), ("DE", "rr6"), ("KS", "rr6"), ("BH", "swiss16")):
        found = worked_example(ROWS[code], cases_for(ROWS[code]))
        assert found is not None
        assert found.case.name == name, code


def test_the_usual_chains_are_those_of_the_presets() -> None:
    text = tiebreak(ROWS["SB"]).partition("## Usual chains with it")[2]
    assert "- **FIDE round robin**: PTS, DE, WIN, SB, KS" in text


def test_a_cut_is_shown_where_one_may_be_made() -> None:
    text = tiebreak(ROWS["BH"])
    assert "~~half-point bye~~" in text
    assert "(16.5)" in text


def test_every_point_in_which_editions_differ_is_on_the_pages() -> None:
    differ = {
        name
        for name in Edition._fields
        if len({getattr(edition, name) for edition in EDITIONS.values()}) > 1
    }
    named = {name for aspect in ASPECTS for name in aspect.fields}
    missing = differ - NAMES - named
    assert not missing, "add an Aspect to ASPECTS of tbdesk/report/help/editions.py"


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS.keys())
def test_no_rule_that_changes_a_value_is_left_out(row: TieBreak) -> None:
    """Every field of an edition that the page does not name, changed at once, changes nothing."""
    named = {name for aspect in ASPECTS if aspect.matters(row) for name in aspect.fields}
    silent = {*Edition._fields} - NAMES - named
    for other in (FIDE_2009, EDITIONS["classic"], EDITIONS["fsi"]):
        changed = FIDE_2026._replace(**{name: getattr(other, name) for name in silent})
        for case, standings in on_cases(row, cases(), FIDE_2026):
            event = Event(standings.event.tournament, changed, None, standings.event.score)
            found = column(event, standings.chain[-1], tied_in(standings))
            assert found.values == standings.columns[-1].values, (
                f"{row.code} differs in {case.name} by a field of {other.id} that no Aspect in "
                f"tbdesk/report/help/editions.py names: {', '.join(_unlike(changed))}"
            )


def _unlike(changed: Edition) -> list[str]:
    """The fields of an edition that are not those of the newest."""
    return [name for name in Edition._fields if getattr(changed, name) != getattr(FIDE_2026, name)]


def tied_in(standings: object) -> list[tuple[int, ...]]:
    """The groups that the tie-break had to separate."""
    assert isinstance(standings, Standings)
    return [group for _first, group in standings.tied_before(len(standings.chain) - 1)]


def test_the_editions_show_values_that_differ() -> None:
    text = tiebreak(ROWS["BH"])
    assert "| 4 Davide | 14.0 | 15.0 | 13.5 | 11.5 | 10.5 |" in text
    assert "| Allowed in round robins | no | yes | yes | no | yes |" in text
    assert "It is the same in all editions." in tiebreak(ROWS["LOTS"])


def test_names_and_headings_of_others() -> None:
    text = tiebreak(ROWS["BERLIN"])
    assert "Berliner Wertung" in text
    assert "holandés" in text
    assert "15, 24, 71" in text


def test_a_page_in_italian() -> None:
    with language("it"):
        text = tiebreak(ROWS["SB"])
    assert "## Edizioni del regolamento" in text
    assert "counted" not in text


def test_an_event_s_own_system_has_a_page_too() -> None:
    (own,) = systems.systems_of(MINE)
    (row,) = (row for row in catalogue.known((own,)) if row.code == "MINE")
    text = tiebreak(row, (own,))
    assert "Points, twice." in text
    assert "[systems.MINE]" in text
    assert "MINE" in text.partition("## Worked example")[2]
