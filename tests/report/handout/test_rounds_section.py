"""Hand-outs for the wall between two rounds: pairings, results, the list of players."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.tournament import Leaving, Player, Withdrawal
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.handout.rounds_section import begun_rounds, next_round
from tbdesk.report.json_standings import standings_data
from tbdesk.report.text_report import handout_text
from tests.domain import crosstable, round_robin, standings, strips, swiss
from tests.engine.cases import event, teams14
from tests.report.handout.pages import Printed, pages, section


def only(**chosen: object) -> Contents:
    return Contents(standings=False, crosstable=False, **chosen)  # type: ignore[arg-type]


def test_the_pairings_of_the_next_round_with_the_points_before_it() -> None:
    made = swiss("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", rounds=3, ratings=[2100, *[None] * 5])
    ann, bob, cid, dan, eva, fay = made.players
    ann.beats(dan, 1)
    bob.draws(eva, 1, black=True)
    cid.pairing_bye(1)
    fay.half_point_bye(1, 2)
    ann.is_paired_with(bob, 2)
    eva.is_paired_with(cid, 2)
    assert next_round(made.tournament) == 2
    table = Printed(section(pages(made, "PTS", only(pairings=(2,))), "Pairings, round 2"))
    who = ["No", "White", "Rtg"]
    assert table.heads == ["Bd", *who, "Pts", "Result", "Pts", "No", "Black", "Rtg"]
    assert table.rows == [
        ["1", "1", "Ann", "2100", "1.0", "", "0.5", "2", "Bob", ""],
        ["2", "5", "Eva", "", "0.5", "", "1.0", "3", "Cid", ""],
    ]
    free = [[cell.text for cell in row.cells] for row in table.grids[1].rows]
    assert free == [
        ["4", "Dan", "", "not paired, absent"],
        ["6", "Fay", "", "half-point bye"],
    ]


def test_a_player_not_paired_yet_is_not_absent() -> None:
    made = strips("Ann ?W2\nBob ?B1\nCid --", rounds=2).tournament
    made = made._replace(byes=(), open_round=1)
    table = Printed(section(pages(made, "PTS", only(pairings=(1,))), "Pairings, round 1"))
    assert [cell.text for cell in table.grids[1].rows[0].cells] == ["3", "Cid", "not paired yet"]


def test_the_results_of_a_round_of_a_round_robin() -> None:
    made = round_robin("Ann", "Bob", "Cid")
    ann, bob, cid = made.players
    bob.beats(cid)  # in the first round, in which 1 rests
    made.spoil(ann, cid, "1-5")
    assert (begun_rounds(made.tournament), next_round(made.tournament)) == ((1, 3), 2)
    table = Printed(section(pages(made, "PTS", only(results=(1,))), "Results, round 1"))
    assert table.rows == [["1", "2", "Bob", "0.0", "1-0", "0.0", "3", "Cid"]]
    assert [cell.text for cell in table.grids[1].rows[0].cells] == ["1", "Ann", "rests"]
    second = Printed(section(pages(made, "PTS", only(results=(3,))), "Results, round 3"))
    assert second.column("Result") == ["1-5"]


@pytest.mark.parametrize("assumed", [False, True])
def test_rounds_and_colours_that_a_crosstable_did_not_have_are_said_to_be_assumed(
    assumed: bool,
) -> None:
    """Points alone do not rest on them, so the heading is silent."""
    made = crosstable("Ann * 1 0\nBob 0 * 1\nCid 1 0 *").tournament._replace(assumed_table=assumed)
    told = handout_text(pages(made, "PTS", only(pairings=(1,), results=(2,), by_round=True)))
    assert told.count("Rounds and colours are assumed") == (3 if assumed else 0)


def test_a_game_with_a_withdrawn_player_is_marked() -> None:
    made = crosstable("Ann * . .\nBob . * .\nCid . . *").tournament._replace(excluded=(3,))
    table = Printed(section(pages(made, "PTS", only(pairings=(1,))), "Pairings, round 1"))
    assert [cell.runs[0].foot for cell in table.grid.rows[0].cells if cell.text == "Cid"] == ["a"]
    assert "excluded from the final table" in table.legends["Marks"][0][1]


def test_everything_paired_and_played_has_no_next_round() -> None:
    assert next_round(event("swiss16")) == 0
    assert next_round(swiss("Ann", "Bob", rounds=3).tournament) == 0


def test_the_list_of_players_has_every_filled_column() -> None:
    made = swiss("Bob", "Ann", rounds=1).tournament
    known = Player(1, "Bob", 2005, "Torre", "FM", "800123", "ITA")
    table = Printed(
        section(pages(made.with_player(known), "PTS", only(entrants=True)), "List of players")
    )
    assert table.heads == ["No", "Title", "Name", "Fed", "Rtg", "Club", "FIDE id"]
    assert table.rows == [
        ["1", "FM", "Bob", "ITA", "2005", "Torre", "800123"],
        ["2", "", "Ann", "", "", "", ""],
    ]


def test_the_list_of_a_team_event_has_the_rosters() -> None:
    made = section(pages(teams14(), "MPTS", only(entrants=True)), "List of players")
    assert len(Printed(made).grids) == 14
    assert Printed(made).lines[0].startswith("1 ")


def test_pairings_alone_say_nothing_of_standings() -> None:
    table = standings(event("swiss16"), "PTS,BH").standings
    made = handout(table, only(pairings=(1,), results=(2,), entrants=True))
    assert (made.state, made.lines, made.alert) == ("", (), "")
    assert handout(table, Contents(pairings=(1,))).lines


def test_a_withdrawn_player_is_marked_in_every_line() -> None:
    made = swiss("Ann", "Bob", "Cid", "Dan", rounds=2)
    ann, bob, cid, dan = made.players
    ann.beats(bob, 1)
    cid.beats(dan, 1)
    gone = Withdrawal(bob.number, 2, Leaving.EXPELLED, "article 9")
    event = withdrawn(made.tournament, gone)
    said = "2 Bob was expelled before round 2 (article 9)"
    made_pages = pages(event, "PTS", Contents(results=(1,), entrants=True))
    results = Printed(section(made_pages, "Results, round 1"))
    assert results.legends["Marks"] == [("a", said)]
    listed = Printed(section(made_pages, "List of players"))
    assert listed.lines == [said]
    grid = Printed(section(made_pages, "Crosstable"))
    assert grid.legends["Marks"] == [("a", said)]
    assert said in made_pages.lines
    found = standings(event, "PTS").standings
    assert standings_data(found, ())["withdrawn"] == [
        {"id": 2, "round": 2, "how": "expelled", "note": "article 9", "counts": True}
    ]
