"""The declared tie-breaks of the program: every file's own worked examples, and the one example."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from tbdesk.engine import resources
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue, own_systems
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.engine.tiebreaks.declared.systems import Example
from tests.domain import standings
from tests.engine.compact import CompactError, event_of

#: Seven players, five rounds, a bye, a forfeit and half-point byes.
EXAMPLE = """
    2w1 3b= 4w1 5b1 6w=
    1b0 6w1 7b+ 4w= H
    4w1 1w= 5b= U   7w1
    3b0 7w1 1b0 2b= 5w1
    6w1 U   3w= 1w0 4b0
    5b0 2b0 H   7w1 1b=
    U   4b0 2w- 6b0 3b0
    """
VALUES = {
    "PTS": "4 3 4 2.5 2.5 2 1",
    "VBH": "12.5 13.5 12 13 14.5 11 13",
    "FFE_BH": "12.5 13.5 12 13 14.5 11 13",
    "VBH/C1": "10.5 11.5 11 12 12.5 10 11",
    "FFE_TR": "10.5 11.5 11 12 12.5 10 11",
    "VBH/C2": "8.5 9.5 9 10 10 8.5 9",
    "VBH/M1": "7 7.5 7 8 8.5 6 7.5",
    "FFE_MED": "7 7.5 7 8 8.5 6 7.5",
    "VSB": "9.75 6.75 9 4.25 6.25 3.75 2",
    "VBH_SUM": "64 36.5 53 65.5 48.5 53.5 36",
    "FFE_SUM": "64 49.5 53 65.5 48.5 53.5 49.5",
    "US_MM": "10.5 8.5 9.5 8 8 5.5 4.5",
    "US_SOLK": "12.5 8.5 9.5 13 12 9.5 8",
    "US_MED": "7 4.5 5.5 8 8 5.5 4.5",
    "US_CUM": "12.5 7 10.5 6 9.5 3.5 4",
    "US_COP": "36.5 22 32 43.5 32.5 33 20",
    "US_SB": "9.75 3.25 6.5 4.25 3.75 3 0",
    "US_KASH": "16 7 12 12 8 8 3",
    "FFE_KASH": "16 13 16 12 12 10 8",
    "CAT_KASH": "16 11 14 12 10 10 7",
    "SOS": "14 9.5 10 14.5 12.5 10.5 11.5",
    "SOS_1": "12 9.5 10 13.5 12.5 10.5 11.5",
    "SOS_2": "9.5 8.5 9 11 10.5 9.5 9.5",
    "SODOS_J": "11 4.25 6.75 5 4 3 0",
    "SODOS": "8 3 3.5 3.5 2 1 0",
    "SOSOS": "57 50.5 52.5 57.5 49 47.5 44.5",
    "CUSS": "12.5 8.5 11.5 6 10.5 4 5",
    "ARRANZ": "4 1.4 3 2.6 1.4 1.6 0",
    "OMW": "0.56 17/30 8/15 91/150 5/8 67/120 17/30",
    "KEIZER": "32 103/6 86/3 18 17 12.5 10/3",
    "SHMULYAN": "8 -2 3.5 -4.5 -4.5 -4.5 -8.5",
}


def values(tournament: Tournament, code: str) -> list[Fraction | None]:
    table = standings(tournament, code)
    return [table.exact(number, code) for number in table.event.numbers]


@pytest.mark.parametrize("code", VALUES)
def test_the_one_example_for_all(code: str) -> None:
    assert values(event_of(EXAMPLE), code) == [*map(Fraction, VALUES[code].split())]


def _nine_rounds(results: str) -> Tournament:
    """Player 1 with a result against each of 2 to 10, whose scores are 2, 3, 3½ ... 6½; they play
    their other rounds against one partner each."""
    mirror = {"1": "0", "0": "1", "=": "="}
    lines = {1: [f"{number}w{result}" for number, result in enumerate(results, start=2)]}
    for number, points in enumerate((4, 6, 7, 8, 9, 10, 11, 12, 13), start=2):
        own, round_ = mirror[results[number - 2]], number - 2
        left = points - {"1": 2, "=": 1, "0": 0}[own]
        others = ["1"] * (left // 2) + ["="] * (left % 2)
        others += ["0"] * (8 - len(others))
        lines[number] = [f"{number + 9}w{result}" for result in others]
        lines[number + 9] = [f"{number}b{mirror[result]}" for result in others]
        lines[number].insert(round_, f"1b{own}")
        lines[number + 9].insert(round_, "U")
    return event_of("\n".join(" ".join(lines[number]) for number in sorted(lines)))


@pytest.mark.parametrize(
    ("results", "modified"), [("111111111", "35"), ("1111=0000", "22.5"), ("000000000", "27.5")]
)
def test_the_modified_median_of_nine_rounds(results: str, modified: str) -> None:
    event = _nine_rounds(results)
    assert values(event, "US_SOLK")[0] == 40
    assert values(event, "US_MM")[0] == Fraction(modified)
    assert values(event, "US_MED")[0] == Fraction("22.5")


def test_the_us_cumulative_takes_a_bye_off_once() -> None:
    event = event_of("U 2w1 2b0 2w= 2b1\nU 1b0 1w1 1b= 1w0")
    assert values(event, "US_CUM")[0] == 10


@pytest.mark.parametrize(("code", "value"), [("DR_SOLK", 28), ("DR_TRUNC", 24), ("DR_MED", 16)])
def test_draughts_have_two_points_for_a_win(code: str, value: int) -> None:
    event = event_of(EXAMPLE)._replace(scores=ScoreSystem(4, 2, 0))
    assert values(event, code)[0] == value


OLYMPIAD = """
    2w1111 3w==== 5w1110
    1b0000 5b0011 4w1=0=
    4w++++ 1b==== H
    3b---- H      2b0=1=
    H      2w1100 1b0001
    """


@pytest.mark.parametrize(
    ("team", "round_", "match_points", "game_points"),
    [(3, 1, 3, 8), (4, 1, 2, 4), (3, 3, 4, 8), (4, 2, 2, 4), (5, 1, 3, 6)],
)
def test_the_virtual_opponent_of_the_olympiads(
    team: int, round_: int, match_points: int, game_points: int
) -> None:
    """Three rounds: a win by forfeit is a match point and four game points, a bye one and two, a
    loss by forfeit none; each later round is one and two."""
    games = declared(
        "OWN",
        {
            "names": {"en": "Opponents' game points"},
            "entrants": "teams",
            "score": "gp",
            "times": "score",
            "own_unplayed": "virtual-match",
        },
    )
    event = event_of(OLYMPIAD)._replace(systems=(games,))
    for code, score in (("OLY_MP", match_points), ("OWN", game_points)):
        table = standings(event, code)
        assert table.term(team, code, round=round_).opponent_score == score
        assert Reason.VIRTUAL_MATCH in table.reasons(team, code, round=round_)


def test_in_a_league_nobody_plays_the_virtual_opponent_of_the_olympiads() -> None:
    """If the pairings were fixed beforehand, a forfeited match is one against its opponent."""
    league = event_of(OLYMPIAD)._replace(kind=EventKind.PREDETERMINED)
    assert standings(league, "OLY_MP").term(3, "OLY_MP", round=1).opponent_score == 2


def _examples() -> Iterator[object]:
    for file in systems.files():
        for place, example in enumerate(file.examples, start=1):
            yield pytest.param(example, id=f"{file.id}-{place}")


@pytest.mark.parametrize("example", [*_examples()])
def test_the_worked_examples_of_the_files(example: Example) -> None:
    event = event_of(example.event)
    for code, expected in example.values.items():
        assert values(event, code) == [*expected], code


def test_every_system_has_a_worked_example() -> None:
    shown = {code.partition("/")[0] for file in systems.files() for code in _of(file.examples)}
    assert not systems.known().keys() - shown, "add values to an example in resources/systems/"
    assert all(file.examples for file in systems.files())


def _of(examples: tuple[Example, ...]) -> set[str]:
    return {code for example in examples for code in example.values}


@pytest.mark.parametrize("system", systems.known().values(), ids=lambda one: one.code)
def test_every_system_has_a_definition_and_a_source(system: Declared) -> None:
    assert system.definition.endswith(".")
    assert system.source
    assert system.confidence in ("A", "B", "C")
    assert catalogue.row_of(system.code) is not None


def test_a_code_is_declared_once_and_is_none_of_the_regulations() -> None:
    codes = [system.code for file in systems.files() for system in file.systems]
    assert len(codes) == len({*codes})
    assert not {*codes} & catalogue.CATALOGUE.keys()
    together = tuple(systems.known().values())
    for one in together:
        own_systems.check_others(one, together)


def test_tie_breaks_of_the_regulations_read_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    systems.files.cache_clear()
    systems.known.cache_clear()
    monkeypatch.setattr(resources, "systems", lambda: pytest.fail("a file was looked for"))
    standings(event_of(EXAMPLE), "PTS,DE,BH/C1,BH,SB,OTHER_prize")


@pytest.mark.parametrize(
    "text",
    [
        "2w1\n1w0",
        "2w1\n3b0",
        "2w2\n1b0",
        "X",
        "2w1",
        "2w½\n1b½",
        "2w11\n1b0",
        "2w11 3w1\n1b00\nU 1b0",
    ],
)
def test_an_event_that_is_none(text: str) -> None:
    with pytest.raises(CompactError):
        event_of(text)
