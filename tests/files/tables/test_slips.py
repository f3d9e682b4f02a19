"""One sign is wrong somewhere in a table: it is turned away, asked about or told, or nothing that
counts changes. Taken over all layouts there are, so that none of them is read without a word."""

from __future__ import annotations

from random import Random

import pytest

from tbdesk.files import files
from tbdesk.files.files import Loaded
from tbdesk.report.errors import FormatError
from tests.files.tables.forms import sums
from tests.files.tables.pairings import test_layouts as pairings
from tests.files.tables.programs import aligned, tabbed
from tests.files.tables.signs.test_apart import FORMS, OTHERS, rows_of, style_of
from tests.files.tables.sources import test_arrangement as arrangements
from tests.files.tables.test_programs import ROBINS, SWISSES

TABLES = {
    **{f"pairings, {name}": ("a.txt", text) for name, text in pairings.TABLES.items()},
    **{f"arranged, {name}": ("a.txt", text) for name, text in arrangements.TABLES.items()},
    **{f"{form}, tabs": ("a.txt", tabbed(rows_of(style_of(form)))) for form in FORMS},
    **{f"{form}, blanks": ("a.txt", aligned(rows_of(style_of(form)), 2)) for form in FORMS},
    **{name: ("a.txt", tabbed(rows_of(style))) for name, style in OTHERS.items()},
    **SWISSES,
    **{
        f"round robin, {name}": ("a.html" if text.startswith("<") else "a.txt", text)
        for name, text in ROBINS.items()
    },
}
SIGNS, COLOURS = "0123456789½+-=", dict(zip("wbWB", "bwBW", strict=True))
#: Without points nothing else in a list of pairings tells what a bye is worth.
UNPROVED = ("bye", "not paired")


def _wrong(text: str, random: Random) -> str:
    """The text with another figure, result or colour somewhere."""
    places = [at for at, sign in enumerate(text) if sign in SIGNS or sign in COLOURS]
    at = random.choice(places)
    begin, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    if any(word in text[begin:end] for word in UNPROVED) and text.startswith(
        ("Round", "Bo.", "Rd")
    ):
        return text
    sign = text[at]
    figures = "01½" if sign in "½+-=" else "0123456789"
    other = COLOURS.get(sign) or random.choice(figures.replace(sign, ""))
    return text[:at] + other + text[at + 1 :]


def _counts(loaded: Loaded) -> object:
    """Games, byes and points by names: a wrong number that nobody is called by changes nothing."""
    event = loaded.tournament
    # A letter that may be a colour is one of a name as well.
    names = {one.number: one.name.lower().replace("w", "b") for one in event.players}
    games = {
        (game.round, names[game.white], names[game.black], game.result) for game in event.games
    }
    byes = {(bye.round, names[bye.player], bye.kind) for bye in event.byes}
    return games, byes, {names[number]: points for number, points in sums(event).items()}


def _told(loaded: Loaded) -> set[tuple[object, ...]]:
    return {(problem.value, problem.arguments) for problem in loaded.problems}


def _silent(name: str, seeds: range) -> list[str]:
    """The lines that were read otherwise without a word."""
    source, text = TABLES[name]
    right = files.loads(text.encode(), source)
    found = []
    for seed in seeds:
        wrong = _wrong(text, Random(f"{name} {seed}"))
        try:
            loaded = files.loads(wrong.encode(), source)
        except FormatError:
            continue
        if _counts(loaded) != _counts(right) and _told(loaded) <= _told(right):
            lines = zip(wrong.splitlines(), text.splitlines(), strict=True)
            found += [line for line, before in lines if line != before]
    return found


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", TABLES)
def test_one_wrong_sign_is_told(name: str) -> None:
    assert not _silent(name, range(1))


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_any_wrong_sign_is_told(name: str) -> None:
    assert not _silent(name, range(1, 12))


ROUNDS = (
    "No\tName\tR1\tR2\tR3\tPts\n1\tAda\t2w1\t3b1\t4w1\t3\n2\tBea\t1b0\t4w1\t3b½\t1.5\n"
    "3\tCleo\t4b1\t1w0\t2w½\t1.5\n4\tDora\t3w0\t2b0\t1b0\t0\n"
)
GRID = (
    "No\tName\t1\t2\t3\t4\n1\tAda\t*\t1\t1\t1\n2\tBea\t\t*\t½\t1\n3\tCleo\t\t\t*\t1\n"
    "4\tDora\t\t\t\t*\n"
)
NUMBERING = {
    "a heading of a round": (ROUNDS.replace("R2", "R4"), "D1: 'R4' stands above the column that"),
    "a round twice": (ROUNDS.replace("R2", "R1"), "D1: 'R1' stands above the column that"),
    "a number twice": (
        ROUNDS.replace("4\tDora", "3\tDora"),
        "A4, A5: several players have the number 3",
    ),
    "another number": (ROUNDS.replace("4\tDora", "9\tDora"), "A5: number 9 is printed, but"),
}


@pytest.mark.parametrize(("text", "said"), NUMBERING.values(), ids=NUMBERING)
def test_numbers_and_headings_that_do_not_fit_the_others(text: str, said: str) -> None:
    loaded = files.loads(text.encode(), "a.txt")
    told = [problem.value.format(*problem.arguments) for problem in loaded.problems]
    assert any(line.startswith(said) for line in told), told
    assert not files.loads(ROUNDS.encode(), "a.txt").problems


RATED = "No\tName\tRtg\tR1\tPts\n1\tAda\t1850\t2w1\t1\n2\tBea\t1710\t1b0\t0\n"
PAIRED = (
    "Round 1\nBo.\tWhite\tRtg\tResult\tBlack\tRtg\n1\tAda\t1850\t1-0\tBea\t1710\n\n"
    "Round 2\nBo.\tWhite\tRtg\tResult\tBlack\tRtg\n1\tBea\t1710\t1-0\tAda\t1850\n"
)
NO_RATINGS = {
    "a letter for a figure": (RATED, "185O", "C2: '185O' is not a rating. The player is"),
    "another letter": (RATED.replace("1850", "1851"), "185l", "C2: '185l' is not a rating. The"),
    "of a pairing": (PAIRED, "185O", "C3: '185O' is not a rating. The player is left unrated"),
    "of another pairing": (
        PAIRED.replace("Ada\t1850\n", "Ada\t1840\n"),
        "1850",
        "F7: Ada has the rating 1840 here, and 1850 in another pairing",
    ),
}


@pytest.mark.parametrize(("text", "rating", "said"), NO_RATINGS.values(), ids=NO_RATINGS)
def test_a_slip_in_a_rating(text: str, rating: str, said: str) -> None:
    wrong = text.replace("1850", rating, 1).replace("1851", rating, 1)
    loaded = files.loads(wrong.encode(), "a.txt")
    told = [problem.value.format(*problem.arguments) for problem in loaded.problems]
    assert any(line.startswith(said) for line in told), told


def test_a_slip_in_a_heading_makes_no_list_of_players() -> None:
    """Without its headings the results were columns of nothing, and all had 0 points."""
    cells = (
        "*\t0,0\t1,1\t1,1\t4",
        "1,1\t*\t0,0\t0,1\t3",
        "0,0\t1,1\t*\t0,0\t2",
        "0,0\t1,0\t1,1\t*\t3",
    )
    people = zip(("Ada", "Bea", "Cleo", "Dora"), cells, strict=True)
    rows = [f"{at}\t{name}\t{row}" for at, (name, row) in enumerate(people, start=1)]
    for heads in ("1\t2\t0\t4", "1\t2\t9\t4", "1\t7\t3\t4", "4\t2\t3\t1"):
        text = "\n".join([f"No\tName\t{heads}\tPts", *rows])
        try:
            loaded = files.loads(text.encode(), "a.txt")
        except FormatError:
            continue
        assert loaded.problems
        assert sum(game.result is not None for game in loaded.tournament.games) > 5


def test_games_that_are_not_read_are_told() -> None:
    """Two rounds and the points in one column, which was passed over: there was no other slip."""
    rows = [
        "1 | 李 明 | 2300 | 2w0 | 4b1 | 3b0 | 1.0", "2 | 王 芳 | 2250 | 1b1 | 3w½ | 4w1 | 2.5",
        "3 | 张 伟 | 2200 | 4w+ | 2b½ | 1w1 | 2.5", "4 | 赵 敏 | 2100 | 3b- | 1w0 | 2b0 | 1.0",
    ]  # fmt: skip
    text = "\n".join(["No | Name | Rtg | R1 | R2 | R3 | Pts", *rows])
    loaded = files.loads(text.encode(), "a.txt")
    assert loaded.tournament.rounds == 3
    assert [problem.arguments[0] for problem in loaded.problems] == ["G5"]


def test_rounds_in_another_table_below_are_told() -> None:
    more = "\nNo\tName\tR4\n1\tAda\t2b1\n2\tBea\t1w0\n3\tCleo\t4w1\n4\tDora\t3b0\n"
    loaded = files.loads((ROUNDS + more).encode(), "a.txt")
    said = [problem.value.format(*problem.arguments) for problem in loaded.problems]
    assert said == ["line 8: 4 players have other games in another table below, which is not read"]
    assert not files.loads(f"{ROUNDS}\n{ROUNDS}".encode(), "a.txt").problems


def test_a_row_fewer_than_results() -> None:
    rows = [
        "Bea\t1\t*\t1\t1\t0", "Cleo\t½\t0\t*\t½\t1", "Dora\t0\t0\t½\t*\t1", "Eva\t0\t1\t0\t0\t*"
    ]  # fmt: skip
    with pytest.raises(FormatError, match="B1: '1' is not read, though it looks like games"):
        files.loads("\n".join(rows).encode(), "a.txt")


def test_points_below_a_heading_that_nobody_knows_are_compared() -> None:
    text = ROUNDS.replace("Pts", "Qwe").replace("\t1.5\n4", "\t2.5\n4")
    told = [one.arguments for one in files.loads(text.encode(), "a.txt").problems]
    assert [arguments[0] for arguments in told] == ["F4"]
    assert not files.loads(ROUNDS.replace("Pts", "Qwe").encode(), "a.txt").problems


def test_an_opponent_with_two_columns() -> None:
    """Half a table has no other cell that would tell it."""
    right = files.loads(GRID.encode(), "a.txt")
    assert not right.problems
    text = GRID.replace("2\t3\t4\n", "2\t4\t4\n", 1)
    with pytest.raises(FormatError, match=r"a\.txt: [A-Z]\d"):
        files.loads(text.encode(), "a.txt")
