"""Reading a report file: the event, and every slip with its line and column."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest

from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.model.results import Kind, Outcome, Result, ScoreSystem
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Tournament
from tbdesk.files.project import project
from tbdesk.files.trf import ReportFile, dumps, loads, saved
from tbdesk.files.trf.lines.slips import MAX_SLIPS, Slip
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tests.files.trf.files import ALL, OWN, content, replaced, text


def slips(read: ReportFile) -> list[Slip]:
    found = (problem for problem in read.problems if problem.fault is Fault.IN_FILE)
    return [Slip(problem.value) for problem in found]


def noted(read: ReportFile, slip: Slip) -> Problem:
    (found,) = (problem for problem in read.problems if problem.value == slip.value)
    return found


def same(one: Tournament, other: Tournament) -> bool:
    """Equal apart from the order of games, byes and deputies (that of their lines)."""

    def key(tournament: Tournament) -> tuple[Any, ...]:
        bare = tournament._replace(games=(), byes=(), deputies=())
        games = {(g.round, frozenset((g.white, g.black))): g for g in tournament.games}
        return bare, games, set(tournament.byes), set(tournament.deputies)

    return key(one) == key(other)


def written(*rows: str, head: str = "092 Swiss\n") -> bytes:
    """A file of players who are given by their number and rounds alone."""
    lines = []
    for row in rows:
        number, _, blocks = row.partition("|")
        lines.append(f"001 {number:>4}      Player {number:<26}{'':42}{blocks}")
    return (head + "\n".join(lines) + "\n").encode()


def test_the_records_of_a_tournament() -> None:
    tournament = loads(content("open8.trf")).tournament
    assert (tournament.title, tournament.place) == ("Spring Open", "Lakeside")
    assert (tournament.start, tournament.end) == (date(2026, 4, 11), date(2026, 4, 12))
    assert (tournament.arbiter, tournament.rounds) == ("IA Gallo, Rita", 5)
    assert tournament.kind is EventKind.SWISS
    assert ",".join(descriptor.text for descriptor in tournament.chain) == "PTS,DE,BH/C1,BH,SB,WON"


def test_the_players() -> None:
    players = loads(content("open8.trf")).tournament.players
    first, last = players[0], players[7]
    assert (first.name, first.rating, first.title, first.fide_id) == (
        *("Altieri, Bruno", 2401),
        *("IM", "812345"),
    )
    assert (last.rating, last.fide_id, last.title) == (None, "", "")


def test_the_rounds() -> None:
    tournament = loads(content("open8.trf")).tournament
    assert Game(1, 1, 5, Result.of(Outcome.WIN)) in tournament.games
    assert Game(4, 3, 6, Result.of(Outcome.FORFEIT_LOSS)) in tournament.games
    assert set(tournament.byes) == {
        Bye(2, 5, Kind.PAIRING_BYE),
        Bye(3, 7, Kind.ZERO_BYE),
        Bye(4, 2, Kind.HALF_BYE),
    }


def test_our_own_files_are_without_slips() -> None:
    for name in OWN:
        assert not slips(loads(content(name)))


#: What the format's digest lists for each of the files from elsewhere.
EXPECTED = {
    "2020_06.trf": {Slip.TYPE_FROM_TEXT},
    "2021_03.trf": {Slip.TYPE_FROM_TEXT},
    "example_trf16.trf": {Slip.TYPE_FROM_TEXT, Slip.NOBODY_LOST},
    "example_trf26.trf": {
        *(Slip.UNKNOWN_LINES, Slip.ASSIGNED_OTHERWISE),
        *(Slip.PAB_AND_BYE, Slip.TEAM_POINTS),
    },
}


@pytest.mark.parametrize("name", [name for name in ALL if name not in OWN])
def test_samples_have_the_slips_they_are_known_for(name: str) -> None:
    assert set(slips(loads(content(name)))) == EXPECTED.get(name, set())


@pytest.mark.parametrize("day", ["26/09/26", "26/09/32", "2026/09/22", "22/09/2026"])
def test_a_date_that_can_be_one_day_alone_is_no_doubt(day: str) -> None:
    read = loads(text("open8.trf").replace("042 2026/04/11", f"042 {day}").encode())
    assert Slip.DATE_DOUBTFUL not in slips(read)


@pytest.mark.parametrize("width", [80, 91, 101])
def test_lines_that_a_mail_has_broken_are_reported(width: int) -> None:
    lines = text("open8.trf").split("\n")
    broken = [line[at : at + width] for line in lines for at in range(0, len(line) or 1, width)]
    first = next(at for at, line in enumerate(broken, 1) if line.startswith("001")) + 1
    told = [
        (problem.line, problem.arguments)
        for problem in loads("\n".join(broken).encode()).problems
        if problem.value == Slip.BROKEN_LINES.value
    ]
    assert told == [(first, ("7",))]


def test_teams_beside_players_who_are_paired_by_themselves() -> None:
    before = text("open8.trf")
    teams = [f"013 {name:32}{players}" for name, players in (("A", "   1    2"), ("B", "   3"))]
    read = loads("\n".join([before.rstrip("\n"), *teams, ""]).encode())
    assert read.tournament == loads(before.encode()).tournament
    assert slips(read) == [Slip.TEAMS_APART]
    assert saved(read.tournament, read.origin).decode().endswith("   3\n")


@pytest.mark.parametrize(("mine", "theirs"), ["00", "0=", "=0"])
def test_less_than_a_point_together_is_reported_where_no_points_confirm_it(
    mine: str, theirs: str
) -> None:
    rounds = f"   2 w {mine}", f"   1 b {theirs}"
    bare = [f"001    {at}{'':83}{cell}" for at, cell in enumerate(rounds, start=1)]
    read = loads("\n".join(("192 CUSTOM_SWISS", *bare)).encode())
    (found,) = (
        problem for problem in read.problems if problem.value == Slip.LESS_THAN_A_POINT.value
    )
    assert (found.line, found.column, found.arguments) == (2, 99, ("1", "1", "2"))
    worth = {"0": "0.0", "=": "0.5"}
    printed = [
        f"{line[:80]}{worth[sign]:>4}{line[84:]}"
        for line, sign in zip(bare, (mine, theirs), strict=True)
    ]
    assert slips(loads("\n".join(("192 CUSTOM_SWISS", *printed)).encode())) == []


def test_games_without_colours_are_said_once() -> None:
    whole = text("open8.trf")
    bare = re.sub(r"(?<=\d) [wb](?= [10=])", " -", whole)
    found = [
        problem
        for problem in loads(bare.encode()).problems
        if problem.value == Slip.NO_COLOURS.value
    ]
    played = [game for game in loads(whole.encode()).tournament.games if _over_the_board(game)]
    assert [(problem.arguments, problem.line) for problem in found] == [((str(len(played)),), 22)]
    assert all(
        game.white < game.black
        for game in loads(bare.encode()).tournament.games
        if _over_the_board(game)
    )


def _over_the_board(game: Game) -> bool:
    return game.result is not None and not game.result.white.by_forfeit


@pytest.mark.parametrize(
    ("old", "new", "slip", "line", "column"),
    [
        ("042 2026/04/11", "042 next Easter", Slip.BAD_DATE, 5, 5),
        ("042 2026/04/11", "042 0226/04/11", Slip.BAD_DATE, 5, 5),
        ("042 2026/04/11", "042 22/09/26", Slip.DATE_DOUBTFUL, 5, 5),
        ("142 5", "142 many", Slip.BAD_NUMBER, 13, 5),
        ("142 5", "142 3", Slip.ROUNDS_SHORT, 13, 5),
        ("192 FIDE_DUTCH", "192 MY_SWISS", Slip.TYPE_UNKNOWN, 19, 5),
        ("192 FIDE_DUTCH", "192 ", Slip.TYPE_FROM_TEXT, 9, 5),
        ("SB,WON", "SB,XYZ", Slip.TIEBREAK_UNKNOWN, 20, 22),
        ("P 1.0", "P 0.7", Slip.NOT_HALVES, 15, 44),
        ("P 1.0", "X 0.3", Slip.NOT_HALVES, 15, 44),
        ("P 1.0", "P x.0", Slip.BAD_NUMBER, 15, 44),
        ("P 1.0", "Q 1.0", Slip.WORTH_UNREAD, 15, 44),
        ("P 1.0", "0.3  ", Slip.WORTH_UNREAD, 15, 42),
        ("001    4 m    D", "001 abcd m    D", Slip.NUMBER, 25, 5),
        ("001    4 m    D", "001    3 m    D", Slip.DUPLICATE, 25, 5),
        ("  2180 SUI", "  21x0 SUI", Slip.BAD_NUMBER, 25, 49),
        ("  2180 SUI", "  218  SUI", Slip.RATING_APART, 25, 49),
        ("4.0    1 ", "x.0    1 ", Slip.BAD_NUMBER, 22, 81),
        ("4.0    1 ", "3.5    1 ", Slip.POINTS_DIFFER, 22, 81),
        ("    5 w 1", "   44 w 1", Slip.OPPONENT_UNKNOWN, 22, 92),
        ("    5 w 1", "   x5 w 1", Slip.OPPONENT_UNREAD, 22, 92),
        ("    5 w 1", "    5 w q", Slip.RESULT_UNREAD, 22, 99),
        ("    5 w 1", "    5 b 1", Slip.COLOURS, 22, 97),
        ("    5 w 1", "    5 w  ", Slip.ONE_RESULT, 26, 92),
        ("    5 w 1", "    5 w W", Slip.ONE_UNRATED, 22, 99),
        ("    5 w 1", "    5xw 1", Slip.GAPS, 22, 96),
        ("  2180 SUI", " 2 180 SUI", Slip.GAPS, 25, 48),
        ("  2180 SUI", "  2180xSUI", Slip.GAPS, 25, 53),
        ("  0000 - U", "  0000 -U ", Slip.GAPS, 26, 108),
        ("    5 w 1", " 0000 - -", Slip.ONE_SIDED, 26, 92),
        ("    5 w 1", "    2 w 1", Slip.LEFT_OUT, 22, 92),
        ("  0000 - U", "  0000 - +", Slip.NOBODY_LOST, 26, 109),
        ("  0000 - U", "  0000 - 1", Slip.OLD_BYE, 26, 109),
        ("240 H   4    2", "240 H   4   33", Slip.BYE_UNKNOWN, 31, 11),
        ("240 H   4    2", "240 H   4     2", Slip.STRAY, 31, 15),
        ("240 H   4    2", "240 H   4    O", Slip.STRAY, 31, 14),
        ("240 H   4    2", "240 H   3    2", Slip.BYE_AND_GAME, 31, 11),
        ("240 H   4    2", "240 H   4     ", Slip.NOBODYS_BYE, 31, 11),
        ("XXC rank", "XXR 7", Slip.ROUNDS_DIFFER, 13, 0),
        ("XXC rank", "XXS WW=2 BW=1", Slip.COLOURS_SCORE, 33, 5),
        ("XXC rank", "XXS W = x", Slip.BAD_NUMBER, 33, 5),
        ("XXC rank", "XXS WIN=3", Slip.WORTH_UNREAD, 33, 5),
        ("XXC rank", "212 BH,SB", Slip.NO_POINTS, 33, 5),
        ("XXC rank", "299 W  -1.0  -0.5         1", Slip.NO_ROUND, 33, 20),
        ("XXC rank", "123456789", Slip.UNKNOWN_LINES, 33, 0),
        ("XXC rank", "142 5", Slip.REPEATED, 33, 0),
        ("182 a pairing program", "172 IND NRO", Slip.NO_FEDERATION_OF_172, 18, 0),
    ],
)
def test_a_slip_is_named_with_its_line_and_column(
    old: str, new: str, slip: Slip, line: int, column: int
) -> None:
    padded = new.rjust(len(old)) if old.startswith("  ") else new
    before = text("open8.trf")
    place = before.index(old)
    read = loads((before[:place] + padded + before[place + len(old) :]).encode())
    found = [problem for problem in read.problems if problem.value == slip.value]
    assert [(problem.line, problem.column) for problem in found] == [(line, column)]
    words = problem_text(found[0], read.tournament)
    assert "{" not in words
    assert len(words) > 20
    where = problem_where(found[0], read.tournament)
    assert where == (f"line {line}, column {column}" if column else f"line {line}")


@pytest.mark.parametrize(("letters", "rated"), [("1=0", True), ("WDL", False), ("wdl", False)])
def test_played_games_of_either_kind(letters: str, rated: bool) -> None:
    win, draw, loss = tuple(letters)
    read = loads(written(f"1|     2 w {win}     2 b {draw}", f"2|     1 b {loss}     1 w {draw}"))
    assert read.tournament.games == (
        Game(1, 1, 2, Result.of(Outcome.WIN), rated=rated),
        Game(2, 2, 1, Result.of(Outcome.DRAW), rated=rated),
    )
    again = dumps(read.tournament, read.origin).decode()
    assert f"   2 w {letters[0].upper()}     2 b {letters[1].upper()}" in again


def test_a_result_of_an_unrated_game_keeps_its_letters() -> None:
    read = loads(written("1|     2 w W", "2|     1 b L"))
    (game,) = read.tournament.games
    drawn = read.tournament.with_game(0, game.with_outcome(1, Outcome.DRAW))
    assert b"   2 w D\n" in saved(drawn, read.origin)
    kept = project.loads(project.dumps(read.tournament), "x.tbdesk").tournament
    assert kept.games == (game,)


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        ("0", "0", Result(Outcome.LOSS, Outcome.LOSS)),
        ("=", "0", Result(Outcome.DRAW, Outcome.LOSS)),
        ("-", "-", Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)),
        ("+", "-", Result.of(Outcome.FORFEIT_WIN)),
    ],
)
@pytest.mark.parametrize("colours", ["wb", "bw", "--", "  ", "WB"])
def test_each_side_keeps_its_own_result(
    mine: str, theirs: str, result: Result, colours: str
) -> None:
    one, other = tuple(colours)
    read = loads(written(f"1|     2 {one} {mine}", f"2|     1 {other} {theirs}"))
    (game,) = read.tournament.games
    assert game.outcome_of(1) is result.white
    assert game.outcome_of(2) is result.black
    assert game.white == (2 if one == "b" else 1)


def test_two_winners_are_for_the_engine_to_refuse() -> None:
    read = loads(written("1|     2 w 1", "2|     1 b 1"))
    assert read.tournament.games == (Game(1, 1, 2, Result(Outcome.WIN, Outcome.WIN)),)


def test_a_surplus_dash_after_the_last_round_is_no_round() -> None:
    read = loads(written("1|     2 w 1  0000 - -", "2|     1 b 0          -"))
    assert read.tournament.rounds == 1
    assert read.tournament.byes == ()


def test_a_blank_round_is_no_bye() -> None:
    read = loads(
        written("1|     2 w 1     3 w 1", "2|     1 b 0          ", "3|               1 b 0")
    )
    assert read.tournament.byes == ()


def of_2006(*rows: str) -> ReportFile:
    """A file in which a round without an opponent is blank, or a dash; a row is number, points
    and rounds."""
    lines = []
    for place, row in enumerate(rows, start=1):
        number, points, blocks = row.split("|")
        lines.append(f"001 {number:>4} m    Player {number:<59}{points:>4} {place:>4}  {blocks}")
    return loads(("092 Swiss\n" + "\n".join(lines) + "\n").encode())


@pytest.mark.parametrize("blank", [" " * 8, "     -  ", "0000 -  ", "0000    "])
def test_byes_without_a_sign_are_reported_by_the_printed_points(blank: str) -> None:
    read = of_2006(
        "1|2.5|   2 w 1  " + blank + "     3 b 1",
        f"2|1.0|   1 b 0     3 w 0  {blank}",
        "3|1.0|" + blank.rjust(8) + "     2 b 1     1 w 0",
    )
    assert Bye(2, 1, Kind.HALF_BYE) in read.tournament.byes
    assert Bye(3, 2, Kind.FULL_BYE) in read.tournament.byes
    assert {bye.player for bye in read.tournament.byes} == {1, 2}
    assert Slip.POINTS_DIFFER not in slips(read)
    told = [problem for problem in read.problems if problem.value == Slip.SILENT_BYE.value]
    assert [(problem.line, problem.column) for problem in told] == [(2, 102), (3, 112)]


@pytest.mark.parametrize(
    ("points", "byes"),
    [
        ("2.5", {(2, Kind.HALF_BYE), (3, Kind.HALF_BYE)}),
        ("3.5", {(2, Kind.FULL_BYE), (3, Kind.FULL_BYE)}),
        ("2.0", set()),
        ("3.0", set()),
    ],
)
def test_two_blank_rounds_are_byes_if_both_are_worth_the_same(
    points: str, byes: set[tuple[int, Kind]]
) -> None:
    """A bye and an absence may stand in either order."""
    read = of_2006(
        f"1|{points}|   2 w 1                         5 w =     3 b 0",
        f"2|{points}|   1 b 0                         3 b 1     5 w =",
        "3|2.0|             4 w 1     5 b 0     2 w 0     1 w 1",
        "4|0.0|             3 b 0                    ",
        "5|2.0|                       3 w 1     1 b =     2 b =",
    )
    assert {(bye.round, bye.kind) for bye in read.tournament.byes if bye.player == 1} == byes
    assert (Slip.POINTS_DIFFER in slips(read)) is not bool(byes)


def test_points_of_one_player_are_no_byes() -> None:
    """They may be misprinted; so are those of two who have more blank rounds than games."""
    read = of_2006(
        "1|1.5|   2 w 1          ", "2|1.0|   1 b 0     3 w 1", "3|0.0|             2 b 0"
    )
    assert read.tournament.byes == ()
    assert Slip.POINTS_DIFFER in slips(read)
    read = of_2006("1|2.0|   2 w 1                    ", "2|1.0|   1 b 0                    ")
    assert read.tournament.byes == ()
    assert Slip.POINTS_DIFFER in slips(read)


def test_other_reasons_for_points_make_no_byes() -> None:
    """A slip in most points, and a file that writes its byes."""
    read = of_2006("1|3.0|   2 w 1          ", "2|0.5|   1 b 0     3 w 0", "3|1.0|           2 b 1")
    assert read.tournament.byes == ()
    read = of_2006(
        "1|1.5|   2 w 1          ", "2|0.0|   1 b 0     3 w 0", "3|2.0|0000 - U     2 b 1"
    )
    assert read.tournament.byes == (Bye(1, 3, Kind.PAIRING_BYE),)


def test_a_blank_game_of_a_round_robin_is_no_bye_of_both() -> None:
    """Its result is missing: printed points that have it already are told."""
    swiss = of_2006(
        "1|1.5|   2 w 1     4 w 0          ",
        "2|0.5|   1 b 0     3 w =     4 b 0",
        "3|2.0|   4 b 1     2 b =          ",
        "4|2.0|   3 w 0     1 b 1     2 w 1",
    )
    written = swiss.origin.document.encoded()
    read = loads(written.replace(b"092 Swiss", b"092 Round Robin"))
    assert read.tournament.kind is EventKind.ROUND_ROBIN
    assert not [bye for bye in read.tournament.byes if bye.kind is Kind.HALF_BYE]
    assert Slip.POINTS_DIFFER in slips(read)


def test_a_file_with_byes_without_a_sign_is_saved_as_it_was() -> None:
    read = of_2006(
        "1|1.5|   2 w 1          ",
        "2|1.0|   1 b 0     3 w 1",
        "3|0.0|   4 w 0     2 b 0",
        "4|1.5|   3 b 1          ",
    )
    assert read.tournament.byes == (Bye(2, 1, Kind.HALF_BYE), Bye(2, 4, Kind.HALF_BYE))
    drawn = read.tournament.with_game(0, read.tournament.games[0].with_outcome(1, Outcome.DRAW))
    assert b"   2 w =" in saved(drawn, read.origin)
    assert saved(read.tournament, read.origin) == saved(read.origin.tournament, read.origin)
    assert b" H" not in saved(drawn, read.origin)


@pytest.mark.parametrize(
    ("code", "kind", "cycles"),
    [
        ("FIDE_DUTCH_2026_BAKU", EventKind.SWISS, 1),
        ("FIDE_DUBOV", EventKind.SWISS, 1),
        ("BERGER_ROUNDROBIN", EventKind.ROUND_ROBIN, 1),
        ("BERGER_DOUBLEROUNDROBIN", EventKind.ROUND_ROBIN, 2),
        ("BERGER_ROUNDROBIN_G3", EventKind.ROUND_ROBIN, 3),
        ("FIDE_ROUNDROBIN", EventKind.ROUND_ROBIN, 1),
        ("FIDE_SCHEVENINGEN_G2", EventKind.PREDETERMINED, 1),
        ("FIDE_SCHILLER", EventKind.PREDETERMINED, 1),
        ("CUSTOM_KNOCKOUT", EventKind.PREDETERMINED, 1),
    ],
)
def test_the_type_decides_the_rules(code: str, kind: EventKind, cycles: int) -> None:
    read = loads(replaced("rr4.trf", "BERGER_ROUNDROBIN", code))
    assert (read.tournament.kind, read.tournament.cycles) == (kind, cycles)
    assert Slip.TYPE_UNKNOWN not in slips(read)


def test_cycles_come_from_the_rounds_where_the_code_does_not_say() -> None:
    rows = [
        f"{one}|     {3 - one} {'wb'[one - 1]} =     {3 - one} {'bw'[one - 1]} =" for one in (1, 2)
    ]
    read = loads(written(*rows, head="192 BERGER_ROUNDROBIN\n"))
    assert (read.tournament.cycles, read.tournament.rounds) == (2, 2)


def test_the_kind_of_an_undescribed_event_is_guessed_and_reported() -> None:
    read = loads(replaced("rr4.trf", "192 BERGER_ROUNDROBIN\n", ""))
    assert read.tournament.kind is EventKind.ROUND_ROBIN
    assert noted(read, Slip.TYPE_GUESSED).arguments == ("a round robin",)


@pytest.mark.parametrize(
    ("record", "scores"),
    [
        ("162  W 3.0    D 1.0    P 1.0", ScoreSystem(6, 2, 0, pairing_bye=2)),
        ("162  W 1.0    D 0.5    L 0.0    P 0.5", ScoreSystem(pairing_bye=1)),
        ("162 W2 D1 L0", ScoreSystem(4, 2)),
        ("XXS W=3 D=1 PAB=3 FW=2 ZPB=0.5", ScoreSystem(6, 2, 0, 4, pairing_bye=None, zero_bye=1)),
        ("BBU  0.5", ScoreSystem(pairing_bye=1)),
        ("BBW  2.0\nBBD 1,0", ScoreSystem(4, 2)),
        ("299 +   2.0   2.5", ScoreSystem(forfeit_win=5)),
    ],
)
def test_the_score_systems(record: str, scores: ScoreSystem) -> None:
    read = loads(written("1|     2 w 1", "2|     1 b 0", head=f"092 Swiss\n{record}\n"))
    assert read.tournament.scores == scores
    assert slips(read) == [Slip.TYPE_FROM_TEXT]


@pytest.mark.parametrize(
    ("method", "rating"),
    [("FIDE", None), ("NRO", 1750), ("FIDON", 1750), ("NIDOF", 1750), ("HBFN", 1750)],
)
def test_national_ratings(method: str, rating: int | None) -> None:
    read = loads(replaced("open8.trf", "182 a pairing program", f"172 ITA {method}"))
    assert read.tournament.player(8).rating == rating
    assert read.tournament.player(1).rating == (None if method == "NRO" else 2401)


def test_record_240_announces_byes_of_rounds_not_paired_yet() -> None:
    read = loads(
        replaced("open8.trf", "240 H   4    2", "240 H   5    2    3\n142 6\n240 Z   6    8")
    )
    assert Bye(6, 8, Kind.ZERO_BYE) in read.tournament.byes
    assert Slip.BYE_AND_GAME in slips(read)


def test_too_many_slips_are_counted() -> None:
    rows = [f"{number}|  9999 w 1" for number in range(1, MAX_SLIPS + 20)]
    read = loads(written(*rows))
    assert len(read.problems) == MAX_SLIPS + 1
    assert read.problems[-1].value == Slip.MANY.value


def test_rounds_without_end_are_cut() -> None:
    read = loads(written("1|" + "     2 w 1" * (MAX_ROUNDS + 50), "2|     1 b 0"))
    assert read.tournament.rounds == MAX_ROUNDS
    assert Slip.TOO_MANY_ROUNDS in slips(read)


_ROUNDS = (
    "2 w =     3 w =     4 w =",
    "1 b =     4 b =     3 w =",
    "4 b =     1 b =     2 b =",
    "3 w =     2 w =     1 b =",
)
_WHITE_THRICE = "\n".join(
    ["142 5", "192 {code}"]
    + [f"001    {number}{'':86}{games}" for number, games in enumerate(_ROUNDS, start=1)]
)


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("FIDE_DUTCH", [(1,), (3,)]),
        ("FIDE_DUTCH_2026_BAKU", [(1,), (3,)]),
        ("FIDE_DUBOV", [(1,), (3,)]),
        ("FIDE_BURSTEIN", [(1,), (3,)]),
        ("CUSTOM_SWISS", []),
        ("FIDE_DOUBLESWISS", []),
        ("BERGER_ROUNDROBIN", []),
    ],
)
def test_colours_are_judged_where_the_file_says_who_paired(
    code: str, numbers: list[tuple[int]]
) -> None:
    read = loads(_WHITE_THRICE.format(code=code).encode())
    found = [problem for problem in read.problems if problem.fault is Fault.SAME_COLOUR_THRICE]
    assert [problem.players for problem in found] == numbers


@pytest.mark.parametrize("code", ["FIDE_DOUBLESWISS", "CUSTOM_DOUBLESWISS"])
def test_a_double_swiss_keeps_its_two_games(code: str) -> None:
    read = loads(_WHITE_THRICE.format(code=code).encode())
    assert (read.tournament.kind, read.tournament.cycles) == (EventKind.SWISS, 2)
    again = loads(dumps(read.tournament))
    assert (again.tournament.kind, again.tournament.cycles) == (EventKind.SWISS, 2)
