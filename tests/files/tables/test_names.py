"""Whatever somebody is called, he keeps his name and his games in every form of table."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.tables.columns import headings
from tbdesk.files.tables.columns.headings import ROUND_WORDS
from tbdesk.files.tables.signs import byes
from tbdesk.files.tables.signs.notation import DRAWS
from tbdesk.report.errors import FormatError
from tests.engine.cases import event
from tests.files.tables.forms import ORDINARY, Form, read, round_rows, rows, written
from tests.files.tables.pairings.lists import blanks
from tests.files.tables.programs import Rows, tabbed

Write = Callable[[Tournament], str]


def _boards(made: Tournament, row: str) -> Rows:
    """A row for each game below the line of its round."""
    names = {player.number: player.name for player in made.players}
    found: Rows = []
    for round_ in range(1, made.rounds + 1):
        found.append([f"Round {round_}"])
        games = [game for game in made.games if game.round == round_]
        for at, game in enumerate(games, start=1):
            assert game.result is not None
            result = " - ".join(ORDINARY[outcome] for outcome in game.result)
            told = row.format(at=at, w=names[game.white], b=names[game.black], r=result)
            found.append(told.split("\t"))
    return found


def _pairings(made: Tournament) -> Rows:
    heads = ["Bo.", "White", "Result", "Black"]
    found: Rows = []
    for row in _boards(made, "{at}\t{w}\t{r}\t{b}"):
        found += [row, heads] if len(row) == 1 else [row]
    return found


ROBINS: dict[str, Write] = {
    "crosstable": lambda made: written(made, Form()),
    "crosstable without headings": lambda made: written(made, Form(heading=False, numbers=False)),
    "crosstable of blanks": lambda made: blanks(rows(made, Form()), 2),
    "crosstable of words": lambda made: "\n".join(map(" ".join, rows(made, Form(heading=False)))),
    "pairings": lambda made: tabbed(_pairings(made)),
    "pairings of blanks": lambda made: blanks(_pairings(made), 2),
    "lines": lambda made: tabbed(_boards(made, "{at} {w} - {b} {r}")),
    "lines, results between": lambda made: tabbed(_boards(made, "{w} {r} {b}")),
    "lines, vs.": lambda made: tabbed(_boards(made, "{at}. {w} vs. {b}: {r}")),
}
SWISSES: dict[str, Write] = {
    f"rounds {style}{how}": lambda made, style=style, cells=cells: cells(round_rows(made, style))  # type: ignore[misc]
    for style in ("7w1", "+W7")
    for how, cells in (
        ("", tabbed),
        (" of blanks", lambda found: blanks(found, 2)),
        (" of words", lambda found: "\n".join(map(" ".join, found))),
    )
}
FORMS = {name: ("rr6", write) for name, write in ROBINS.items()} | {
    name: ("swiss9", write) for name, write in SWISSES.items()
}


def _renamed(case: str, *names: str) -> Tournament:
    """The event with other names for the last of its players."""
    made = event(case)
    others, last = made.players[: -len(names)], made.players[-len(names) :]
    called = (one._replace(name=name) for one, name in zip(last, names, strict=True))
    return made._replace(players=(*others, *called))


def _known(made: Tournament) -> set[tuple[str, int, int]]:
    """The names, and how many games and byes each has."""
    return {
        (
            player.name,
            sum(player.number in game.pair for game in made.games),
            sum(bye.player == player.number for bye in made.byes),
        )
        for player in made.players
    }


@pytest.mark.one_in(4)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "name",
    [
        *("Ivanchuk V", "Anand, V.", "Smith, R", "Smith R.", "R. Smith", "J. R. Smith", "Jia, X"),
        *("Fjørtoft−Moe, Ada", "Ní Chléirigh–O'Dea"),
    ],
)
def test_names_with_initials_and_dashes(name: str, form: str) -> None:
    case, write = FORMS[form]
    made = _renamed(case, name)
    loaded = files.loads(write(made).encode(), "a.txt")
    assert _known(loaded.tournament) == _known(made)


@pytest.mark.parametrize("style", ["7w1", "+W7"])
@pytest.mark.parametrize("name", ["Smith R", "Jia X", "Remi Anna", "Tablas Ana", "Patt Bo"])
def test_letters_before_the_rounds_are_no_results(name: str, style: str) -> None:
    """As `r`, `x` and `remis` are in a crosstable."""
    case, write = FORMS[f"rounds {style} of words"]
    made = _renamed(case, name)
    loaded = files.loads(write(made).encode(), "a.txt")
    assert _known(loaded.tournament) == _known(made)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["Müller, Jörg", "Ánh Nguyễn Thị", "Йорданов, Ё."])
def test_accents_that_are_signs_of_their_own(name: str, form: str) -> None:
    """As a Mac writes the names of files, and what was copied from a PDF."""
    case, write = FORMS[form]
    apart = _renamed(case, unicodedata.normalize("NFD", name))
    loaded = files.loads(write(apart).encode(), "a.txt")
    assert _known(loaded.tournament) == _known(_renamed(case, name))


def _some(form: str) -> Iterator[tuple[str, ...]]:
    """The words for byes, as many at a time as an event has players, and one less."""
    some = len(event(FORMS[form][0]).players) - 1
    words = [word.title() for word in byes.WORDS]
    return (tuple(words[at : at + some]) for at in range(0, len(words), some))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("form", ["crosstable", "rounds 7w1", "pairings", "pairings of blanks"])
@pytest.mark.parametrize("called", ["{}, Anna", "{} Anna", "Rossi, {}", "{} A", "{} A."])
def test_every_word_for_a_bye_may_be_a_part_of_a_name(called: str, form: str) -> None:
    case, write = FORMS[form]
    for words in _some(form):
        made = _renamed(case, *map(called.format, words))
        loaded = files.loads(write(made).encode(), "a.txt")
        assert _known(loaded.tournament) == _known(made)


@pytest.mark.parametrize("form", ["crosstable", "rounds +W7"])
def test_every_word_for_a_bye_may_be_a_whole_name(form: str) -> None:
    case, write = FORMS[form]
    for words in _some(form):
        made = _renamed(case, *words)
        loaded = files.loads(write(made).encode(), "a.txt")
        assert _known(loaded.tournament) == _known(made)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("form", ["pairings", "pairings of blanks"])
@pytest.mark.parametrize("part", range(6))
def test_a_word_for_a_bye_that_wins_games_is_somebody_or_refused(part: int, form: str) -> None:
    """In pairings nothing else tells him from a bye beside which a result stands."""
    case, write = FORMS[form]
    for word in byes.WORDS[part::6]:
        made = _renamed(case, word.title())
        text = write(made).encode()
        if byes.may_be_name(word):
            assert _known(files.loads(text, "a.txt").tournament) == _known(made)
            continue
        with pytest.raises(FormatError, match=rf"(?i)'{word}' is a word for a bye, but wins"):
            files.loads(text, "a.txt")


def _words() -> list[str]:
    """Every word of letters that is taken for a heading, a round, a bye or a draw."""
    words = {*headings.WORDS, *ROUND_WORDS, *byes.WORDS, *DRAWS}
    return sorted(word.title() for word in words if word.isalpha() and 2 < len(word) < 15)


MANY = ("crosstable", "crosstable of blanks", "rounds 7w1", "rounds +W7 of blanks")
PAIRED = ("pairings", "pairings of blanks", "lines", "lines, vs.")


@pytest.mark.one_in(11)
@pytest.mark.parametrize("form", [*MANY, *PAIRED])
@pytest.mark.parametrize("called", ["{}, Anna", "{} Anna", "Rossi, {}", "Ada {}"])
@pytest.mark.parametrize("part", range(8))
def test_every_word_with_a_meaning_may_be_a_part_of_a_name(
    part: int, called: str, form: str
) -> None:
    """A surname, a given name: of everybody but one, who is called as people are."""
    case, write = FORMS[form]
    words = _words()
    apart = -(-len(words) // (len(event(case).players) - 1))  # words alike are one name misspelt
    for at in range(part, apart, 8):
        made = _renamed(case, *map(called.format, words[at::apart]))
        loaded = files.loads(write(made).encode(), "a.txt")
        assert _known(loaded.tournament) == _known(made)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("between", ["\t", "  ", ";"])
@pytest.mark.parametrize("called", ["{}, Anna", "{} Anna", "Rossi, {}", "Ada {}"])
def test_every_word_with_a_meaning_may_be_a_part_of_a_name_in_a_list(
    called: str, between: str
) -> None:
    words = _words()
    for at in range(0, len(words), 24):
        names = [*map(called.format, words[at : at + 24]), "Neri, Ugo"]
        width = max(map(len, names)) if between == "  " else 0
        rows = [
            f"{no}{between}{one:{width}}{between}{2400 - no}" for no, one in enumerate(names, 1)
        ]
        for text in ("\n".join(rows), "\n".join([f"No{between}Name{between}Rtg", *rows])):
            reading = read(text)
            assert [player.name for player in reading.players] == names
            assert reading.players[0].rating == 2399


LISTED = ("Rossi Anna", "De Carbonnel", "Ivanchuk V", "Pos Ada", "Moe S")


@pytest.mark.parametrize("number", ["{} ", "{}. ", "{}  "])
def test_a_number_and_a_name_are_no_headings_whatever_its_words_would_mean(number: str) -> None:
    text = "\n".join(f"{number.format(at)}{name}" for at, name in enumerate(LISTED, start=1))
    assert [player.name for player in read(text).players] == [*LISTED]


def test_results_without_gaps_behind_such_a_name() -> None:
    games = ("*½10", "½*11", "00*1", "100*")
    rows = (f"{at + 1} {name} {games[at]} 1" for at, name in enumerate(LISTED[:4]))
    assert [player.name for player in read("\n".join(rows)).players] == [*LISTED[:4]]


def test_letters_that_touch_results_without_gaps_are_none_of_a_club() -> None:
    """`10b` is no 10 and a column with b: the game is told."""
    rows = ("1\tA\t*\t10\t11\t10b\t4", "2\tB\t01\t*\t10\t11\t4", "3\tC\t00\t01\t*\t11\t3")
    reading = read("\n".join(("No\tName\t1\t2\t3\t4\tPts", *rows, "4\tD\t01\t00\t00\t*\t1")))
    assert not any(player.club for player in reading.players)
    assert any("'10b' is not a result" in one.text.format(*one.arguments) for one in reading.doubts)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("form", ["pairings", "pairings of blanks", "lines"])
@pytest.mark.parametrize("called", ["{}, Anna", "Anna {}", "{}"])
def test_who_is_called_as_rounds_are_keeps_his_games(called: str, form: str) -> None:
    """At every board: on the third `3  Ford, Anna` could be the third round."""
    case, write = FORMS[form]
    made = event(case)
    for at, player in enumerate(made.players):
        for word in ROUND_WORDS[at :: len(made.players)]:
            players = list(made.players)
            players[at] = player._replace(name=called.format(word.title()))
            renamed = made._replace(players=tuple(players))
            loaded = files.loads(write(renamed).encode(), "a.txt")
            assert _known(loaded.tournament) == _known(renamed)


def test_who_is_called_as_rounds_are_has_byes_and_games_to_come() -> None:
    text = """Round 1
Bo.  No.  White         Result  Black        No.
1    1    Ford, Anna    1-0     Blum, Eva    2
2    3    Kim, Ada      0-1     Lutz, Uwe    4
3    5    Roy, Hal      1       bye
Runde 2 - 1 Mai
Bo.  No.  White         Result  Black        No.
1    5    Roy, Hal      ½-½     Kim, Ada     3
2    1    Ford, Anna    1       bye
3    4    Lutz, Uwe     1-0     Blum, Eva    2
Round 3
Bo.  No.  White         Result  Black        No.
1    5    Roy, Hal      1-0     Lutz, Uwe    4
2    2    Blum, Eva     1       bye
3    3    Kim, Ada      -       Ford, Anna   1
"""
    event = files.loads(text.encode(), "a.txt").tournament
    ford = next(player.number for player in event.players if player.name == "Ford, Anna")
    games = [(game.round, game.black == ford) for game in event.games if ford in game.pair]
    assert games == [(1, False), (3, True)]
    assert [bye.round for bye in event.byes if bye.player == ford] == [2]
    assert (len(event.games), len(event.byes)) == (6, 3)


@pytest.mark.parametrize("numbers", [False, True])
@pytest.mark.parametrize("title", ["Ranking", "Classifica", "Rating", "Spieler", "Points", "Club"])
def test_a_word_above_a_table_heads_no_column(title: str, numbers: bool) -> None:
    """`Ranking` made places of the names below it, and `Spieler` names of the numbers."""
    made = event("rr6")
    table = rows(made, Form(heading=False, numbers=numbers))
    loaded = files.loads(f"{title}\n{tabbed(table)}".encode(), "a.txt")
    assert _known(loaded.tournament) == _known(made)


#: Words of results and of byes that people are called by, in lists of players without any game.
CALLED = ("Bye Anna", "Anna Bye", "Anna Remis", "Patt Bo", "BYE ANNA", "Draw Jo", "REMIS Anna")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", CALLED)
@pytest.mark.parametrize("head", ["No  Name              Rtg\n", ""])
@pytest.mark.parametrize("at", range(4))
def test_words_of_games_in_a_list_of_blanks_without_games(name: str, head: str, at: int) -> None:
    """`Bye` was a round in which the others were absent, and `Remis` a club."""
    names = ["Rossi, Ada", "Bianchi, Ugo", "Verdi, Carla", "Neri, Dario"]
    names[at] = name
    lines = [f"{row:<4}{one:18}{2200 - row}" for row, one in enumerate(names, start=1)]
    reading = read(head + "\n".join(lines))
    assert [player.name for player in reading.players] == names
    assert [player.rating for player in reading.players] == [2199, 2198, 2197, 2196]
    assert not reading.byes
