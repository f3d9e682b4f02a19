"""Pairings by rounds, as programs and clubs write them: one Swiss of seven players and four rounds,
with byes, forfeits and a game not played yet."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from openpyxl import Workbook

from tbdesk.engine.model.results import Kind, Outcome, Result, parse_result
from tbdesk.engine.model.tournament import Bye, EventKind, Game
from tbdesk.files.tables import guess
from tbdesk.files.tables.loading import Loaded, loads
from tbdesk.files.tables.sources import sources
from tbdesk.report.errors import FormatError
from tests.files.tables.forms import sums
from tests.files.tables.programs import Rows, page, tabbed

NAMES = [
    "Rossi, Anna", "Blu, Cleo", "Gallo, Ugo", "Neri, Bea", "Verdi, Ivo", "Viola, Eva", "Mori, Pia",
]  # fmt: skip
RATINGS = (2000, 1950, 1920, 1900, 1800, 1700, None)
TITLES = ("FM", "", "WCM", "", "", "", "")
#: Each round: White, Black and the result; below them who has no game.
ROUNDS = (
    ("1 4 1 - 0|5 2 ½ - ½|3 6 + - -", "7 bye 1"),
    ("7 1 0 - 1|4 3 1 - 0|2 6 1 - 0", "5 not-paired ½"),
    ("1 2 ½ - ½|5 4 0 - 1|6 7 - - -", "3 bye 1"),
    ("2 3 1 - 0F|4 1 0 - 1|7 5 ", "6 not-paired 0"),
)
WON, DREW, LOST = Result(Outcome.WIN, Outcome.LOSS), Result.of(Outcome.DRAW), None
CAME = Result(Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
NOBODY = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
BLACK_WON = WON.swapped
GAMES = {
    Game(1, 1, 4, WON),
    Game(1, 5, 2, DREW),
    Game(1, 3, 6, CAME),
    Game(2, 7, 1, BLACK_WON),
    Game(2, 4, 3, WON),
    Game(2, 2, 6, WON),
    Game(3, 1, 2, DREW),
    Game(3, 5, 4, BLACK_WON),
    Game(3, 6, 7, NOBODY),
    Game(4, 2, 3, CAME),
    Game(4, 4, 1, BLACK_WON),
    Game(4, 7, 5, None),
}
BYES = {
    Bye(1, 7, Kind.PAIRING_BYE),
    Bye(2, 5, Kind.HALF_BYE),
    Bye(3, 3, Kind.PAIRING_BYE),
    Bye(4, 6, Kind.ZERO_BYE),
}
#: Half-points before each round, by player.
BEFORE = (
    (0, 0, 0, 0, 0, 0, 0),
    (2, 1, 2, 0, 1, 0, 2),
    (4, 3, 2, 2, 2, 0, 2),
    (5, 4, 4, 4, 2, 0, 2),
)
#: The line above a round, the headings up to the result, the words for a bye and for nobody.
LANGUAGES = {
    language: tuple(words.split("|"))
    for language, words in {
        "en": "Round {0} on 2026/01/10 at 18:00|Bo. No. _ Name Rtg Pts. Result|bye|not paired",
        "de": "Runde {0} am 2026/01/10|Br. Nr. _ Name Elo Pkt. Ergebnis|spielfrei|nicht ausgelost",
        "fr": "Ronde {0} le 2026/01/10|Éch. No. _ Nom Elo Pts. Résultat|exempt|non apparié",
        "es": "Ronda {0} el 2026/01/10|M. No. _ Nombre Elo Pts. Resultado|descansa|no emparejado",
        "it": "Turno {0} del 2026/01/10|Sc. Nr. _ Nome Elo Pt. Risultato|bye|non abbinato",
    }.items()
}


def _half(points: int) -> str:
    return f"{points // 2 or ('' if points else 0)}{'½' if points % 2 else ''}"


def _boards(round_: int, bye: str = "bye", absent: str = "not paired") -> list[tuple[str, ...]]:
    """White's number, Black's or the word in his place, and the result."""
    games, alone = ROUNDS[round_ - 1]
    player, word, points = alone.split()
    rows = [tuple(game.split(" ", 2)) for game in games.split("|")]
    return [*rows, (player, absent if word == "not-paired" else bye, points)]


def _side(number: str, round_: int) -> list[str]:
    """Number, title, name, rating and points before the round; a word alone for a bye."""
    if not number.isdigit():
        return ["", "", number, "", ""]
    at = int(number) - 1
    points = _half(BEFORE[round_ - 1][at])
    return [number, TITLES[at], NAMES[at], str(RATINGS[at] or ""), points]


def _round(round_: int, language: str) -> Rows:
    """The pairings of one round as Swiss-Manager prints them."""
    line, heads, bye, absent = LANGUAGES[language]
    before = [head.replace("_", "") for head in heads.split()]
    number, title, name, rating, points = before[1:6]
    rows = [[line.format(round_)], [*before, points, title, name, rating, number]]
    for board, (white, black, result) in enumerate(_boards(round_, bye, absent), start=1):
        theirs = _side(black, round_)
        behind = [theirs[4], theirs[1], theirs[2], theirs[3], theirs[0]]
        rows.append([str(board), *_side(white, round_), result, *behind])
    return rows


def _whole(language: str) -> Rows:
    rows: Rows = [["Open 2026"], []]
    for round_ in range(1, 5):
        rows += [*_round(round_, language), []]
    return rows


def _club(heads: str, *, numbers: bool, separator: str) -> str:
    """A row for each game, the round in a column, without points."""
    lines = [heads]
    for round_ in range(1, 5):
        for white, black, result in _boards(round_):
            names = [NAMES[int(one) - 1] if one.isdigit() else one for one in (white, black)]
            sides = [white, names[0], black if black.isdigit() else "", names[1]]
            lines.append(separator.join([str(round_), *(sides if numbers else names), result]))
    return "\n".join(lines) + "\n"


def _web(language: str) -> str:
    """A page with a table for each round, below a line that tells the round."""
    tables = []
    for round_ in range(1, 5):
        line, *rows = _round(round_, language)
        body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
        tables.append(f"<h2>{line[0]}</h2><table>{body}</table>")
    return f"<!DOCTYPE html><html><body><h1>Open</h1>{''.join(tables)}</body></html>"


TEXTS = {
    f"Swiss-Manager, {language}": (tabbed(_whole(language)), "a.txt") for language in LANGUAGES
}
TEXTS |= {
    "a spreadsheet's CSV": (tabbed(_whole("de")).replace("\t", ";"), "a.csv"),
    "one table of a page": (page(_whole("en"), "Open 2026"), "a.html"),
    "a table for each round": (_web("it"), "a.html"),
    "a club's, with numbers": (
        _club("Round;No;White;No;Black;Result", numbers=True, separator=";"), "a.csv",
    ),
    "a club's, in German": (
        _club("Runde;Nr;Weiß;Nr;Schwarz;Ergebnis", numbers=True, separator=";"), "a.csv",
    ),
}  # fmt: skip


def _load(text: str, source: str = "a.txt") -> Loaded:
    return loads(text.encode(), source)


def _said(loaded: Loaded) -> list[str]:
    return [problem.value.format(*problem.arguments) for problem in loaded.problems]


def _refused(text: str, source: str = "a.txt") -> str:
    with pytest.raises(FormatError) as caught:
        _load(text, source)
    return str(caught.value)


@pytest.mark.parametrize(("text", "source"), TEXTS.values(), ids=TEXTS)
def test_the_event_of_the_pairings(text: str, source: str) -> None:
    event, problems = _load(text, source)
    assert event.kind is EventKind.SWISS
    assert [player.name for player in event.players] == NAMES
    assert event.rounds == 4
    assert set(event.games) == GAMES
    assert set(event.byes) == BYES
    assert not problems


def test_ratings_titles_and_the_name_of_the_event() -> None:
    event = _load(tabbed(_whole("en"))).tournament
    assert event.title == "Open 2026"
    assert tuple(player.rating for player in event.players) == RATINGS
    assert tuple(player.title for player in event.players) == TITLES


def test_without_numbers_players_are_known_by_their_names() -> None:
    text = _club("Round;White;Black;Result", numbers=False, separator=";")
    event, _problems = loaded = _load(text, "a.csv")
    names = {player.number: player.name for player in event.players}
    assert [*names.values()][:3] == ["Rossi, Anna", "Neri, Bea", "Verdi, Ivo"]
    right = {NAMES[game.white - 1] + NAMES[game.black - 1]: game.result for game in GAMES}
    assert {names[game.white] + names[game.black]: game.result for game in event.games} == right
    assert {(bye.round, names[bye.player], bye.kind) for bye in event.byes} == {
        (bye.round, NAMES[bye.player - 1], bye.kind) for bye in BYES
    }
    assert ["order in which they appear" in said for said in _said(loaded)] == [True]


def test_one_round_alone() -> None:
    event, _problems = loaded = _load(tabbed(_round(1, "en")))
    assert event.rounds == 1
    assert set(event.games) == {game for game in GAMES if game.round == 1}
    assert ["the pairings of round 1 alone" in said for said in _said(loaded)] == [True]


def test_rounds_before_that_are_missing_are_asked_for() -> None:
    assert "no pairings of round 1, so its points would be missing" in _refused(
        tabbed(_round(3, "en"))
    )
    rows = _round(1, "en") + _round(3, "en")
    assert "no pairings of round 2, so" in _refused(tabbed(rows))
    reading = guess(sources.text_sheets(tabbed(rows))[0])  # in the window it is looked at
    assert reading.refusal is None
    assert "there are no pairings of round {0}: it is left empty" in [
        doubt.text for doubt in reading.doubts
    ]


def test_a_clipboard_with_tables() -> None:
    sheet = sources.clipboard_sheets(_web("en"), "")[0]
    assert sheet.rows[0] == ("No", "Name", "Title", "Rtg", "R1", "R2", "R3", "R4")
    assert sheet.rows[1] == ("1", "Rossi, Anna", "FM", "2000", "4w1", "7b1", "2w½", "4b1")
    assert sheet.rows[6] == ("6", "Viola, Eva", "", "1700", "3b-", "2b0", "7w-", "ZPB")


@pytest.mark.parametrize("line", [0, 1], ids=["lines", "names of sheets"])
def test_a_sheet_for_each_round(line: int) -> None:
    book = Workbook()
    places = book.create_sheet("Liste")
    places.append(["Rang", "Name", "Punkte"])
    places.append([1, "Rossi, Anna", 3.5])
    for round_ in range(1, 5):
        sheet = book.create_sheet(f"Runde {round_}")
        for row in _round(round_, "de")[line:]:
            sheet.append(row)
    data = BytesIO()
    book.save(data)
    event, problems = loads(data.getvalue(), "a.xlsx")
    assert (set(event.games), set(event.byes)) == (GAMES, BYES)
    assert not problems


def test_points_that_the_rounds_above_do_not_give() -> None:
    rows = _whole("en")
    assert rows[11][3:6] == ["Mori, Pia", "", "1"]
    rows[11][5] = "2"
    loaded = _load(tabbed(rows))
    assert set(loaded.tournament.games) == GAMES
    said = "D12: 2 points are printed before round 2 for Mori, Pia, the results above give 1"
    assert _said(loaded) == [said]


def test_who_is_in_no_pairing_of_a_round() -> None:
    rows = [row for row in _whole("en") if "not paired" not in row]
    said = _said(_load(tabbed(rows)))
    assert "in round 2 there is no pairing of Verdi, Ivo (1 in all): they count as absent" in said


REFUSED = {
    "twice in a round": ("1;Gallo, Ugo;Viola, Eva;1-0", "1;Rossi, Anna;Viola, Eva;1-0", "twice"),
    "oneself": ("1;Gallo, Ugo;Viola, Eva;1-0", "1;Gallo, Ugo;Gallo, Ugo;1-0", "twice"),
    "an unknown sign": ("Viola, Eva;1-0", "Viola, Eva;1-½", "D4: '1-½' is no result"),
    "more than a game gives": ("Viola, Eva;1-0", "Viola, Eva;1-1", "D4: '1-1' is no result"),
    "x beside a figure": ("Viola, Eva;1-0", "Viola, Eva;x-0", "D4: 'x-0' is no result"),
    "a missing opponent": ("Gallo, Ugo;Viola, Eva", "Gallo, Ugo;", "C4: a player is missing"),
    "no round": ("1;Gallo, Ugo", "x;Gallo, Ugo", "no line tells which round"),
    "a part of a name": ("2;Rossi, Anna", "2;Rossi", "may be 'Rossi, Anna'"),
    "a letter more": ("2;Rossi, Anna", "2;Rossi, Annna", "B6: 'Rossi, Annna' may be"),
    "another letter": ("2;Rossi, Anna", "2;Rossi, Anne", "may be 'Rossi, Anna'"),
    "points of a bye": ("bye;1", "bye;7", "is no number of points for a bye"),
}
CLUB = (
    "Round;White;Black;Result\n1;Rossi, Anna;Blu, Cleo;½-½\n1;Neri, Bea;Verdi, Ivo;0-1\n"
    "1;Gallo, Ugo;Viola, Eva;1-0\n1;Mori, Pia;bye;1\n2;Rossi, Anna;Gallo, Ugo;1-0\n"
    "2;Viola, Eva;Neri, Bea;+--\n2;Mori, Pia;Verdi, Ivo;½:½\n"
)


@pytest.mark.parametrize(("old", "new", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_understood_is_refused(old: str, new: str, reason: str) -> None:
    assert old in CLUB
    assert _load(CLUB, "a.csv").tournament.rounds == 2
    text = CLUB.replace(old, new)
    assert reason in _refused(text, "a.csv")


#: Results that arbiters decide, in every spelling.
DECIDED = {
    "0-0": ("0-0", "0 - 0", "0:0", "0–0", "0.0-0.0", "0,0 - 0,0", "0:00", "00:00:00"),
    "½-0": ("½-0", "½ - 0", "1/2:0", "0.5-0", "0,5 - 0,0"),
    "0-½": ("0-½", "0 - ½", "0:1/2", "0-0.5"),
}
SPELLED = [(text, result) for result, texts in DECIDED.items() for text in texts]
LOST_BY_BOTH = (
    "Gallo, Ugo - Viola, Eva: 0-0 is read as a game that was played and lost by both. If nobody "
    "came, write -:-"
)
THESE_POINTS = (
    "Gallo, Ugo - Viola, Eva: ½-0 is read as a game that was played, with these points for both. "
    "If that is not what the arbiter decided, put it right"
)


@pytest.mark.parametrize(("text", "result"), SPELLED)
def test_a_result_that_an_arbiter_decided(text: str, result: str) -> None:
    """It was refused: the cells of the joined list had the side of their player alone."""
    loaded = _load(CLUB.replace("Viola, Eva;1-0", f"Viola, Eva;{text}"), "a.csv")
    names = {player.number: player.name for player in loaded.tournament.players}
    results = {names[game.white]: game.result for game in loaded.tournament.games if game.round < 2}
    assert results == {
        "Rossi, Anna": DREW, "Neri, Bea": BLACK_WON, "Gallo, Ugo": parse_result(result)
    }  # fmt: skip
    assert not any("mirror" in said for said in _said(loaded))


FORMS: dict[str, Callable[[str], tuple[bytes, str]]] = {
    "csv": lambda club: (club.encode(), "a.csv"),
    "text": lambda club: (club.replace(";", "\t").encode(), "a.txt"),
    "html": lambda club: (
        page([line.split(";") for line in club.splitlines()], "Open").encode(), "a.html",
    ),
    "xlsx": lambda club: (_book([line.split(";") for line in club.splitlines()]), "a.xlsx"),
    "lines": lambda club: (_lines(club).encode(), "a.txt"),
}  # fmt: skip


def _book(rows: Rows) -> bytes:
    book = Workbook()
    sheet = book.create_sheet("Open", 0)
    for row in rows:
        sheet.append(row)
    data = BytesIO()
    book.save(data)
    return data.getvalue()


def _lines(club: str) -> str:
    """`Neri, Bea - Verdi, Ivo 0-1` below lines that tell the rounds."""
    rows = [line.split(";") for line in club.splitlines()[1:]]
    return "\n".join(
        f"Round {round_}\n" + "\n".join(f"{w} - {b} {r}" for at, w, b, r in rows if at == round_)
        for round_ in ("1", "2")
    )


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("text", ["0 - 0", "½ - 0", "0 - ½"])
def test_a_decided_result_in_every_file(
    form: Callable[[str], tuple[bytes, str]], text: str
) -> None:
    club = CLUB.replace("Viola, Eva;1-0", f"Viola, Eva;{text}").replace("+--", "1-0")
    event = loads(*form(club)).tournament
    assert parse_result(text) in [game.result for game in event.games]
    assert len(event.games) == 6


def test_a_decided_result_is_told() -> None:
    """Some write 0-0 where nobody came, and both are one wrong sign away from another result."""
    club = CLUB.replace("Viola, Eva;1-0", "Viola, Eva;0 - 0")
    assert LOST_BY_BOTH in _said(_load(club, "a.csv"))
    assert THESE_POINTS in _said(_load(club.replace("0 - 0", "½ - 0"), "a.csv"))


def test_a_round_of_games_lost_by_both_is_none() -> None:
    """Lists of the next round have 0 - 0 where nothing is known yet."""
    club = CLUB.replace("½:½", "0 - 0").replace("+--", "0 - 0")
    assert "D7: '0 - 0' is no result" in _refused(club, "a.csv")


def test_a_round_that_nobody_names_is_asked_for_where_players_have_points() -> None:
    assert "no line tells which round" in _refused(tabbed(_round(3, "en")[1:]))
    rows = _round(1, "en")[1:] + _round(2, "en")[1:]
    assert "no line tells which round" in _refused(tabbed(rows))


HEADS = {
    "without results": "Bo.\tNo.\tWhite\tRtg\tResult\tBlack\tRtg\tNo.\n"
    "1\t1\tRossi, Anna\t2100\t\tNeri, Bea\t2000\t5\n2\t6\tBlu, Cleo\t1900\t\tVerdi, Ivo\t1950\t2",
    "in Italian": "Tav.\tBianco\tPt\tRis.\tPt\tNero\n1\tRossi Anna\t0\t1 - 0\t0\tNeri Bea\n"
    "2\tBlu Cleo\t0\t0 - 1\t0\tVerdi Ivo",
    "a name twice": "Bo.\tName\tResult\tName\n1\tRossi\t+ - -\tNeri\n2\tBlu\t1 - 0\tVerdi",
    "results behind": "White\tElo\tBlack\tElo\tResult\nRossi\t1500\tNeri\t1600\t1-0\n"
    "Blu\t1700\tVerdi\t\t0-1",
    "points in brackets": "Tisch\tWeiß\tErg.\tSchwarz\n1\tRossi (0)\t1:0\tNeri (0)\n"
    "2\tBlu (0)\t-:+\tVerdi (0)",
}


@pytest.mark.parametrize("text", HEADS.values(), ids=HEADS)
def test_headings_of_one_round(text: str) -> None:
    event = _load(text).tournament
    names = {player.number: player.name.split(",")[0].split(" ")[0] for player in event.players}
    met = [(names[game.white], names[game.black]) for game in event.games]
    assert sorted(met) == [("Blu", "Verdi"), ("Rossi", "Neri")]


LINES = {
    "results behind": "Turno 1\n1 Rossi Anna - Neri Bea 1-0\n2 Blu Cleo - Verdi Ivo 1/2-1/2\n\n"
    "Turno 2\n1 Verdi Ivo - Rossi Anna 0-1\n2 Neri Bea - Blu Cleo + - -\n",
    "results between": "Open\n1. Runde\n1  Rossi Anna (0)   1-0   Neri Bea (0)\n"
    "2  Blu Cleo (0)   ½-½   Verdi Ivo (0)\n2. Runde\nVerdi Ivo (½)  0-1  Rossi Anna (1)\n"
    "Neri Bea (0)  1-0F  Blu Cleo (½)\n",
    "ratings behind names": "Ronde 1\nÉch.;Blancs;Résultat;Noirs\n1;Rossi Anna 2000;1 - 0;"
    "Neri Bea 1900\n2;Blu Cleo 1500;½ - ½;Verdi Ivo 1400\nRonde 2\nÉch.;Blancs;Résultat;Noirs\n"
    "1;Verdi Ivo 1400;0 - 1;Rossi Anna 2000\n2;Neri Bea 1900;1 - F;Blu Cleo 1500\n",
}


@pytest.mark.parametrize("text", LINES.values(), ids=LINES)
def test_lines_without_headings(text: str) -> None:
    event = _load(text).tournament
    assert [player.name for player in event.players] == [
        "Rossi Anna", "Neri Bea", "Blu Cleo", "Verdi Ivo",
    ]  # fmt: skip
    assert set(event.games) == {
        Game(1, 1, 2, WON), Game(1, 3, 4, DREW), Game(2, 4, 1, BLACK_WON), Game(2, 2, 3, CAME),
    }  # fmt: skip


@pytest.mark.one_in(3)
@pytest.mark.parametrize("between", ["{} - {} {}", "{0}  {2}  {1}", "{} {} {}", "{}: {} {}"])
@pytest.mark.parametrize("points", ["1", "½", "0", "0,5", "0.5"])
@pytest.mark.parametrize("word", ["bye", "spielfrei", "Bye", "not paired", "half point bye"])
def test_a_bye_with_its_points_in_a_line(between: str, points: str, word: str) -> None:
    """It stood in no column, and one of them made that all of the pairings were refused."""
    bye = between.format("Blu Cleo", word, points)
    event = _load(f"Turno 1\n1 Rossi Anna - Neri Bea 1-0\n2 {bye}\n").tournament
    assert sums(event) == {1: 2, 2: 0, 3: {"1": 2, "0": 0}.get(points, 1)}
    assert [bye.player for bye in event.byes] == [3]


@pytest.mark.parametrize("line", ["2 Anna Frei", "2 Anna Vrij"])
def test_a_line_with_a_surname_is_no_bye(line: str) -> None:
    assert "is a list of pairings, 'Rossi Anna' against 'Neri Bea'" in _refused(
        f"Turno 1\n1 Rossi Anna - Neri Bea 1-0\n{line}\n", "a.txt"
    )


NO_EVENT = {
    "an unknown heading": "Round;White;Black;Xyz\n1;Rossi A;Blu C;1-0\n1;Neri B;Verdi I;0-1\n",
    "matches of teams": "Round 1\nBo.;Team;Result;Team\n1;Roma;2½ - 1½;Bari\n2;Pisa;2 - 2;Lodi\n",
}


@pytest.mark.parametrize("text", NO_EVENT.values(), ids=NO_EVENT)
def test_other_pairings_make_no_event(text: str) -> None:
    said = _refused(text, "a.csv")
    assert "this is a list of pairings" in said or "'Team' tells that this is a table" in said


@pytest.mark.parametrize("board", ["{}\t{}\t{}\t{}", "{}.\t{}\t{}\t{}", "{}. {} - {} {}"])
@pytest.mark.parametrize("results", [("1-0", "0-1"), ("", ""), ("-", "-")])
@pytest.mark.parametrize("line", ["Round 1", "2. Runde", "Turno 3"])
def test_boards_without_headings_below_a_round_are_no_players(
    line: str, results: tuple[str, str], board: str
) -> None:
    """Their numbers were points, as the line heads the column below it."""
    pairs = (("Rossi Anna", "Neri Bea"), ("Blu Cleo", "Verdi Ivo"))
    boards = [
        board.format(at, *pair, result).rstrip()
        for at, (pair, result) in enumerate(zip(pairs, results, strict=True), start=1)
    ]
    text = "\n".join([line, *boards])
    if board.count("\t") or results != ("1-0", "0-1"):
        assert "this is a list of pairings, 'Rossi Anna' against 'Neri Bea'" in _refused(
            text, "a.txt"
        )


def test_boards_below_a_remark_are_read_too() -> None:
    rows = _whole("en")
    rows[13:13] = [[], ["Postponed:"], []]
    loaded = _load(tabbed([*rows, ["All details: example.org"]]))
    assert set(loaded.tournament.games) == GAMES
    assert not loaded.problems


def test_a_remark_between_lines() -> None:
    _refused("Turno 1\n1 Rossi Anna - Neri Bea 1-0\nrinviata\n2 Blu Cleo - Verdi Ivo ½-½\n")


def test_a_number_of_two_names() -> None:
    rows = _whole("en")
    rows[12][1] = "2"
    assert "number 2 is called Neri, Bea here, and Blu, Cleo" in _refused(tabbed(rows))


def test_points_that_no_results_give() -> None:
    text = tabbed(_whole("en"))
    text = text.replace("1 - 0\t", "?").replace("0 - 1\t", "1 - 0\t").replace("?", "0 - 1\t")
    text = text.replace("½ - ½", "1 - 0")
    assert "the results are not what they look like" in _refused(text)


def test_a_round_robin() -> None:
    text = (
        "Round;White;Black;Result\n1;A. Rossi;B. Neri;1-0\n1;C. Blu;bye;\n"
        "2;B. Neri;C. Blu;½-½\n2;A. Rossi;bye;\n3;C. Blu;A. Rossi;0-1\n3;B. Neri;bye;\n"
    )
    event = _load(text, "a.csv").tournament
    assert event.kind is EventKind.ROUND_ROBIN
    assert len(event.games) == 3
    assert not event.byes


def test_sisters_who_both_play_are_two_players() -> None:
    text = CLUB.replace("Neri, Bea", "Rossi, Anne")
    assert len(_load(text, "a.csv").tournament.players) == 7
