"""Questions, contradictions and refusals: nothing is guessed, and no wrong table looks right."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import THREE_ONE_ZERO
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables import (
    Choices,
    Reading,
    Role,
    Topic,
    best,
    sheets,
    summary,
    tournament,
    understand,
)
from tbdesk.report.errors import FormatError
from tests.files.tables import same


def read(text: str, choices: Choices = Choices()) -> Reading:  # noqa: B008 (a value)
    found = best(sheets(text.encode(), "a.tsv"))
    return understand(found.sheet, choices)


def refusal(text: str, source: str = "a.tsv") -> str:
    try:
        reading = best(sheets(text.encode(), source))
    except FormatError as error:
        return str(error)
    return "" if reading.refusal is None else reading.refusal.sentence


X_DRAWS = (
    "No\tName\t1\t2\tPts\n1\tAda\t2w1\t3bx\t1.5\n2\tBea\t1b0\t4wx\t0.5\n3\tCid\t4w1\t1wx\t1.5\n"
    "4\tDan\t3b0\t2bx\t0.5\n"
)


def test_two_meanings_of_the_signs_are_asked() -> None:
    reading = read(X_DRAWS)
    (question,) = reading.questions
    assert question.topic is Topic.NOTATION
    assert "'3bx'" in question.remark.sentence
    assert ["x is a draw" in option.words for option in question.options] == [True, False]
    assert not reading.usable
    with pytest.raises(FormatError, match="may mean more than one thing"):
        tournament(reading)


@pytest.mark.parametrize(("words", "played"), [("x is a draw", 4), ("x is no result", 2)])
def test_an_answer_settles_it(words: str, played: int) -> None:
    (question,) = read(X_DRAWS).questions
    option = next(option for option in question.options if words in option.words)
    reading = read(X_DRAWS, Choices().with_answer(Topic.NOTATION, option.key))
    assert reading.usable
    assert len(same.games(tournament(reading))) == played
    assert bool(reading.contradictions) == (played == 2)


PAIRS = "White\tBlack\tResult\nAdams\tBrown\t1-0\nClark\tDavis\t0-1\n"


def test_the_round_of_games_without_one_is_asked() -> None:
    (question,) = read(PAIRS).questions
    assert question.topic is Topic.ROUND
    reading = read(PAIRS, Choices().with_answer(Topic.ROUND, "3"))
    assert {game.round for game in tournament(reading).games} == {3}


def test_games_without_rounds_in_which_players_come_again_may_follow_by_rounds() -> None:
    text = PAIRS + "Adams\tClark\t½-½\nBrown\tDavis\t1-0\n"
    (question,) = read(text).questions
    assert [option.key for option in question.options] == ["order"]
    reading = read(text, Choices().with_answer(Topic.ROUND, "order"))
    assert [game.round for game in tournament(reading).games] == [1, 1, 2, 2]


def test_one_game_or_two_in_a_cell_is_asked() -> None:
    text = "Name\t1\t2\t3\nAda\t*\t1:0\t0:1\nBea\t0:1\t*\t1:0\nCid\t1:0\t0:1\t*\n"
    (question,) = read(text).questions
    assert {option.key for option in question.options} == {"one-game", "two-games"}
    two = read(text, Choices().with_answer(Topic.NOTATION, "two-games"))
    assert len(two.games) == 6


def test_mirrored_cells_settle_the_order_of_two_games() -> None:
    """By own colour, the first of one is the second of the other."""
    text = "Name\t1\t2\t3\nAda\t*\t1 ½\t1 1\nBea\t½ 0\t*\t½ 1\nCid\t0 0\t0 ½\t*\n"
    reading = read(text)
    assert reading.usable
    assert not reading.contradictions


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Name\t1\t2\t3\tPts\nAda\t*\t1\t1\t2\nBea\t1\t*\t1\t1\nCid\t0\t0\t*\t0\n",
            "C2 has '1' and B3 has '1': they do not mirror each other",
        ),
        (
            "Name\t1\t2\t3\nAda\t*\t1\t1\nBea\t\t*\t1\nCid\t0\t0\t*\n",
            "C2 has '1', but B3 is empty",
        ),
        (
            "Name\t1\t2\t3\t4\nAda\t*\t1\t1\tlost\nBea\t0\t*\t1\t1\nCid\t0\t0\t*\t1\nDan\t1\t0\t0\t*\n",
            "E2: 'lost' is not a result",
        ),
        (
            "Name\t1\t2\t3\tPts\nAda\t*\t1\t1\t1.5\nBea\t0\t*\t1\t1\nCid\t0\t0\t*\t0\n",
            "E2: '1.5' points are printed for Ada, the results give 2",
        ),
        (
            "No\tName\t1.Rd\tPts\n1\tAda\t2w1\t1\n2\tBea\t1b1\t1\n",
            "C2 has '2w1' and C3 has '1b1': they are not the two sides of a game",
        ),
        (
            "No\tName\t1.Rd\tPts\n1\tAda\t2w1\t1\n2\tBea\t1w0\t0\n",
            "C2 has '2w1' and C3 has '1w0': they are not the two sides of a game",
        ),
        (
            "No\tName\t1.Rd\n1\tAda\t2w1\n2\tBea\t1b0\n3\tCid\t9w1\n",
            "C4: '9w1' has an opponent who is not in the table",
        ),
        (
            "No\tName\t1.Rd\n1\tAda\t2w1\n2\tBea\t1b0\n3\tCid\t3w1\n",
            "C4: '3w1' has the player as opponent",
        ),
        (
            "Round\tWhite\tBlack\tResult\n1\tAda\tBea\twon\n1\tCid\tDan\t1-0\n",
            "D2: 'won' is not a result",
        ),
        (
            "Round\tWhite\tBlack\tResult\n1\tAda\tBea\t1-0\n1\tAda\tCid\t1-0\n",
            "B3: 'Ada' has two games in round 1",
        ),
        (
            "Round\tWhite\tBlack\tResult\n1\tAda\tBea\t1\t1-0\n1\tCid\tDan\t1-0\n",
            "E2: '1-0' is right of the last heading",
        ),
        (
            "Round\tWhite\tBlack\tResult\nlast\tAda\tBea\t1-0\n1\tCid\tDan\t1-0\n",
            "A2: 'last' is not the number of a round",
        ),
    ],
)
def test_a_contradiction_needs_a_tick(text: str, words: str) -> None:
    reading = read(text)
    assert reading.usable
    assert words in [remark.sentence.partition(": the row")[0] for remark in reading.contradictions]
    assert reading.tick_text.startswith("Import although")
    assert reading.marks


def test_the_tick_names_the_totals() -> None:
    text = "Name\t1\t2\t3\tPts\nAda\t*\t1\t1\t1\nBea\t0\t*\t1\t2\nCid\t0\t0\t*\t0\n"
    assert read(text).tick_text == "Import although 2 of 3 totals differ"


@pytest.mark.parametrize("result", ["", "*", "tbc", "?"])
def test_a_missing_result_needs_none(result: str) -> None:
    text = f"Round\tWhite\tBlack\tResult\n1\tAda\tBea\t{result}\n1\tCid\tDan\t1-0\n"
    reading = read(text)
    assert reading.missing == 1
    assert reading.tick_text == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Rk\tName\tPts\n1\tAda\t2\n2\tBea\t1\n",
            "C2: the table has points ('2') but no opponents",
        ),
        (
            "Rk\tName\tR1\tR2\tTotal\n1\tAda\t1\t1\t2\n2\tBea\t0\t1\t1\n",
            "C2: the table has points ('1') but no opponents",
        ),
        ("SNo\tName\t1.Rd\t2.Rd\n1\tAda\tbye\t*\n2\tBea\t*\t*\n", "is a bye or an absence"),
        ("No\tName\t1.Rd\n1\tAda\t\n2\tBea\t\n", "the columns of the rounds are empty"),
        (
            "Pl\tTeam\t1\t2\tMP\n1\tAlfa\t2w2½\t3b3\t4\n2\tBeta\t1b1\t\t0\n",
            "which cannot become an event of players",
        ),
        ("Pl\tName\t1\t2\n1\tAlfa\t2w2½\t3b3\n2\tBeta\t1b1½\t3w2\n3\tC\t2b2\t1w1\n", "team match"),
        ("No\tTeam\tTeam\tRes.\n1\tAlfa\tBeta\t3:1\n", "which cannot become an event of players"),
        ("Name\t1\t2\t3\nAda\tx\t1.5\t2\nBea\t.5\tx\t1.5\nCid\t0\t.5\tx\n", "several games"),
        ("Name\t1\t2\t3\nAda\t*\t1\t1\nBea\t0\t*\t1\n", "columns for 3 opponents and rows of 2"),
        ("Name\t1\t2\t3\nAda\t*\tl\tl\nBea\tO\t*\tl\nCid\tO\tO\t*\n", "C2: 'l' is not a result"),
        ("Lists\tStarting rank\nRounds\tRd.1, Rd.2\n", "no row has headings"),
        ("No\tName\tRtg\n\t\t1800\n", "no row below them has a name"),
        ("1 Adams * 1 1 2\n2 Brown 0 * 1 1\n3 Clark 0 0 * 0\n", "single blanks only"),
        ("{| class=x\n|-\n! Name !! 1\n|}\n", "wiki page"),
        ("\\begin{tabular}{ll}\nAda & 1 \\\\\n\\end{tabular}\n", "LaTeX"),
        ("[table][tr][td]Ada[/td][/tr][/table]\n", "a forum"),
        ('[Event "Open"]\n[White "Ada"]\n', "games in PGN"),
        ('{"a": [1]}', "this is JSON"),
    ],
)
def test_an_unusable_text_is_refused_with_the_reason(text: str, words: str) -> None:
    assert words in refusal(text)


def test_points_of_three_and_one_are_counted_so_with_a_word() -> None:
    text = "Name\t1\t2\t3\tPts\nAda\tx\t3\t1\t4\nBea\t0\tx\t3\t3\nCid\t1\t0\tx\t1\n"
    reading = read(text)
    assert reading.scores == THREE_ONE_ZERO
    assert "3-1-0" in reading.notes[0].sentence
    assert not reading.contradictions


def test_unused_columns_and_lines_are_listed_once() -> None:
    text = "Open\nNo\tName\tRtg\tK\tFoo\n1\tAda\t2000\t20\tx\n2\tBea\t1900\t20\ty\nsigned by me\n"
    (note,) = read(text).notes
    assert note.sentence == "not used: D (K), E (Foo), 5"
    assert read(text).left_out == {0: "above the headings", 4: "a line of text"}


def test_a_user_takes_rows_in_and_leaves_them_out() -> None:
    text = "No\tName\tRtg\n1\tAda\t2000\n2\tBea\t1900\n3\tCid\t1800\n"
    reading = read(text, Choices().with_row(2, taken=False))
    assert [player.name for player in reading.players] == ["Ada", "Cid"]
    assert reading.left_out[2] == "left out by hand"


def test_a_user_names_the_columns_of_a_table_without_headings() -> None:
    text = "Ada Adams\t2000\tx\ty\nBea Brown\t1900\tx\ty\n"
    assert "no row has headings" in refusal(text)
    choices = Choices().with_role(0, Role.NAME).with_role(1, Role.RATING)
    reading = read(text, choices)
    assert [(player.name, player.rating) for player in reading.players] == [
        ("Ada Adams", 2000),
        ("Bea Brown", 1900),
    ]


def test_the_kind_of_an_event_can_be_chosen() -> None:
    text = "No\tName\tRtg\n1\tAda\t2000\n2\tBea\t1900\n3\tCid\t1800\n"
    assert read(text).kind is EventKind.SWISS
    reading = read(text, Choices().with_answer(Topic.KIND, EventKind.ROUND_ROBIN.value))
    made = tournament(reading)
    assert made.kind is EventKind.ROUND_ROBIN
    assert len(made.games) == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Name\t1\t2\t3\tPts\nAda\t*\t1\t\t1\nBea\t0\t*\t1\t1\nCid\t\t0\t*\t0\n",
            "Round robin, 3 players, 3 rounds.\n"
            "2 of 3 games with a result. All 3 totals agree with the results.",
        ),
        (
            "No\tName\t1.Rd\tPts\n1\tAda\t2w1\t2\n2\tBea\t1b0\t0\n",
            "Swiss, 2 players, 1 round.\n"
            "1 of 1 games with a result. 1 of 2 totals do not agree with the results.",
        ),
        ("No\tName\tRtg\n1\tAda\t2000\n2\tBea\t1900\n", "Swiss, 2 players, 1 round."),
    ],
)
def test_the_event_in_two_lines(text: str, words: str) -> None:
    assert summary(read(text)) == words


def test_a_list_of_rounds_in_which_everybody_met_is_a_round_robin() -> None:
    text = "No\tName\t1\t2\t3\n1\tAda\t2w1\t3b1\t\n2\tBea\t1b0\t\t3w1\n3\tCid\t\t1w0\t2b0\n"
    assert read(text).kind is EventKind.ROUND_ROBIN


DASHES = "Name\t1\t2\t3\nAda\tx\t1\t-\nBea\t0\tx\t{0}\nCid\t-\t{1}\tx\n"


@pytest.mark.parametrize(("draws", "options"), [("1 0", 3), ("½ ½", 2)])
def test_a_dash_against_a_dash_is_asked(draws: str, options: int) -> None:
    (question,) = read(DASHES.format(*draws.split())).questions
    assert len(question.options) == options
    assert "'-'" in question.remark.sentence


def test_a_dash_is_a_forfeit_beside_a_plus() -> None:
    reading = read(DASHES.format("+", "-"))
    assert reading.usable
    assert not reading.missing


LISTS = {
    "White\tWhite Score\tBlack\tBlack Score\nAda\t1.0\tBea\t0.0\nCid\t0.5\tDan\t0.5\n": "'1.0'",
    "Round\tWhite\tBlack\tOutcome\n1\tAda\tBea\t*\n1\tCid\tDan\t1-0\n": "'1-0'",
    "No\tName\tOpp\tRes\n1\tAda\t2\t1\n2\tBea\t1\t0\n": "'1'",
}


@pytest.mark.parametrize("text", LISTS)
def test_results_under_no_known_heading_are_no_missing_results(text: str) -> None:
    assert LISTS[text] in refusal(text)


def test_points_before_the_first_round_are_no_results() -> None:
    assert not refusal("White\tPts\tPts\tBlack\nAda\t0\t0\tBea\nCid\t0\t0\tDan\n")


def test_the_row_of_the_bye_is_no_player() -> None:
    text = "No\tName\t1\t2\t3\t4\n1\tAda\tx\t1\t0\t\n2\tBea\t0\tx\t½\t\n3\tCid\t1\t½\tx\t\n"
    reading = read(text + "4\tBYE\t\t\t\tx\n")
    assert reading.usable
    assert not reading.contradictions
    assert [player.name for player in reading.players] == ["Ada", "Bea", "Cid"]
    assert len(reading.games) == 3


def test_games_of_the_bye_contradict() -> None:
    text = "No\tName\tRd 1\tRd 2\n1\tAda\t3w1\t2w1\n2\tBea\t\t1b0\n3\tBYE\t1b0\t\n"
    (remark,) = read(text).contradictions
    assert "'BYE' is not a player" in remark.sentence
