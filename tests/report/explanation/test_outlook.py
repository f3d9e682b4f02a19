"""Places still possible, in words."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.outlook.aims import Aim, Goal, Needs
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.report.document import Block, Line
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
    lines, (places,) = told(seen(crosstable(CLUB).tournament, "PTS", FIRST))
    assert rows(places) == [
        ("1", "1 Alice", "1", "3", "6", "6"),
        ("2=", "2 Bruno", "1", "3", "3", "3"),
        ("2=", "4 Dario", "1=", "4", "2", "2"),
        ("4", "3 Carla", "2", "4", "0", "0"),
    ]
    assert lines == [
        "2 games are missing: Dario - Carla, Alice - Bruno.",
        "9 possible outcomes (counted, not weighted by likelihood).",
        "To be first",
        "1 Alice, in 6 of 9 outcomes: if 1 Alice does not lose to 2 Bruno. In 1 of these only "
        "level with others on a shared place.",
        "2 Bruno, in 3 of 9 outcomes: if 2 Bruno beats 1 Alice. In 1 of these only level with "
        "others on a shared place.",
        "4 Dario, in 2 of 9 outcomes: if 4 Dario beats 3 Carla; 2 Bruno does not lose to 1 Alice. "
        "In 2 of these only level with others on a shared place.",
        "Out of reach: 3 Carla.",
        "Tie-breaks: PTS",
        "Rules: FIDE C.07, from 1 March 2026",
    ]


def test_several_ways_and_what_the_own_games_bring() -> None:
    made = crosstable("A * . . ½\nB . * ½ .\nC . ½ * 1\nD ½ . 0 *").tournament
    lines, _ = told(seen(made, "PTS,SB", Aim(Goal.TOP, 2)))
    start = lines.index("To be among the first 2")
    assert lines[start + 1 : start + 5] == [
        "3 C, in 25 of 27 outcomes: if one of these comes true. In 6 of these only level with "
        "others on a shared place.",
        "– 3 C does not lose to 1 A.",
        "– 1 A and 2 B do not draw.",
        "– 4 D beats 2 B.",
    ]
    many = seen(made, "PTS,SB", FIRST)
    needs = many.prospects[0].needs
    assert needs is not None
    unread = replace_needs(many, needs._replace(ways=None))
    lines, _ = told(unread)
    assert lines[3:7] == [
        "3 C, in 17 of 27 outcomes. In 5 of these only level with others on a shared place.",
        "– 3 C beats 1 A: certain.",
        "– 3 C and 1 A draw: in 7 of 9.",
        "– 1 A beats 3 C: in 1 of 9.",
    ]


def test_of_many_ways_three_are_listed() -> None:
    made = crosstable("A * . . ½\nB . * ½ .\nC . ½ * 1\nD ½ . 0 *").tournament
    found = seen(made, "PTS,SB", Aim(Goal.TOP, 2))
    needs = found.prospects[0].needs
    assert needs is not None
    assert needs.ways is not None
    lines, _ = told(replace_needs(found, needs._replace(ways=needs.ways * 2)))
    start = lines.index("– 3 C does not lose to 1 A.")
    assert lines[start + 3] == "– and 3 more."
    assert not lines[start + 4].startswith("–")


def replace_needs(found: Outlook, needs: Needs) -> Outlook:
    first, *others = found.prospects
    return found._replace(prospects=(first._replace(needs=needs), *others))


def test_what_is_not_looked_at_is_said() -> None:
    lines, (places,) = told(seen(round_robin(*"ABCDEFGHIJ").tournament, "PTS,DE", FIRST))
    assert lines[1].startswith("2954312706550833698643 outcomes are too many to try each")
    assert rows(places)[0] == ("1=", "1 A", "1", "10")
    assert lines[-3] == "There are too many outcomes to find what it takes."
    decided = crosstable("A * 1 1 .\nB 0 * 1 1\nC 0 0 * 1\nD . 0 0 *").tournament
    table = standings(decided, "PTS").standings
    lines, _ = told(drained(table, Aim(Goal.TOP, 2), most=1))
    assert lines[-4:-2] == [
        "Certain, whatever happens: 1 A, 2 B.",
        "Out of reach: 3 C, 4 D.",
    ]
    lines, _ = told(seen(crosstable("A * ½\nB ½ *").tournament, "PTS"))
    assert lines[0] == "Nothing is missing."


def match_open(made: Tournament) -> Tournament:
    last = next(at for at, match in enumerate(made.matches) if match.round == made.rounds)
    return made.with_match(last, made.matches[last]._replace(boards=()))


def test_matches_end_in_scores_where_these_matter() -> None:
    made = match_open(teams14())
    lines, _ = told(seen(made, "MPTS,DE,BH:MP", Aim(Goal.TOP, 4)))
    assert lines[1].startswith(
        "3 possible outcomes by results of matches, whose scores make no difference"
    )
    lines, _ = told(seen(made, "MPTS,GPTS", FIRST))
    assert lines[0] == "1 match is missing: Antelopes - Cougars."
    assert (
        lines[1]
        == "9 possible outcomes by scores of matches (counted, not weighted by likelihood)."
    )
    assert any("scores" in line or "does not lose" in line for line in lines[2:])


def test_the_rounds_that_were_asked_for() -> None:
    made = crosstable(CLUB).tournament
    lines, _ = told(drained(standings(made, "PTS", after=2).standings, None))
    text = "Only the rounds up to 2 of 3 are looked at: places are those after round 2, and the "
    assert text + "rounds to come may change all of them." in lines
    assert "Nothing is missing." not in lines


def test_nothing_is_certain_of_the_end_while_rounds_are_to_come() -> None:
    made = strips("Ann +W2\nBob -B1\nCyd +W4\nDon -B3", rounds=2).tournament
    lines, _ = told(seen(made, "PTS,TPN", FIRST))
    assert "Certain after round 1: 1 Ann." in lines
    assert "Out of reach after round 1: 3 Cyd, 2 Bob, 4 Don." in lines
