"""Standings: groups, shared places and what decided each of them."""

import gc

import pytest

from tbdesk.engine.model.descriptor import DescriptorError, parse
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import EventKind, Game, Tournament
from tbdesk.engine.rules.editions import FIDE_2026, edition_of
from tbdesk.engine.standings.standings import compute, standings_of
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import crosstable, round_robin, standings
from tests.engine.cases import event

#: Alice first, Bruno and Carla level in everything, Dario last.
LEVEL = """
    Alice  * 1 1 1
    Bruno  0 * ½ 1
    Carla  0 ½ * 1
    Dario  0 0 0 *
"""


def test_participants_who_stay_equal_share_the_place() -> None:
    table = standings(crosstable(LEVEL), "PTS,SB")
    assert table.order() == [["Alice"], ["Bruno", "Carla"], ["Dario"]]
    assert [table.place(name) for name in ("Alice", "Bruno", "Carla", "Dario")] == [
        "1",
        "2=",
        "2=",
        "4",
    ]


def test_a_later_criterion_only_separates_those_still_equal() -> None:
    """6 of the Swiss has a smaller SB than 11, but more points."""
    table = standings(event("rr6"), "PTS,SB")
    assert table.numbers() == [[1], [2, 3], [4], [6], [5]]
    assert standings(event("rr6"), "SB").numbers() == [[1], [2, 3], [4], [6], [5]]
    assert standings(event("rr6"), "KS,PTS").numbers() == [[1], [4], [2, 3], [6], [5]]


def test_standings_by_the_event_s_own_chain_and_edition() -> None:
    played = event("rr6")._replace(chain=(parse("PTS"), parse("SB")))
    own = standings_of(played, after=3)
    assert own.chain == played.chain
    assert own.event.edition is edition_of(played)
    assert own.event.after == 3
    excluded = standings_of(played._replace(excluded=(3,)))
    assert excluded.rank_of(2) is None
    assert [excluded.rank_of(line.position) for line in excluded.lines] == [1, 2, 3, 4, 5]


def test_every_place_has_its_deciding_tie_break() -> None:
    table = standings(event("rr6"), "PTS,DE,SB")
    assert {number: table.decided_by(number) for number in range(1, 7)} == {
        1: "DE",
        2: None,
        3: None,
        4: "DE",
        5: "DE",
        6: "DE",
    }
    table = standings(crosstable(LEVEL), "PTS,SB,TPN")
    assert [table.decided_by(name) for name in ("Alice", "Bruno", "Carla", "Dario")] == [
        "PTS",
        "TPN",
        "TPN",
        "PTS",
    ]


def test_points_need_not_come_first() -> None:
    table = standings(crosstable(LEVEL), "BPG,PTS")
    assert table.values("BPG") == {"Alice": "1", "Bruno": "1", "Carla": "2", "Dario": "2"}
    assert table.order() == [["Carla"], ["Dario"], ["Alice"], ["Bruno"]]


def test_an_empty_chain_ranks_by_points() -> None:
    tournament = crosstable(LEVEL).tournament
    table = compute(tournament, (), FIDE_2026)
    assert [descriptor.text for descriptor in table.chain] == ["PTS"]
    assert [line.rank for line in table.lines] == [1, 2, 2, 4]


def test_before_the_first_game_all_share_the_first_place() -> None:
    table = standings(round_robin("Alice", "Bruno", "Carla"), "PTS,DE,SB,KS,WIN")
    assert table.order() == [["Alice", "Bruno", "Carla"]]
    assert table.place("Carla") == "1="
    assert table.standings.provisional


def test_with_one_player_and_with_none() -> None:
    alone = Tournament("", EventKind.ROUND_ROBIN, round_robin("A", "B").tournament.players[:1], 0)
    table = standings(alone, "PTS,DE,SB,SB/C1,KS,PS,RTNG")
    assert table.order() == [["A"]]
    assert table.place("A") == "1"
    assert standings(alone._replace(players=()), "PTS,DE,SB").order() == []


class TestProvisional:
    def test_while_a_game_is_missing(self) -> None:
        event = crosstable("* 1 .\n0 * 1\n. 0 *")
        assert standings(event).standings.provisional
        event.players[0].beats(event.players[2])
        assert not standings(event).standings.provisional

    def test_after_an_earlier_round(self) -> None:
        full = crosstable(LEVEL)
        table = standings(full, "PTS", after=1)
        assert table.standings.provisional
        assert table.values("PTS") == {"Alice": "1", "Bruno": "0.5", "Carla": "0.5", "Dario": "0"}
        assert not standings(full, "PTS", after=3).standings.provisional

    def test_while_a_pairing_of_a_round_robin_is_missing(self) -> None:
        """As in a report of the rounds so far, which does not name the games to come."""
        whole = crosstable(LEVEL).tournament
        so_far = whole._replace(games=tuple(game for game in whole.games if game.round < 3))
        assert standings(so_far).standings.provisional
        wrong_round = whole.games[0]._replace(round=7)
        assert standings(whole.with_game(0, wrong_round)).standings.provisional
        twice = whole._replace(games=(*whole.games, Game(3, 1, 1)))
        assert not standings(twice).standings.provisional

    def test_while_a_result_cannot_be_read(self) -> None:
        assert standings(crosstable("* 3 1\n2 * 1\n0 0 *")).standings.provisional


class TestChain:
    @pytest.mark.parametrize("text", ["XYZ", "SB/M1", "PTS/C1", "SB:MP"])
    def test_an_impossible_tie_break_is_refused_with_its_position(self, text: str) -> None:
        with pytest.raises(DescriptorError) as caught:
            compute(crosstable(LEVEL).tournament, (parse("PTS"), parse(text)), FIDE_2026)
        assert (caught.value.text, caught.value.position) == (text, 2)

    def test_a_self_defined_tie_break_has_no_effect_and_is_reported(self) -> None:
        table = standings(crosstable(LEVEL), "PTS,OTHER_mine")
        assert len(table.order()) == 3
        assert table.faults() == [Fault.NOT_COMPUTED]
        assert table.value("Alice", "OTHER_mine") is None
        assert table.terms("Alice", "OTHER_mine") == ()

    def test_an_unsuitable_tie_break_is_computed_and_reported(self) -> None:
        table = standings(crosstable(LEVEL), "PTS,TPN", "fide-2023")
        assert table.faults() == [Fault.NOT_IN_EDITION]
        assert len(table.order()) == 4

    def test_a_sound_chain_brings_no_warnings(self) -> None:
        assert standings(crosstable(LEVEL), "PTS,DE,SB/C1,KS,WIN,BPG,TPN").faults() == []

    def test_the_same_tie_break_may_stand_twice(self) -> None:
        table = standings(event("rr6"), "PTS,DE,SB,DE")
        assert len(table.standings.columns) == 4


def test_lines_and_lookups_agree() -> None:
    table = standings(event("rr6"), "PTS,DE,SB").standings
    for line in table.lines:
        assert table.line_of(line.position) is line
        assert table.player(line.position) is table.event.tournament.players[line.position]
        assert table.card(line.position) == table.event.cards[line.position]


def test_standings_that_are_gone_are_gone_at_once() -> None:
    """A reference cycle would keep a large event until the garbage collector comes. (Both scores of
    a team event refer to each other.)"""
    for made in (crosstable(LEVEL).tournament, event("swiss9")):
        codes = (row.code for row in catalogue.CATALOGUE.values() if row.entrants.include(False))
        chain = tuple(map(parse, codes))
        gc.collect(0)
        compute(made, chain, FIDE_2026)
        assert gc.collect(0) == 0  # nothing was collected meanwhile: see tests/conftest.py
