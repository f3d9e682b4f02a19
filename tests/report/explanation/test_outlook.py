"""Places still possible, in words."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.outlook.answers import Aim, Goal, Needs
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.report.document import Block, Grid, Line
from tbdesk.report.explanation.outlook import outlook_blocks
from tests.domain import crosstable, round_robin, standings, strips
from tests.engine.cases import teams14
from tests.engine.standings.outlook.test_outlook import CLUB, FIRST, drained, seen
from tests.report.reported import rows


def told(found: Outlook) -> tuple[list[str], list[Block]]:
    blocks = outlook_blocks(found)
    lines = [block.text for block in blocks if isinstance(block, Line)]
    return lines, [block for block in blocks if not isinstance(block, Line)]


def test_a_club_evening() -> None:
    lines, (places,) = told(seen(crosstable(CLUB).tournament, "PTS"))
    assert lines == [
        "Best and worst places",
        "2 games are missing: Dario - Carla, Alice - Bruno. 9 possible outcomes (counted, not "
        "weighted by likelihood).",
    ]
    assert rows(places) == [
        ("1", "1 Alice", "1", "3", "6"),
        ("2=", "2 Bruno", "1", "3", "3"),
        ("2=", "4 Dario", "1=", "4", "2"),
        ("4", "3 Carla", "2", "4", "0"),
    ]


def test_the_conditions_of_an_aim_are_a_table() -> None:
    lines, (needs,) = told(seen(crosstable(CLUB).tournament, "PTS", FIRST))
    assert lines[0] == "To be first"
    assert lines[2:] == ["Out of reach: 3 Carla."]
    assert rows(needs) == [
        ("1 Alice", "6", "1", "Alice does not lose to Bruno"),
        ("2 Bruno", "3", "1", "Bruno beats Alice"),
        ("4 Dario", "2", "2", "Dario beats Carla; Bruno does not lose to Alice"),
    ]


def test_no_column_of_shared_places_without_shared_places() -> None:
    _lines, (needs,) = told(seen(crosstable(CLUB).tournament, "PTS,TPN", FIRST))
    assert isinstance(needs, Grid)
    assert [head.text for head in needs.heads] == ["Name", "Reached in", "If"]


def test_several_ways_and_what_the_own_games_bring() -> None:
    made = crosstable("A * . . ½\nB . * ½ .\nC . ½ * 1\nD ½ . 0 *").tournament
    lines, (needs,) = told(seen(made, "PTS,SB", Aim(Goal.TOP, 2)))
    assert lines[0] == "To be among the first 2"
    assert rows(needs)[:3] == [
        ("3 C", "25", "6", "C does not lose to A"),
        ("", "", "", "A and B do not draw"),
        ("", "", "", "D beats B"),
    ]
    many = seen(made, "PTS,SB", FIRST)
    first = many.prospects[0].needs
    assert first is not None
    _lines, (unread,) = told(replace_needs(many, first._replace(ways=None)))
    assert rows(unread)[:3] == [
        ("3 C", "17", "5", "C beats A: certain"),
        ("", "", "", "C and A draw: in 7 of 9"),
        ("", "", "", "A beats C: in 1 of 9"),
    ]


def test_of_many_ways_three_are_listed() -> None:
    made = crosstable("A * . . ½\nB . * ½ .\nC . ½ * 1\nD ½ . 0 *").tournament
    found = seen(made, "PTS,SB", Aim(Goal.TOP, 2))
    needs = found.prospects[0].needs
    assert needs is not None
    assert needs.ways is not None
    _lines, (listed,) = told(replace_needs(found, needs._replace(ways=needs.ways * 2)))
    assert rows(listed)[3] == ("", "", "", "and 3 more")
    assert rows(listed)[4][0]


def replace_needs(found: Outlook, needs: Needs) -> Outlook:
    first, *others = found.prospects
    return found._replace(prospects=(first._replace(needs=needs), *others))


def test_an_incomplete_outlook_says_so() -> None:
    many = round_robin(*"ABCDEFGHIJ").tournament
    lines, (places,) = told(seen(many, "PTS,DE"))
    assert "2954312706550833698643 outcomes are too many to try each" in lines[1]
    assert rows(places)[0] == ("1=", "1 A", "1", "10")
    decided = crosstable("A * 1 1 .\nB 0 * 1 1\nC 0 0 * 1\nD . 0 0 *").tournament
    table = standings(decided, "PTS").standings
    lines, _ = told(drained(table, Aim(Goal.TOP, 2), most=1))
    assert lines[2:] == ["Certain, whatever happens: 1 A, 2 B.", "Out of reach: 3 C, 4 D."]
    lines, _ = told(seen(crosstable("A * ½\nB ½ *").tournament, "PTS"))
    assert lines[1] == "Nothing is missing."


def match_open(made: Tournament) -> Tournament:
    last = next(at for at, match in enumerate(made.matches) if match.round == made.rounds)
    return made.with_match(last, made.matches[last]._replace(boards=()))


def test_matches_end_in_scores_where_these_matter() -> None:
    made = match_open(teams14())
    lines, _ = told(seen(made, "MPTS,DE,BH:MP", Aim(Goal.TOP, 4)))
    assert "3 possible outcomes by match results; the scores make no difference" in lines[1]
    lines, needs = told(seen(made, "MPTS,GPTS", FIRST))
    assert lines[1] == (
        "1 match is missing: Antelopes - Cougars. 9 possible outcomes by scores of matches "
        "(counted, not weighted by likelihood)."
    )
    assert any("scores" in row[-1] for grid in needs for row in rows(grid)) or "Certain" in lines[2]


def test_the_rounds_that_were_asked_for() -> None:
    made = crosstable(CLUB).tournament
    lines, _ = told(drained(standings(made, "PTS", after=2).standings, None))
    assert "Places after round 2 of 3: later rounds may change all of them." in lines[1]
    assert "Nothing is missing." not in lines[1]


def test_nothing_is_certain_of_the_end_while_rounds_are_to_come() -> None:
    made = strips("Ann +W2\nBob -B1\nCyd +W4\nDon -B3", rounds=2).tournament
    lines, _ = told(seen(made, "PTS,TPN", FIRST))
    assert "Certain after round 1: 1 Ann." in lines
    assert "Out of reach after round 1: 3 Cyd, 2 Bob, 4 Don." in lines
