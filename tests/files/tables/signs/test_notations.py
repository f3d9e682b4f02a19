"""The signs that programs and countries write results with: each means the event it was made of, by
every separator and in every order of columns."""

from __future__ import annotations

import re
import time

import pytest

from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, Kind, Outcome, Result, ScoreSystem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.tables import Reading, Shape, tournament
from tbdesk.files.tables.signs.notation import SUMS_OF_TWO, X_DRAWS, X_NOTHING
from tests.engine.cases import event
from tests.files.tables.forms import read, sums, table
from tests.files.tables.test_forms import plain

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
#: Heads of name, number, round, points and rating, and the letters of White and Black.
LANGUAGES = {
    "English": ("Name No {}.Rd Pts Rtg", "wb"),
    "German": ("Teilnehmer Nr. {}.Rd Pkt. TWZ", "ws"),
    "Dutch": ("Naam Nr {}.Rd Pnt Rtg", "wz"),
    "Norwegian": ("Navn Nr. Rd.{} Poeng Rating", "hs"),
    "Danish": ("Navn Nr {}.rd Point Rating", "hs"),
    "Swedish": ("Namn Nr R{} Poäng Rating", "vs"),
    "Hungarian": ("Név Ssz {}.ford Pont Értékszám", "vs"),
    "Polish": ("Nazwisko Nr {}.Rd Pkt. Rk", "bc"),
    "Croatian": ("Prezime R.br. {}.kolo Bod. Rtg", "bc"),
    "Czech": ("Jméno St.č. {}.kolo Body Elo", "bč"),
    "Portuguese": ("Nome Nº R{} Pts Elo", "bp"),
    "Turkish": ("İsim Bşno {}.Tur Puan Elo", "bs"),
    "Italian": ("Nome N. T{} Punti Elo", "bn"),
    "French": ("Nom N° Rd{} Pts Elo", "BN"),
    "Russian": ("Имя № {}.тур Очки Рейтинг", "бч"),
}
#: A game won, drawn and lost with White against 7, and what a bye of each kind is there.
BYES = {Kind.PAIRING_BYE: "-1", Kind.HALF_BYE: "-½", Kind.ZERO_BYE: "-0", Kind.FULL_BYE: "FPB"}
NAMED = {
    Kind.PAIRING_BYE: "+BYE",
    Kind.HALF_BYE: "=BYE",
    Kind.ZERO_BYE: "-BYE",
    Kind.FULL_BYE: "FPB",
}
US = {Kind.PAIRING_BYE: "B---", Kind.HALF_BYE: "H---", Kind.ZERO_BYE: "U---", Kind.FULL_BYE: "B---"}
SIGNS = "+=-"
STYLES = {
    "4w1": ("{o}{c}{r}", "1½0", BYES),
    "4 w 1": ("{o} {c} {r}", "1½0", BYES),
    "4w=": ("{o}{c}{r}", "1=0", BYES),
    "4wr": ("{o}{c}{r}", "1r0", BYES),
    "4w+": ("{o}{c}{r}", SIGNS, NAMED),
    "w4+": ("{c}{o}{r}", SIGNS, NAMED),
    "w4 1": ("{c}{o} {r}", "1½0", BYES),
    "+w4": ("{r}{c}{o}", SIGNS, NAMED),
    "+W 4": ("{r}{c} {o}", SIGNS, NAMED),
    "+4w": ("{r}{o}{c}", SIGNS, NAMED),
    "+  4w": ("{r}  {o}{c}", SIGNS, NAMED),
    "4+": ("{o}{r}", SIGNS, NAMED),
    "+4": ("{r}{o}", SIGNS, NAMED),
    "W4": ("{r}{o}", "WDL", US),
    "4W": ("{o}{r}", "WDL", US),
}
SEPARATORS = ("\t", ";", " | ", "   ")


def over_the_board(made: Tournament) -> Tournament:
    """The event without forfeits, which these signs cannot tell."""
    games = []
    for game in made.games:
        result = game.result
        if result is not None and result.white.by_forfeit:
            result = Result.of(WIN if result.white is Outcome.FORFEIT_WIN else LOSS)
        games.append(game._replace(result=result))
    return made._replace(games=tuple(games))


def rounds(style: str, language: str, separator: str, *, totals: bool = True) -> str:
    """A list of rounds; the rating stands first where the separator is not a tab."""
    made = over_the_board(event("swiss9"))
    heads, letters = LANGUAGES[language]
    name, number, round_, points, rating = heads.split()
    head = [number, name, *(round_.format(one) for one in range(1, made.rounds + 1))]
    lines = [[*head, *[points] * totals]]
    form, results, byes = STYLES[style]
    total = sums(made)
    for player in made.players:
        cells = [""] * made.rounds
        for bye in made.byes:
            if bye.player == player.number:
                cells[bye.round - 1] = byes[bye.kind]
        for game in made.games:
            if player.number in (game.white, game.black):
                outcome = game.outcome_of(player.number)
                assert outcome is not None
                white = game.white == player.number
                cells[game.round - 1] = form.format(
                    o=game.black if white else game.white,
                    c=letters[0] if white else letters[1],
                    r=results[(WIN, DRAW, LOSS).index(outcome)],
                )
        text = points_text(total[player.number])
        lines.append([str(player.number), player.name, *cells, *[text] * totals])
    ratings = [rating, *(str(player.rating or "") for player in made.players)]
    at = 2 if separator == "\t" else 0
    lines = [[*line[:at], one, *line[at:]] for line, one in zip(lines, ratings, strict=True)]
    return _joined(lines, separator)


def _joined(lines: list[list[str]], separator: str) -> str:
    if separator.strip() or separator == "\t":
        return "\n".join(separator.join(line) for line in lines)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    padded = (
        separator.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        for line in lines
    )
    return "\n".join(padded)


#: Tie-breaks that ask for no colours.
COLOURLESS = "PTS,BH/C1,BH,SB,WON"


def agrees(reading: Reading, made: Tournament, chain: str = "") -> None:
    """Assert that a reading is an event and raises no alarm."""
    assert reading.refusal is None
    assert reading.question is None
    assumed = ("no colours are given", "is read as ratings")
    told = [doubt.text for doubt in reading.doubts]
    assert not [text for text in told if not any(map(text.__contains__, assumed))]
    assert table(tournament(reading), chain) == table(made, chain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_of_every_language(language: str) -> None:
    made = over_the_board(event("swiss9"))
    reading = read(rounds("4w1", language, "\t"))
    agrees(reading, made)
    white = {(game.round, game.white) for game in made.games}
    assert {(game.round, game.white) for game in tournament(reading).games} == white
    assert [player.rating for player in reading.players] == [one.rating for one in made.players]


@pytest.mark.parametrize(
    "heads", ["Nr. Snr Navn", "Plasman St.br. Ime", "Ранг Бр. Име", "M No Name", "Sija Nro Nimi"]
)
def test_numbers_beside_places(heads: str) -> None:
    """Opponents are called by their numbers, in a table by places."""
    made = over_the_board(event("swiss9"))
    first, *lines = rounds("4w1", "English", "\t").splitlines()
    rest = first.split("\t")[2:]
    text = ["\t".join([*heads.split(), *rest])]
    text += [f"{place}\t{line}" for place, line in enumerate(reversed(lines), start=1)]
    agrees(read("\n".join(text)), made)


def test_colours_in_letters_that_are_not_known() -> None:
    """They are no list of players with 0 points, whatever stands above them."""
    heads, rows = "\t一\t二\t三", ("李明 2白1 3黑½ 4白1", "王芳 1黑0 4白1 3黑½")
    more = ("张伟 4黑½ 1白½ 2白½", "赵敏 3白½ 2黑0 1黑0")
    text = "\n".join([heads, *(row.replace(" ", "\t") for row in (*rows, *more))])
    reading = read(text)
    assert reading.refusal is not None or reading.question is not None


@pytest.mark.parametrize("cut", [1, 10, 17])
def test_a_file_that_ends_within_a_letter(cut: int) -> None:
    """What is whole is read in its own letters; the rest is told."""
    data = rounds("4w1", "Russian", "\t").encode()[:-1] + "½".encode()
    loaded = files.loads(data[:-1] if cut == 1 else data[:-cut] + b"\xd1", "rounds.tsv")
    assert loaded.tournament.players[0].name == over_the_board(event("swiss9")).players[0].name
    assert loaded.tournament.games
    assert loaded.problems


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("style", STYLES)
def test_games_of_every_style(style: str, separator: str) -> None:
    text = rounds(style, "Russian" if "w" in style.lower() else "English", separator)
    chain = "" if "{c}" in STYLES[style][0] else COLOURLESS
    agrees(read(text), over_the_board(event("swiss9")), chain)


@pytest.mark.parametrize("style", STYLES)
def test_games_without_totals(style: str) -> None:
    text = rounds(style, "Polish", "\t", totals=False)
    agrees(read(text), over_the_board(event("swiss9")), COLOURLESS)


def grid(
    signs: str,
    *,
    diagonal: str = "*",
    totals: bool = True,
    scores: ScoreSystem = STANDARD,
    separator: str = "\t",
) -> str:
    """The crosstable of rr6 with the signs of a win, a draw and a loss."""
    made = over_the_board(plain("rr6"))._replace(scores=scores)
    total = sums(made)
    by_pair = {}
    for game in made.games:
        assert game.result is not None
        for one, other, mine in (
            (game.white, game.black, game.result.white),
            (game.black, game.white, game.result.black),
        ):
            by_pair[one, other] = signs.split()[(WIN, DRAW, LOSS).index(mine)]
    numbers = [player.number for player in made.players]
    lines = [["No", "Name", *map(str, numbers), *["Pts"] * totals]]
    for player in made.players:
        cells = [by_pair.get((player.number, other), diagonal) for other in numbers]
        text = points_text(total[player.number])
        lines.append([str(player.number), player.name, *cells, *[text] * totals])
    return _joined(lines, separator)


CROSSTABLES = {
    "signs": "+ = -",
    "W D L": "W D L",
    "w d l": "w d l",
    "German letters": "G R V",
    "Dutch letters": "W R V",
    "French letters": "G N P",
    "Italian letters": "V P S",
    "Spanish letters": "G T P",
    "Swedish letters": "V R F",
    "Polish letters": "W R P",
    "Russian letters": "В Н П",
    "remis": "1 remis 0",
    "r": "1 r 0",
    "remi": "1 remi. 0",
    "other figures": "١ ½ ٠",
    "wide figures": "１ ½ ０",
    "dates": "1 01-Feb 0",
    "dates with a year": "1 01.02.2026 0",
    "dates in Polish": "1 1-lut 0",
}


@pytest.mark.parametrize("totals", [True, False])
@pytest.mark.parametrize("signs", CROSSTABLES.values(), ids=CROSSTABLES)
def test_signs_of_a_crosstable(signs: str, totals: bool) -> None:
    agrees(read(grid(signs, totals=totals)), over_the_board(plain("rr6")))


@pytest.mark.parametrize("diagonal", ["*", "X", "■", "", "xxx", "-", "–", "---"])
@pytest.mark.parametrize("separator", SEPARATORS)
def test_letters_with_every_diagonal(diagonal: str, separator: str) -> None:
    text = grid("W D L", diagonal=diagonal, separator=separator)
    agrees(read(text), over_the_board(plain("rr6")))


TWICE = """\
No\tName\t1\t2\t3\t4\tPts
1\tAnna\t*\tWD\tDL\tWW\t4
2\tBea\tLD\t*\tWW\tDL\t3
3\tCleo\tDW\tLL\t*\tWL\t2.5
4\tDora\tLL\tDW\tLW\t*\t2.5"""
_PAIR = re.compile(r"\b[WDL]{2}\b")


def twice(signs: str, join: str, *, separator: str = "\t", heading: bool = True) -> str:
    """A double round robin in the signs of a win, a draw and a loss."""
    sign = dict(zip("WDL", signs.split(), strict=True))
    text = _PAIR.sub(lambda pair: join.join(sign[letter] for letter in pair[0]), TWICE)
    lines = (
        text.splitlines()
        if heading
        else [line[: -len(line.split("\t")[-1]) - 1] for line in text.splitlines()[1:]]
    )
    return "\n".join(lines).replace("\t", separator)


@pytest.mark.parametrize("separator", ["\t", ";"])
@pytest.mark.parametrize("heading", [True, False], ids=["headed", "cells alone"])
@pytest.mark.parametrize("join", ["/", "|", " / "])
@pytest.mark.parametrize("signs", ["W D L", "+ = -", "G R V", "1 r 0", "В Н П"])
def test_two_games_of_a_cell(signs: str, join: str, heading: bool, separator: str) -> None:
    """In every notation they are what they are in figures; never a list of players."""
    reading = read(twice(signs, join, separator=separator, heading=heading))
    assert reading.refusal is None
    assert reading.question is None
    assert table(tournament(reading)) == table(tournament(read(twice("1 ½ 0", "|"))))
    assert not any(game.result.white.by_forfeit for game in reading.games if game.result)


def test_two_games_of_a_cell_that_nobody_understands() -> None:
    reading = read(twice("Q K J", "/", heading=False))
    assert reading.refusal is not None or reading.question is not None


COMMAS = """\
No\tName\t1\t2\t3\tPts
1\tAnna\t*\t1,0,1\t½,1,1\t4.5
2\tBea\t0,1,0\t*\t1,1,0\t3
3\tCleo\t½,0,0\t0,0,1\t*\t1.5"""


@pytest.mark.parametrize("totals", [True, False])
@pytest.mark.parametrize("comma", [",", ", "])
def test_games_of_a_cell_with_commas_between_them(comma: str, totals: bool) -> None:
    """`1,0` is no decimal there."""
    lines = COMMAS.replace(",", comma).splitlines()
    reading = read("\n".join(line if totals else line.rpartition("\t")[0] for line in lines))
    assert not reading.doubts
    assert (reading.question, reading.cycles) == (None, 3)
    assert table(tournament(reading)) == table(tournament(read(COMMAS.replace(",", "|"))))


@pytest.mark.parametrize("signs", ["1,0 0,5 0,0", "1,0 = 0,0", "1 0,5 0"])
def test_commas_of_decimals_stand_between_no_games(signs: str) -> None:
    agrees(read(grid(signs)), over_the_board(plain("rr6")))


#: A game won and one lost by forfeit, in letters and with both sides.
BY_FORFEIT = {
    "kampflos": "1K 0K",
    "signs and k": "+k -k",
    "forfeit": "1F 0F",
    "small letters": "1f 0f",
    "apart": "1 F 0 F",
    "reglementair": "1r 0r",
    "both sides": "1:0k 0:1k",
    "both sides with letters": "1F-0F 0F-1F",
    "both signs": "+- -+",
}


@pytest.mark.parametrize("totals", [True, False])
@pytest.mark.parametrize("signs", BY_FORFEIT.values(), ids=BY_FORFEIT)
def test_forfeits_in_letters(signs: str, totals: bool) -> None:
    won, lost = re.findall(r"\S+(?: F)?", signs)
    both = ":" in signs or "-0" in signs
    heads = "No\tName\t1\t2\t3\t4" + "\tPts" * totals
    win, draw, loss = ("1:0", "½:½", "0:1") if both else ("1", "½", "0")
    rows = [("Anna", "*", won, draw, win), ("Bea", lost, "*", loss, draw)]
    rows += [("Cleo", draw, win, "*", loss), ("Dora", loss, draw, win, "*")]
    points = ("2.5", "0.5", "1.5", "1.5")
    text = [heads]
    for number, (row, total) in enumerate(zip(rows, points, strict=True), start=1):
        text.append("\t".join([str(number), *row, *[total] * totals]))
    reading = read("\n".join(text))
    assert (reading.conflicts, reading.question, reading.cycles) == (0, None, 1)
    assert sum(bool(game.result and game.result.white.by_forfeit) for game in reading.games) == 1


@pytest.mark.parametrize("signs", ["1K 0K", "+k -k", "1F 0F", "1f 0f", "1R 0R"])
def test_forfeits_in_letters_behind_an_opponent(signs: str) -> None:
    won, lost = signs.split()
    text = f"No\tName\tR1\tR2\n1\tAnna\t3w{won}\t2b1\n2\tBea\t4w½\t1w0\n"
    reading = read(f"{text}3\tCleo\t1b{lost}\t4w1\n4\tDora\t2b½\t3b0")
    assert not reading.doubts
    assert [game.result.text for game in reading.games if game.result] == [
        "+:-",
        "½-½",
        "0-1",
        "1-0",
    ]


TRIANGLE = """\
No\tName\t1\t2\t3\t4\tPts
1\tAnna\t*\t1\t-\t½\t1.5
2\tBea\t\t*\t1\t0\t1
3\tCleo\t\t\t*\t1\t{cleo}
4\tDora\t\t\t\t*\t1.5"""


@pytest.mark.parametrize(("cleo", "result"), [("1", "-:-"), ("2", "+:-")])
def test_points_tell_who_came_to_a_game_of_a_triangle(cleo: str, result: str) -> None:
    reading = read(TRIANGLE.format(cleo=cleo))
    assert not reading.doubts
    (forfeit,) = (one for one in reading.games if one.result and one.result.black.by_forfeit)
    assert forfeit.result is not None
    assert forfeit.result.text == result


def test_a_dash_in_a_triangle_is_asked_about() -> None:
    """Nobody can tell whether the other came, unless wins by forfeit have a sign of their own."""
    text = re.sub(r"\t[^\t]*$", "", TRIANGLE, flags=re.MULTILINE)
    question = read(text).question
    assert question is not None
    assert question.arguments[:2] == ("E2", "-")
    assert read(text.replace("Bea\t\t*\t1", "Bea\t\t*\t+")).question is None


def test_two_dashes_are_one_game_among_single_games() -> None:
    lines = TRIANGLE.format(cleo="1").replace("\t-\t", "\t--\t")
    reading = read(lines)
    assert (reading.cycles, reading.doubts) == (1, ())
    assert "-:-" in [game.result.text for game in reading.games if game.result]


def test_signs_without_a_draw_are_told() -> None:
    """They may all be forfeits, though hardly."""
    signs = read("No\tName\t1\t2\t3\n1\tA B\t*\t+\t+\n2\tC D\t-\t*\t+\n3\tE F\t-\t-\t*")
    (doubt,) = signs.doubts
    assert "the table has no other results" in doubt.text
    assert not any(game.result.white.by_forfeit for game in signs.games if game.result)
    begun = read(
        "No\tName\t1\t2\t3\t4\n1\tA B\t*\t+\t\t\n2\tC D\t-\t*\t\t\n3\tE F\t\t\t*\t\n4\tG H\t\t\t\t*"
    )
    assert begun.question is not None


@pytest.mark.one_in(3)
@pytest.mark.parametrize("signs", ["l ½ O", "I ½ o", "l % O"])
def test_misread_figures_are_read_where_totals_prove_it(signs: str) -> None:
    reading = read(grid(signs))
    assert table(tournament(reading)) == table(over_the_board(plain("rr6")))
    (doubt,) = reading.doubts
    assert "read as a figure that was taken for a letter" in doubt.text
    assert read(grid(signs, totals=False)).question is not None


@pytest.mark.parametrize("diagonal", ["*", "", "x"])
def test_an_x_is_a_draw_where_totals_prove_it(diagonal: str) -> None:
    reading = read(grid("1 x 0", diagonal=diagonal))
    assert table(tournament(reading)) == table(over_the_board(plain("rr6")))
    assert [doubt.text for doubt in reading.doubts] == [X_DRAWS.assumed]
    question = read(grid("1 x 0", diagonal=diagonal, totals=False))
    assert question.layout.rivals == (X_DRAWS, X_NOTHING)


@pytest.mark.parametrize("letter", ["d", "N", "t", "p", "y"])
def test_a_letter_beside_figures_is_a_draw_where_totals_prove_it(letter: str) -> None:
    """Whatever it means in a language whose wins are letters, too."""
    reading = read(grid(f"1 {letter} 0"))
    assert table(tournament(reading)) == table(over_the_board(plain("rr6")))
    assert [doubt.text for doubt in reading.doubts] == [X_DRAWS.assumed]
    assert read(grid(f"1 {letter} 0", totals=False)).question is not None


def test_points_for_wins_and_draws() -> None:
    reading = read(grid("3 1 0", scores=THREE_ONE_ZERO))
    made = over_the_board(plain("rr6"))._replace(scores=THREE_ONE_ZERO)
    assert table(tournament(reading)) == table(made)
    assert [doubt.text[:29] for doubt in reading.doubts] == ["{0}: '{1}' is read as points,"]


def test_two_points_for_a_win_may_be_two_games() -> None:
    reading = read(grid("2 1 0"))
    assert reading.question is not None
    assert SUMS_OF_TWO in reading.layout.rivals


def test_half_points_beside_signs_are_asked_about() -> None:
    """All wins by forfeit, or all over the board."""
    reading = read(grid("+ ½ -"))
    assert [one.name for one in reading.layout.rivals] == [
        "+ and - are games won and lost",
        "+ and - are forfeits",
    ]


def test_signs_beside_results_are_forfeits() -> None:
    reading = read("Anna\t*\t+\t1\nBea\t-\t*\t½\nCleo\t0\t½\t*")
    results = [game.result.text for game in reading.games if game.result]
    assert sorted(results) in (["+:-", "0-1", "½-½"], ["+:-", "1-0", "½-½"], ["-:+", "0-1", "½-½"])


@pytest.mark.parametrize("text", ["7", "2½", "12"])
def test_scores_of_matches_are_turned_away(text: str) -> None:
    grid = f"No\tName\t1\t2\t3\n1\tRoma\t*\t{text}\t3\n2\tBari\t1½\t*\t2\n3\tPisa\t1\t2\t*"
    reading = read(grid)
    assert reading.refusal is not None or reading.question is not None
    assert reading.layout.shape is not Shape.PLAYER_LIST or reading.refusal is not None


def test_headings_of_two_words_stay_over_their_columns_in_many_rows() -> None:
    """Columns made with spaces; looked at once, and not once for every row."""
    lines = [
        f"{at:<6}Rossi, Anna   {2000 + at:<7}{at + (1 if at % 2 else -1)}w½   ½     1"
        for at in range(1, 401)
    ]
    text = "\n".join(["Nr    Name          Rtg    R1     Pts   Des 1", *lines])
    begun = time.process_time()
    reading = read(text)
    assert time.process_time() - begun < 2
    assert (len(reading.players), reading.players[0].rating) == (400, 2001)
    assert not reading.wrong_totals
