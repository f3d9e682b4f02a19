"""A Swiss typed as tokens: the other side filled in, refusals, blocks, marks, problems."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QMenu, QTabWidget

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.results import Result
from tbdesk.engine.model.tournament import Game, Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.players.participants import OWN_COLUMNS
from tbdesk.models.roles import STYLE_ROLE
from tbdesk.ui.players.participants_view import ParticipantsView
from tests.domain import LOSS, WIN, swiss
from tests.engine.cases import case, event
from tests.ui.conftest import Desk
from tests.ui.hands import child, keys, press

SWISS = case("swiss16")


def start(desk: Desk, tournament: Tournament, chain: str = "PTS,BH/C1") -> None:
    """The event in the window, the tokens in front."""
    desk.document.start(tournament._replace(chain=catalogue.chain(chain)), None)
    tabs = child(desk.window, QTabWidget, "grids")
    bar = tabs.tabBar()
    place = bar.tabRect(tabs.indexOf(desk.table("participants"))).center()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()
    assert QApplication.focusWidget() is desk.table("participants")


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Four players, three rounds, nothing paired."""
    start(desk, swiss("Alice", "Bruno", "Carla", "Davide", rounds=3).tournament)
    return desk


def event_of(desk: Desk) -> Tournament:
    tournament = desk.event
    assert tournament is not None
    return tournament


def token(desk: Desk, number: int, round_: int) -> str:
    model = desk.table("participants").model()
    return str(model.index(number - 1, OWN_COLUMNS + round_ - 1).data())


def rounds(desk: Desk, round_: int) -> list[str]:
    return [token(desk, number, round_) for number in range(1, len(event_of(desk).players) + 1)]


def go_to(desk: Desk, number: int, round_: int) -> None:
    desk.click(desk.table("participants"), number - 1, OWN_COLUMNS + round_ - 1)


def cursor(desk: Desk) -> tuple[int, str]:
    """The pairing number of the cursor's row and the header of its column."""
    view = desk.table("participants")
    index = view.currentIndex()
    return index.row() + 1, desk.headers(view)[index.column()]


def empty(desk: Desk) -> None:
    names = [player["name"] for player in SWISS["players"]]
    blank = swiss(*names, rounds=SWISS["rounds"]).tournament
    start(desk, blank._replace(edition="fide-2023"), "PTS,BH/C1,BH,SB")


def check_published(desk: Desk) -> None:
    """Every value of the published table, as shown."""
    numbers = [name.split()[0] for name in desk.names()]
    for code in ("BH", "BH/C1", "SB"):
        shown = dict(zip(numbers, desk.values(code), strict=True))
        expected = {number: float(row[code]) for number, row in SWISS["expected"].items()}
        assert {number: float(shown[number]) for number in expected} == expected, code


@pytest.mark.long
def test_a_published_swiss_as_tokens_typed_down_the_rounds(desk: Desk) -> None:
    """Enter finds the next cell that nobody has filled in yet."""
    empty(desk)
    typed = 0
    while True:
        number, round_ = cursor(desk)
        if token(desk, number, int(round_)):
            break
        keys(SWISS["players"][number - 1]["rounds"][int(round_) - 1] + "\n")
        typed += 1
    games = len(event("swiss16").games)
    assert typed == games + len(event("swiss16").byes)
    check_published(desk)
    final = event_of(desk)
    desk.ctrl(Qt.Key.Key_Z, times=typed)
    assert event_of(desk).games == ()
    desk.ctrl(Qt.Key.Key_Y, times=typed)
    assert event_of(desk) == final
    check_published(desk)


def test_rounds_are_pasted_in_one_step_and_copied_again(hall: Desk) -> None:
    table = "2w1\tPAB\n1b0\tHPB\n4w½\tZPB\n3b½\tZPB"
    QApplication.clipboard().setText(table)
    go_to(hall, 1, 1)
    hall.ctrl(Qt.Key.Key_V)
    assert hall.document.undo_stack.count() == 1
    final = event_of(hall)
    assert (len(final.games), len(final.byes)) == (2, 4)
    go_to(hall, 1, 1)
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier, times=3)
    press(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    hall.ctrl(Qt.Key.Key_C)
    assert QApplication.clipboard().text() == table
    press(Qt.Key.Key_Delete)
    assert event_of(hall).games == event_of(hall).byes == ()
    hall.ctrl(Qt.Key.Key_V)
    assert set(event_of(hall).games) == set(final.games)
    assert set(event_of(hall).byes) == set(final.byes)


def test_the_grid_in_front_is_gone_to_by_key(hall: Desk) -> None:
    hall.ctrl(Qt.Key.Key_2)
    assert QApplication.focusWidget() is hall.standings
    hall.ctrl(Qt.Key.Key_1)
    assert QApplication.focusWidget() is hall.table("participants")


def test_columns_carry_the_rounds(hall: Desk) -> None:
    assert hall.headers(hall.table("participants")) == ["Name", "Rtg", "Fed", "1", "2", "3", "Pts"]


def test_the_other_side_is_filled_in(hall: Desk) -> None:
    keys("-B3\n")
    assert rounds(hall, 1) == ["3b0", "", "1w1", ""]
    assert event_of(hall).games == (Game(1, 3, 1, Result(WIN, LOSS)),)
    assert cursor(hall) == (2, "1")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("+W1", "3, round 1: 1 Alice is paired with 2 Bruno in round 1 already"),
        ("7", "'7' is not a round: write +W7"),
    ],
)
def test_a_refused_text_stays_in_its_cell(hall: Desk, typed: str, words: str) -> None:
    keys("+W2\n")
    before = event_of(hall)
    assert cursor(hall) == (3, "1")
    keys(f"{typed}\n")
    assert event_of(hall) == before
    assert words in hall.status()
    assert (cursor(hall), token(hall, 3, 1)) == ((3, "1"), typed)
    assert words in hall.bubble()
    keys("4b1\n")
    assert hall.bubble() == ""
    assert hall.status() == ""
    assert token(hall, 4, 1) == "3w0"


def test_delete_takes_a_refused_text_out_and_leaves_the_game(hall: Desk) -> None:
    keys("+W2\n")
    go_to(hall, 2, 1)
    keys("+W1\n")
    press(Qt.Key.Key_Delete)
    assert token(hall, 2, 1) == "1b0"
    assert event_of(hall).games == (Game(1, 1, 2, Result(WIN, LOSS)),)


def test_two_do_not_meet_twice_unless_insisted_on(hall: Desk) -> None:
    keys("+W2\n")
    go_to(hall, 2, 2)
    keys("+W1\n")
    assert "meet in round 1 already" in hall.status()
    assert len(event_of(hall).games) == 1
    keys("\n")
    assert event_of(hall).games[-1] == Game(2, 2, 1, Result(WIN, LOSS))


def test_replacing_what_stands_there_is_one_step(hall: Desk) -> None:
    keys("+W2\n")
    go_to(hall, 1, 1)
    keys("=B4\n")
    assert rounds(hall, 1) == ["4b½", "", "", "1w½"]
    hall.ctrl(Qt.Key.Key_Z)
    assert rounds(hall, 1) == ["2w1", "1b0", "", ""]
    assert cursor(hall) == (1, "1")
    go_to(hall, 2, 1)
    keys("H\n")
    assert rounds(hall, 1) == ["", "HPB", "", ""]


def test_a_refused_text_stays_when_a_player_enters_late(hall: Desk) -> None:
    keys("xyz\n")
    before = event_of(hall)
    late = Player(len(before.players) + 1, "Elena")
    after = before._replace(players=(*before.players, late))
    hall.document.edit(after, "one more player")
    assert rounds(hall, 1) == ["xyz", "", "", "", ""]
    hall.document.start(after._replace(title="Another event"), None)
    assert rounds(hall, 1) == [""] * 5


def test_pasted_cells_that_do_not_fit_are_counted_and_kept(hall: Desk) -> None:
    QApplication.clipboard().setText("2w1\t3w1\nnonsense\t9b0")
    hall.ctrl(Qt.Key.Key_V)
    assert "2 of 4 cells were refused" in hall.status()
    assert (token(hall, 2, 1), token(hall, 2, 2)) == ("nonsense", "9b0")
    assert (token(hall, 1, 1), token(hall, 3, 2)) == ("2w1", "1b0")


def test_an_untyped_colour_is_reported_and_exchanged_by_a_key(hall: Desk) -> None:
    keys("=3\n")
    QApplication.processEvents()
    assert hall.status().startswith("No colour was typed of 1-3: the first has White. F7 there")
    go_to(hall, 1, 1)
    press(Qt.Key.Key_F7)
    assert (token(hall, 1, 1), token(hall, 3, 1)) == ("3b½", "1w½")
    hall.ctrl(Qt.Key.Key_Z)
    assert token(hall, 1, 1) == "3w½"
    go_to(hall, 2, 1)
    keys("+b4\n")
    QApplication.processEvents()
    assert "colour" not in hall.status(), "one was typed"
    go_to(hall, 1, 2)
    press(Qt.Key.Key_F7)
    assert len(event_of(hall).games) == 2, "there is no game to turn"


def test_the_other_colour_is_refused_until_the_colours_are_exchanged(hall: Desk) -> None:
    keys("3w1\n")
    go_to(hall, 1, 1)
    keys("3b1\n")
    assert "F7 exchanges the colours" in hall.status()
    press(Qt.Key.Key_F7)
    press(Qt.Key.Key_Return)
    assert (token(hall, 1, 1), token(hall, 3, 1)) == ("3b1", "1w0")


def test_of_pasted_games_without_a_colour_it_is_said_too(hall: Desk) -> None:
    QApplication.clipboard().setText("=3\n4w1\n=1\n2b0")
    hall.ctrl(Qt.Key.Key_V)
    assert hall.status().startswith("No colour was typed of 1-3: the first has White.")
    assert rounds(hall, 1) == ["3w½", "4w1", "1b½", "2b0"]


def test_another_table_is_not_taken_for_tokens(hall: Desk) -> None:
    QApplication.clipboard().setText("No\tName\t1\n1\tAlice\t2w1\n2\tBruno\t1b0")
    assert not child(hall.window, ParticipantsView).blocks.paste()
    assert event_of(hall).games == ()


def test_names_and_ratings_are_typed_in_the_grid(hall: Desk) -> None:
    view = hall.table("participants")
    hall.click(view, 1, 0)
    keys("Beatrice\n")
    hall.click(view, 1, 1)
    keys("22000\n")
    assert "is not a rating" in hall.status()
    assert view.model().index(1, 1).data() == "22000"
    keys("2200\n")
    player = event_of(hall).player(2)
    assert (player.name, player.rating) == ("Beatrice", 2200)


def test_the_terms_of_the_selected_value_are_marked(desk: Desk) -> None:
    """Bruno's Buchholz with a cut: the opponent with the lowest score is cut, byes show too."""
    start(desk, event("swiss16")._replace(edition="fide-2023"))
    model = desk.table("participants").model()

    def marks(number: int) -> list[Status | None]:
        return [
            model.index(number - 1, column).data(STYLE_ROLE).mark.status
            for column in range(OWN_COLUMNS, OWN_COLUMNS + 5)
        ]

    desk.click_value("2 Bruno", "BH/C1")
    assert marks(2) == [Status.CUT_LOW, *[Status.COUNTED] * 4]
    desk.click_value("12 Niccolò", "BH/C1")
    assert marks(12)[1] is Status.COUNTED, "a bye has a part in it"
    assert marks(2) == [None] * 5


def test_the_menu_gives_byes_and_removes_pairings(hall: Desk) -> None:
    keys("+W2\n")
    go_to(hall, 1, 1)
    view = hall.table("participants")
    at = view.visualRect(view.currentIndex()).center()
    view.customContextMenuRequested.emit(at)
    menu = child(view, QMenu, "participantsMenu")
    texts = [action.text() for action in menu.actions()]
    assert "Exchange colours\tF7" in texts
    next(
        action for action in menu.actions() if action.text().startswith("Exchange colours")
    ).trigger()
    assert rounds(hall, 1)[:2] == ["2b1", "1w0"]
    next(
        action for action in menu.actions() if action.text().startswith("half-point bye")
    ).trigger()
    assert rounds(hall, 1)[:2] == ["HPB", ""]
    menu.close()


def test_a_problem_leads_to_its_round(desk: Desk) -> None:
    made = event("swiss16")
    twice = made._replace(games=(*made.games, Game(4, 1, 6)))
    start(desk, twice)
    problems = child(desk.window, QListView, "problems")
    tabs = child(desk.window, QTabWidget, "details")
    assert tabs is not None
    tabs.setCurrentWidget(problems)
    desk.click(problems, 0, 0)
    assert cursor(desk) == (1, "4")
    assert QApplication.focusWidget() is desk.table("participants")
