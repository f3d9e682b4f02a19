"""Pairings by rounds in all the ways of lists.py make one event."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text
from tests.files.tables.forms import sums
from tests.files.tables.pairings.lists import COLOURS, List, Write, blanks, lines, rounds, whole
from tests.files.tables.programs import Rows, swiss, tabbed

CLUBS = "Tisch No. Weiß Elo Verein Pkt Ergebnis Pkt No. Schwarz Elo Verein"
IN_ORDER = "in the order in which they appear"


def _markdown(rows: Rows) -> str:
    found = []
    for row in rows:
        found.append(f"| {' | '.join(row)} |" if len(row) > 1 else f"## {''.join(row)}")
        if row[:1] == ["Bo."]:
            found.append("|---" * len(row) + "|")
    return "\n".join(found)


def _quoted(rows: Rows) -> str:
    return "\n".join(",".join(f'"{cell}"' for cell in row) for row in rows)


def _single(text: str) -> str:
    """With one blank wherever there were more, as many programs copy from a PDF."""
    return "\n".join(" ".join(line.split()) for line in text.split("\n"))


def _paged(rows: Rows) -> Rows:
    """With the headings again in the middle of each round."""
    heads = next(row for row in rows if len(row) > 1)
    pages = ([row, ["Page 1 of 3"], heads] if row[:1] == ["3"] else [row] for row in rows)
    return [row for page in pages for row in page]


def _in_a_column(*, merged: bool) -> Rows:
    heads = ["Rd", *COLOURS.split()]
    rows: Rows = []
    for round_, (_heads, *body) in enumerate(rounds(List(line="", heads=COLOURS)), start=1):
        rows += [["" if merged and at else str(round_), *row] for at, row in enumerate(body)]
    return [heads, *rows]


def _merged_headings() -> Rows:
    """The round in the place of the boards' heading."""
    rows: Rows = []
    for round_, (heads, *body) in enumerate(rounds(List(line="", heads=COLOURS)), start=1):
        rows += [[f"Round {round_}", *heads[1:]], *body]
    return rows


def _once() -> Rows:
    """The headings above the first round alone."""
    first, *others = rounds(List(heads=COLOURS))
    return [first[1], first[0], *first[2:]] + [
        row for rows in others for row in [rows[0], *rows[2:]]
    ]


PLAIN, COLOURED, CLUBBED = whole(), whole(List(heads=COLOURS)), whole(List("{0}. Runde", CLUBS))
TABLES = {
    "tabs": tabbed(PLAIN),
    "semicolons": tabbed(PLAIN).replace("\t", ";"),
    "bars": tabbed(PLAIN).replace("\t", " | "),
    "commas and quotes": _quoted(PLAIN),
    "Markdown": _markdown(PLAIN),
    **{f"gaps of {gap}": blanks(PLAIN, gap) for gap in (1, 2, 3)},
    "words": _single(blanks(PLAIN, 1)),
    **{f"colours, gaps of {gap}": blanks(COLOURED, gap) for gap in (1, 3)},
    "colours, words": _single(blanks(COLOURED, 1)),
    **{f"clubs, gaps of {gap}": blanks(CLUBBED, gap) for gap in (1, 2)},
    "pages": tabbed(_paged(PLAIN)),
    "pages of blanks": blanks(_paged(PLAIN), 2),
    "footers": tabbed([*PLAIN, ["Programme Swiss-Manager (C) H. Herzog"], ["Arbiter: A. Bianchi"]]),
    "a day beside the round": tabbed([[*row, "19:00"] if len(row) == 1 else row for row in PLAIN]),
    "rounds in a column": tabbed(_in_a_column(merged=False)),
    "rounds in a merged column": tabbed(_in_a_column(merged=True)),
    "rounds among the headings": tabbed(_merged_headings()),
    "headings once": tabbed(_once()),
    "headings once, gaps": blanks(_once(), 2),
    "lines, results behind": lines("{at} {w} - {b} {r}", "{at} {w} - {word}"),
    "lines, against": lines("{at}. {w} vs. {b}: {r}", "{at}. {w}: {word}"),
    "lines, results between": lines("{w} {r} {b}", "{w} - {word}"),
    "lines, colons": lines("{w} : {b}  {r}", "{w} : {word}", ":"),
    "lines, byes first": lines("{w} – {b} {r}", "{word}: {w}", "–"),
    "both names in a cell": lines("{at}\t{w} - {b}\t{r}", "{at}\t{w} - {word}\t").replace(
        "\n1\t", "\nBr.\tPaarung\tErgebnis\n1\t"
    ),
}
#: Headings in languages of which we know few words, and in none at all.
HEADS = {
    "Slovene": "Miza No. _ Ime Rtg Toč. Izid Toč. _ Ime Rtg No.",
    "Finnish": "Pöytä No. _ Nimi SELO Pist. Tulos Pist. _ Nimi SELO No.",
    "Greek": "Σκ. No. _ Όνομα Elo Βαθ. Αποτέλεσμα Βαθ. _ Όνομα Elo No.",
    "none": "Aa. No. _ Bbbb Ccc Dd Eeee Dd _ Bbbb Ccc No.",
}


@pytest.mark.parametrize("heads", HEADS.values(), ids=HEADS)
@pytest.mark.parametrize("word", ["not paired", "xyz", "ni v paru"])
def test_headings_and_words_of_any_language(heads: str, word: str) -> None:
    """A word that is not known is told, once: it might be somebody whose number is missing."""
    rows = [heads.replace("_", "").split(" ") if row[:1] == ["Bo."] else row for row in
            whole(List(bye=word, absent=word))]  # fmt: skip
    told = [said for said in _agrees(tabbed(rows)) if "is taken for a bye" in said]
    assert told == _agrees(tabbed(rows))
    assert [f"'{word}' has no pairing number" in said for said in told] == (
        [] if word == "not paired" else [True]
    )


def _sided(*, first: bool) -> Rows:
    """A column of results for each side, before the names or between them."""
    rows: Rows = []
    for row in COLOURED:
        if len(row) < 4:
            rows.append(row)
            continue
        board, white, rating, result, black, other = row
        one, _, two = result.partition(" - ") if board != "Bo." else ("Res", "", "Res")
        around = [one, white, two, black] if first else [white, one, two, black]
        rows.append([board, *around, rating, other] if first else [board, *around])
    return rows


SIDED = {
    "SwissSys": _sided(first=True),
    "between": _sided(first=False),
    "one heading over both": [
        ["" if at == 3 and row[0] == "Bo." else cell for at, cell in enumerate(row)]
        for row in _sided(first=False)
    ],
}


@pytest.mark.parametrize("rows", SIDED.values(), ids=SIDED)
def test_a_column_of_results_for_each_side(rows: Rows) -> None:
    assert all(IN_ORDER in said for said in _agrees(tabbed(rows)) if "is not read" not in said)


def test_points_in_brackets() -> None:
    heads = "Board Pts. White Rtg Result Pts. Black Rtg"
    rows = [
        [f"[{cell}]" if at in (1, 5) and row[0] != "Board" and cell else cell
         for at, cell in enumerate(row)]
        for row in whole(List(heads=heads))
    ]  # fmt: skip
    rows = [
        [{"White": "White player", "Black": "Black player"}.get(cell, cell) for cell in row]
        for row in rows
    ]
    assert all(IN_ORDER in said for said in _agrees(tabbed(rows)))


NUMBERED = {
    "in a table": tabbed(whole(List(heads="Bo. White Result Black"))),
    "in lines with boards": lines("{at} {w} {r} {b}", "{at} {w} - {word}"),
    "in lines": lines("{w} {r} {b}", "{w} - {word}"),
}


@pytest.mark.parametrize("text", NUMBERED.values(), ids=NUMBERED)
def test_pairing_numbers_before_the_names(text: str) -> None:
    for player in swiss().players:
        text = text.replace(player.name, f"{player.number} {player.name}")
    loaded = files.loads(text.encode(), "a.txt")
    assert {one.number: one.name for one in loaded.tournament.players} == {
        one.number: one.name for one in swiss().players
    }
    assert not _agrees(text)


def test_one_name_without_its_number_is_told() -> None:
    text = tabbed(whole(List(heads="Bo. White Result Black")))
    for player in swiss().players:
        text = text.replace(player.name, f"{player.number} {player.name}")
    with pytest.raises(FormatError, match=r"B\d+: .* has no pairing number"):
        files.loads(text.replace("\t3 Conti", "\tConti", 1).encode(), "a.txt")


def test_a_round_robin_without_lines_for_those_who_rest() -> None:
    rounds_ = (("Ada 1-0 Bea",), ("Bea ½-½ Cleo",), ("Cleo 0-1 Ada",))
    text = "\n".join(f"Round {at}\n" + "\n".join(one) for at, one in enumerate(rounds_, start=1))
    loaded = files.loads(text.encode(), "a.txt")
    assert loaded.tournament.kind.predetermined
    assert [problem_text(one, loaded.tournament) for one in loaded.problems] == [
        "no pairing numbers are printed: the players have theirs in the order in which they appear"
    ]


def test_the_board_behind_the_round() -> None:
    """As games in a database have it."""
    rows = "1.1\tAda\tBea\t1-0\n1.2\tCleo\tDora\t0-1\n2.1\tAda\tDora\t1-0\n"
    text = f"Round\tWhite\tBlack\tResult\n{rows}"
    event = files.loads(text.encode(), "a.txt").tournament
    assert [game.round for game in event.games] == [1, 1, 2]


def test_draws_as_x_in_lines() -> None:
    text = lines("{w} {r} {b}", "{w} - {word}", " - ").replace("½ - ½", "X - X")
    assert all(IN_ORDER in said for said in _agrees(text))


LINES = (
    "Rd {0}|Rd. {0}|Rnd {0}|R{0}|Round: {0}|Runde {0} (12.03.2026, 19:00)|{0}. Runde|{0}ère ronde|"
    "Ronde n° {0}|{0}. kolo|Тур {0}|{0} тур|Ronda: {0}|Omgång {0}|Kierros {0}|{0}. forduló|Tur {0}|"
    "{0}° turno|{0}. krog|Γύρος {0}|Pairings of the {0}th round|الجولة {0}"
)
HALVES = ("½", "1/2", "0.5", "0,5", "=", "x", "X")


def _forfeited(sides: tuple[str, str], form: str, plain: str = "{0}-{1}") -> str:
    text = form if set(sides) & {"+", "-"} else plain
    return text.format(*("1" if side == "+" else "0" if side == "-" else side for side in sides))


def _instead(of: str, sign: str) -> Write:
    return lambda sides: "-".join(sides).replace(of, sign)


def _draws(sign: str) -> Write:
    return lambda sides: sign if sides[0] == "½" else "-".join(sides)


def _by_forfeit(form: str) -> Write:
    return lambda sides: _forfeited(sides, form)


def _signed(form: str) -> Write:
    return lambda sides: form.join(sides) if {*sides} & {"+", "-"} else "-".join(sides)


def _spelled(known: dict[str, str]) -> Write:
    return lambda sides: known.get("".join(sides), " - ".join(sides))


RESULTS: dict[str, Write] = {
    **{f"1{sign}0": sign.join for sign in (":", "–", "−", "—", " : ", "-")},
    **{f"{half}-{half}": _instead("½", half) for half in HALVES},
    **{
        draw: _draws(draw)
        for draw in ("½", "1/2", "=", "remis", "draw", "patta", "tablas", "nulle")
    },
    "1.0-0.0": _spelled({"10": "1.0-0.0", "01": "0.0-1.0", "½½": "0.5-0.5"}),
    "+/-": _signed("/"),
    "1F-0F": _by_forfeit("{0}F-{1}F"),
    **{
        f"1-0{sign}": _by_forfeit("{0}-{1}" + sign)
        for sign in ("F", "K", " kampflos", " kl.", " forfait", " (f)", " ff", " w/o")
    },
    "w/o-def": _spelled({"+-": "w/o-def", "-+": "def-w/o"}),
    "1-def": _spelled({"+-": "1-def", "-+": "def-1"}),
    "1 - F": _spelled({"+-": "1 - F", "-+": "F - 1"}),
    "01:00:00": _spelled({"10": "01:00:00", "01": "00:01:00"}),
}
BYES = (
    "BYE|spielfrei|Freilos|exempt|Exempt(e)|libre|riposa|turno di riposo|Descansa|vrij|pauza|folga|"
    "wolny los|volno|frirond|свободен|bye (1)|BYE 1|Full point bye|*** BYE ***|(bye)|-|---"
)
ABSENCES = (
    "nicht ausgelost|non apparié|no emparejado|non abbinato|bye|bye ½|Half-point bye|absent|fehlt|"
    "ausente|afwezig|nieobecny|assente|отсутствует|-"
)


def _known(event: Tournament) -> tuple[object, ...]:
    """Games, byes and points by names, whatever the numbers are."""
    names = {player.number: player.name for player in event.players}
    games = {
        (game.round, names[game.white], names[game.black], game.result) for game in event.games
    }
    worth = event.scores.bye_points
    byes = {(bye.round, names[bye.player], worth(bye.kind)) for bye in event.byes}
    return games, byes, {names[number]: points for number, points in sums(event).items()}


def _agrees(text: str) -> list[str]:
    """What is said of a table that makes the event."""
    loaded = files.loads(text.encode(), "a.txt")
    assert _known(loaded.tournament) == _known(swiss())
    return [problem_text(problem, loaded.tournament) for problem in loaded.problems]


@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES)
def test_one_event(text: str) -> None:
    assert all(IN_ORDER in said for said in _agrees(text))


@pytest.mark.parametrize("line", LINES.split("|"))
def test_the_line_above_a_round(line: str) -> None:
    assert not _agrees(tabbed(whole(List(line))))


@pytest.mark.parametrize("name", RESULTS)
def test_results(name: str) -> None:
    assert not _agrees(tabbed(whole(List(write=RESULTS[name]))))


@pytest.mark.parametrize("bye", BYES.split("|"))
def test_byes(bye: str) -> None:
    assert not _agrees(tabbed(whole(List(bye=bye))))


@pytest.mark.parametrize("absent", ABSENCES.split("|"))
def test_who_is_not_paired(absent: str) -> None:
    assert not _agrees(tabbed(whole(List(absent=absent))))


@pytest.mark.parametrize(
    "heads",
    [
        "Board;WhiteNr;WhiteName;WhiteElo;WhitePoints;Result;BlackPoints;BlackElo;BlackName;BlackNr",
        "board;white_no;white_name;white_rating;white_pts;result;black_pts;black_rating;"
        "black_name;black_no",
        "Bo.;IDW;White Player;Rtg;Pts;Result;Pts;Rtg;Black Player;IDB",
    ],
)
def test_headings_of_one_side(heads: str) -> None:
    rows = whole(List(heads="Bo. No. White Rtg Pts. Result Pts. Rtg Black No."))
    own = heads.split(";")
    assert not _agrees(tabbed([own if row[:2] == ["Bo.", "No."] else row for row in rows]))


def test_points_in_brackets_are_points_of_a_later_round() -> None:
    text = "Bo.\tWhite\tPts\tResult\tPts\tBlack\n1\tRossi\t(1.0)\t1-0\t(0.5)\tNeri\n"
    with pytest.raises(FormatError, match="no line tells which round"):
        files.loads(text.encode(), "a.txt")


@pytest.mark.parametrize("beside", ["Pts. 0", "Rtg 0 Pts. 0", "No. -1 Rtg 0", "No. 0 Pts. (0)"])
@pytest.mark.parametrize(("bye", "absent"), [("( bye )", "( not paired )"), ("bye", "not paired")])
def test_figures_of_nobody_beside_a_bye(beside: str, bye: str, absent: str) -> None:
    """Vega prints 0 points, and Swiss-Manager the number -1, of who sits at no board."""
    assert not _agrees(tabbed(whole(List(bye=bye, absent=absent, beside=beside))))


def test_words_of_english_clubs_in_the_column_of_results() -> None:
    text = (
        "round,white,black,result\n1,Rossi Ada,bye,1-bye\n1,Neri Bea,,bye\n1,Blu Cleo,bye,½-bye\n"
        "1,Verdi Dora,Viola Eva,def-w/o\n2,Rossi Ada,Neri Bea,tbc\n2,Blu Cleo,Viola Eva,1-0\n"
        "2,Verdi Dora,bye,0-bye\n3,Verdi Dora,bye,tbc\n"
    )
    event = files.loads(text.encode(), "a.csv").tournament
    byes = {(bye.round, bye.player): event.scores.bye_points(bye.kind) for bye in event.byes}
    told = {(1, 1): 2, (1, 2): 2, (1, 3): 1, (2, 4): 0, (3, 4): 2}
    assert {where: byes[where] for where in told} == told
    results = {(game.white, game.black): game.result for game in event.games}
    assert results[4, 5] == Result.of(Outcome.FORFEIT_LOSS)
    assert results[1, 2] is None


def test_the_numbers_of_white_and_black_by_their_own_headings() -> None:
    """They were taken for points, which the rounds above do not give."""
    rows = whole(List(heads="N White No. Result No. Black"))
    heads = ["N", "White", "NW", "result", "NB", "Black"]
    assert not _agrees(tabbed([heads if row[:2] == ["N", "White"] else row for row in rows]))


def test_number_title_and_rating_behind_the_names() -> None:
    """`BYE 0 - 0` stands there for nobody."""
    cards = {
        player.name: f"{player.name} {player.number} {player.title or '-'} {player.rating or 0}"
        for player in swiss().players
    }
    rows = whole(
        List(heads="Bo. White Pts. Result Pts. Black", bye="BYE 0 - 0", absent="BYE 0 - 0")
    )
    assert not _agrees(tabbed([[cards.get(cell, cell) for cell in row] for row in rows]))


def test_a_surname_with_no_points_yet_is_no_bye() -> None:
    text = (
        "Round 1\nBo.\tWhite\tPts\tResult\tPts\tBlack\n1\tRossi\t0\t\t0\tFrei\n2\tNeri\t0\t\t0\tBlu"
    )
    event = files.loads(text.encode(), "a.txt").tournament
    assert [player.name for player in event.players] == ["Rossi", "Frei", "Neri", "Blu"]
    assert not event.byes


def test_a_bye_of_white_is_that_of_black() -> None:
    text = "Round;White;Black;Result\n1;Rossi, A;Neri, B;1-0\n1;bye;Verdi, C;0-1\n"
    event = files.loads(text.encode(), "a.csv").tournament
    assert {bye.player: sums(event)[bye.player] for bye in event.byes} == {3: 2}


def test_a_surname_that_is_a_word_for_a_bye() -> None:
    text = "Runde;Weiß;Schwarz;Erg.\n1;Frei;Bay;1-0\n1;Roth;spielfrei;1\n2;Roth;Frei;0-1\n"
    event = files.loads(text.encode(), "a.csv").tournament
    assert [player.name for player in event.players] == ["Frei", "Bay", "Roth"]
    assert [game.result for game in event.games if game.round == 1] == [
        Result.of(event.games[0].result.white)  # type: ignore[union-attr]
    ]
    assert [(bye.round, bye.player) for bye in event.byes] == [(1, 3), (2, 2)]


@pytest.mark.parametrize(
    "name", ["Prost", "Prosta", "Na", "Out", "Late", "Wolne", "Brīvs", "Laisvas", "Вільний"]
)
def test_somebody_with_a_word_for_a_bye_as_surname_plays(name: str) -> None:
    text = f"Round;White;Black;Result\n1;Senna;{name};1-0\n1;Hill;Kim;0-1\n2;{name};Hill;1-0\n"
    event = files.loads(f"{text}2;Kim;Senna;½-½\n".encode(), "a.csv").tournament
    assert name in [player.name for player in event.players]
    assert (len(event.games), event.byes) == (4, ())


def test_points_around_a_dash_are_no_result() -> None:
    """Points before the round with the dash of a game not played in between."""
    heads = "Bo. No. Name Pts. Result Pts. Name No.\n"
    first = f"Round 1\n{heads}1 1 Rossi 0 1 - 0 0 Neri 2\n2 3 Verdi 0 ½ - ½ 0 Blu 4\n"
    played = f"{first}Round 2\n{heads}1 1 Rossi 1 ½ - ½ ½ Verdi 3\n2 2 Neri 0 0 - 1 ½ Blu 4\n"
    assert len(files.loads(played.encode(), "a.txt").tournament.games) == 4
    for line in ("1 1 Rossi 1 - ½ Verdi 3", "1 1 Rossi 1 - 0 Verdi 3"):
        text = played.replace("1 1 Rossi 1 ½ - ½ ½ Verdi 3", line)
        with pytest.raises(FormatError):
            files.loads(text.encode(), "a.txt")


#: A board that nobody understands stands first, or in the middle.
LOST = {
    "first, below headings": "Bo.  White  Result  Black\n1    Ada    xyz     Bea\n"
    "2    Cleo   1-0     Dora",
    "first": "1    Ada    xyz     Bea\n2    Cleo   1-0     Dora\n3    Eva   0-1     Fay",
    "first, against each other": "Ada - Bea unfinished\nCleo - Dora 1-0\nEva - Fay 0-1",
    "in the middle": "Bo.  White  Result  Black\n1    Ada    1-0     Bea\n2    Cleo   xyz   Dora\n"
    "3    Eva    0-1     Fay",
}


@pytest.mark.parametrize("text", LOST.values(), ids=LOST)
def test_no_board_is_lost(text: str) -> None:
    with pytest.raises(FormatError, match=r"[A-Z]\d+|line \d+"):
        files.loads(f"Round 1\n{text}\n".encode(), "a.txt")


def test_an_adjourned_game_is_not_played_yet() -> None:
    text = "Round 1\nBo.\tWhite\tResult\tBlack\n1\tAda\tadj\tBea\n2\tCleo\t1-0\tDora\n"
    games = files.loads(text.encode(), "a.txt").tournament.games
    assert [game.result is None for game in games] == [True, False]


def test_a_thousand_boards_in_lines() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = [
        f"{one.upper()}{other}{third}o" for one in letters for other in letters for third in "kt"
    ]
    boards = [
        f"{at} {white} - {black} 1-0"
        for at, (white, black) in enumerate(zip(names[::2], names[1::2], strict=True), start=990)
    ]
    text = "\n".join(["Round 1", *boards[:15]])
    assert len(files.loads(text.encode(), "a.txt").tournament.players) == 30


UNHEADED = "Round 1\nBo.\tNev\tQqq\tQqq\tNev\n"


def test_both_sides_of_the_results_below_an_unknown_heading_are_told() -> None:
    boards = "1\tAda\t1\t0\tBea\n2\tCleo\t½\t½\tDora\n3\tEva\t0\t1\tFay\n"
    loaded = files.loads((UNHEADED + boards).encode(), "a.txt")
    assert [game.result for game in loaded.tournament.games] == [
        Result.of(outcome) for outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
    ]
    said = [problem_text(problem, loaded.tournament) for problem in loaded.problems]
    assert any("C2: the columns 'Qqq' are read as the results of both sides" in one for one in said)


@pytest.mark.parametrize("line", ["Round 2", "", "Open"])
def test_figures_of_one_round_that_may_be_points_before_it_are_asked_about(line: str) -> None:
    boards = "1\tAda\t1\t0\tBea\n2\tCleo\t½\t½\tDora\n3\tEva\t0\t1\tFay\n"
    text = UNHEADED.replace("Round 1", line) + boards
    with pytest.raises(FormatError, match=r": the columns 'Qqq' may be points before the round"):
        files.loads(text.encode(), "a.txt")


@pytest.mark.parametrize("heading", ["W.Res", "Res W", "Result (white)"])
def test_figures_below_a_heading_with_the_word_of_results_are_not_asked_about(heading: str) -> None:
    boards = "1\tAda\t1\t0\tBea\n2\tCleo\t½\t½\tDora\n3\tEva\t0\t1\tFay\n"
    text = UNHEADED.replace("Round 1", "Open").replace("Qqq", heading) + boards
    assert len(files.loads(text.encode(), "a.txt").tournament.games) == 3


def test_figures_of_several_rounds_that_are_one_point_on_every_board_are_results() -> None:
    boards = "1\tAda\t{}\t{}\tBea\n2\tCleo\t½\t½\tDora\n"
    first, second = boards.format(1, 0), boards.format("½", "½")
    text = UNHEADED + first + UNHEADED.replace("1", "2") + second
    assert len(files.loads(text.encode(), "a.txt").tournament.games) == 4


@pytest.mark.parametrize("heads", ["Aa\tNev\tQq\tQq\tNev", "Aa\tNev\tNev\tQq\tQq"])
@pytest.mark.parametrize("figures", [("0", "0"), ("1", "0"), ("", "")])
def test_names_twice_below_an_unknown_heading_are_no_list_of_players_with_clubs(
    heads: str, figures: tuple[str, str]
) -> None:
    """White alone was read, and Black was the club, where nobody has points before the round."""
    twins = [at for at, head in enumerate(heads.split("\t")) if head == "Nev"]
    lines = ["Round 1", heads]
    for at, pair in enumerate((("Ada", "Bea"), ("Cleo", "Dora"), ("Eva", "Fay")), start=1):
        cells = dict(zip(twins, pair, strict=True))
        others = iter(figures)
        row = [
            str(at),
            *(cells[place] if place in cells else next(others) for place in range(1, 5)),
        ]
        lines.append("\t".join(row))
    with pytest.raises(FormatError, match=r"is a list of pairings|no result"):
        files.loads("\n".join(lines).encode(), "a.txt")


@pytest.mark.parametrize("points", ["1\t1", "0\t0", "½\t0"])
def test_points_below_an_unknown_heading_are_no_results(points: str) -> None:
    boards = f"1\tAda\t{points}\tBea\n2\tCleo\t1\t0\tDora\n3\tEva\t½\t½\tFay\n"
    with pytest.raises(FormatError, match="is no result of a pairing"):
        files.loads((UNHEADED + boards).encode(), "a.txt")


@pytest.mark.parametrize("round_", [1, 3, 5])
def test_a_word_for_a_bye_is_told_wherever_its_board_stands(round_: int) -> None:
    """The list that is made of the rounds is shorter than they are."""
    text = ""
    for at in range(1, 6):
        word = "xyz" if at == round_ else "bye"
        text += f"Round {at}\nBo.\tNo.\tWhite\tResult\tBlack\tNo.\n1\t1\tAda\t1-0\tBea\t2\n"
        text += f"2\t3\tCleo\t1\t{word}\t\n"
    loaded = files.loads(text.encode(), "a.txt")
    said = [problem_text(problem, loaded.tournament) for problem in loaded.problems]
    assert [f"E{4 * round_}: 'xyz' has no pairing number" in one for one in said] == [True]


LAST = [
    ("Round", "White", "Black", "Result"),
    ("1", "Kim, Ada", "Roy, Hal", "1-0"),
    ("1", "Lutz, Uwe", "Blum, Eva", "½-½"),
    ("1", "Hill, Bob", "bye", "{}"),
    ("2", "Kim, Ada", "Lutz, Uwe", "0-1"),
    ("2", "Hill, Bob", "Blum, Eva", "½-½"),
    ("2", "Roy, Hal", "bye", "1"),
]


@pytest.mark.parametrize(("worth", "points"), [("1", 2), ("½", 1), ("0", 0)])
def test_a_bye_before_its_points_in_columns_of_blanks(worth: str, points: int) -> None:
    """Where results stand last, with no number of a board in front."""
    text = "\n".join("".join(cell.ljust(12) for cell in row).strip() for row in LAST)
    event = files.loads(text.format(worth).encode(), "a.txt").tournament
    byes = {event.players[bye.player - 1].name: sums(event)[bye.player] for bye in event.byes}
    assert byes == {"Hill, Bob": points + 1, "Roy, Hal": 2}


def test_names_side_by_side_with_one_blank_between_are_refused() -> None:
    """Both players of a board were one, with a bye."""
    text = "\n".join(map(" ".join, LAST)).format("1")
    with pytest.raises(FormatError, match="line 1: 'Round White Black Result' are the headings of"):
        files.loads(text.encode(), "a.txt")


OPEN_PAIRS = (
    [("Rossi, Anna", "Bianchi, Ugo"), ("Verdi, Carla", "Neri, Dario"), ("Blu, Eva", "bye")],
    [("Rossi, Anna", "Verdi, Carla"), ("Neri, Dario", "Blu, Eva"), ("Bianchi, Ugo", "bye")],
)
OPEN_HEADS = ("Bo. White Result Black", "Br. Weiß Ergebnis Schwarz", "# Bianco Ris Nero")


def _in_blanks(heads: str, results: tuple[str, ...], *, dot: str = "", round_: int = 0) -> str:
    rows = [f"{at}{dot}" for at in range(1, 4)]
    lines = ["{:4}{:16}{:10}{}".format(*heads.split())]
    for number, (white, black), result in zip(rows, OPEN_PAIRS[round_], results, strict=True):
        lines.append(f"{number:4}{white:16}{'' if black == 'bye' else result:10}{black}".rstrip())
    return "\n".join([f"Round {round_ + 1}", *lines])


@pytest.mark.parametrize("dot", ["", "."])
@pytest.mark.parametrize("heads", OPEN_HEADS)
def test_a_round_in_blanks_that_has_no_results_yet(heads: str, dot: str) -> None:
    """The next round stood below the last one, or alone: White was a list of players, Black their
    clubs, and `Result` a name."""
    played = ("1-0", "½-½", "0-1")
    for text, games in (
        (_in_blanks(heads, ("", "", ""), dot=dot), 2),
        (_in_blanks(heads, played) + "\n\n" + _in_blanks(heads, ("",) * 3, dot=dot, round_=1), 4),
    ):
        event = files.loads(text.encode(), "a.txt").tournament
        names = {name for pair in OPEN_PAIRS[0] for name in pair if name != "bye"}
        assert {player.name for player in event.players} == names
        assert len(event.games) == games
        assert [game.result is None for game in event.games][-2:] == [True, True]
        assert len(event.byes) == games // 2


@pytest.mark.parametrize("heads", OPEN_HEADS)
def test_pairings_that_cannot_be_cut_are_no_list_of_players(heads: str) -> None:
    """Where names reach below the heading of the results, and nobody has one."""
    text = "\n".join(
        f"{at} {white + ' Maria Ida':26}{black}"
        for at, (white, black) in enumerate(OPEN_PAIRS[0][:2], start=1)
    )
    with pytest.raises(FormatError, match=r"headings of pairings|list of pairings"):
        files.loads(f"Round 1\n{heads}\n{text}".encode(), "a.txt")


def test_names_of_three_words_with_a_blank_at_the_same_place() -> None:
    text = """Round 1
Bo.  No.       White      FIDE  Result  Black                 FIDE  No.
1    3    GM   Kim, Ada   1484  0-1     Esposito, Zeno Marco  1811    1
2    2         Roy, Hal   2637  1-0     Landolfi, Idaz Berto  1305    6
3    4    IM   Lutz, Al   1635  1-0     La Torre, Rosa Maria  1656    5"""
    names = {player.name for player in files.loads(text.encode(), "a.txt").tournament.players}
    assert {"Esposito, Zeno Marco", "Landolfi, Idaz Berto", "La Torre, Rosa Maria"} <= names
