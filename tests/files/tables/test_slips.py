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


def test_an_opponent_with_two_columns() -> None:
    """Half a table has no other cell that would tell it."""
    right = files.loads(GRID.encode(), "a.txt")
    assert not right.problems
    text = GRID.replace("2\t3\t4\n", "2\t4\t4\n", 1)
    with pytest.raises(FormatError, match=r"a\.txt: [A-Z]\d"):
        files.loads(text.encode(), "a.txt")
