"""A Swiss typed round by round: numbers, results, byes; what is refused; the way back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QListView,
    QSpinBox,
    QTableView,
    QTabWidget,
)

from tbdesk.engine import catalogue
from tbdesk.engine.results import Kind, Result
from tbdesk.engine.tournament import Bye, Game, Player, Tournament
from tbdesk.formats.round_tokens import Paired, parse_token
from tbdesk.ui.new_event_dialog import NewEventDialog
from tests.domain import DRAW, LOSS, WIN, round_robin, swiss
from tests.engine.cases import case
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, choose, fill, keys, named, ok, press, tab_to

SWISS = case("swiss9")
RESULT_KEYS = {"1": "1", "0": "0", "½": "5", "+": "+", "-": "-"}
BYE_KEYS = {Kind.HALF_BYE: "h", Kind.ZERO_BYE: "Z", Kind.PAIRING_BYE: "u", Kind.FULL_BYE: "F"}


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players, three rounds, nothing paired."""
    names = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")
    start(desk, swiss(*names, rounds=3).tournament)
    return desk


def start(desk: Desk, event: Tournament) -> None:
    desk.window._document.start(event, None, unsaved=True)
    QApplication.processEvents()


def event_of(desk: Desk) -> Tournament:
    tournament = desk.window._document.tournament
    assert tournament is not None
    return tournament


def board(desk: Desk, row: int) -> list[str]:
    """White, result, Black of a row from 1."""
    model = desk.table("rounds").model()
    return [model.index(row - 1, column).data() for column in range(3)]


def cursor(desk: Desk) -> tuple[int, str]:
    """The row, from 1, and the header of the cursor's column."""
    view = desk.table("rounds")
    index = view.currentIndex()
    return index.row() + 1, desk.headers(view)[index.column()]


def shown_round(desk: Desk) -> str:
    combo = desk.window.findChild(QComboBox, "roundChoice")
    assert combo is not None
    return combo.currentText()


def unpaired(desk: Desk) -> list[str]:
    view = desk.window.findChild(QListView, "unpaired")
    assert view is not None
    model = view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


# --- a published event ------------------------------------------------------------------------


def tokens_of(round_: int) -> Iterator[tuple[int, Paired | Kind]]:
    """What each player's round was, from the published table."""
    for player in SWISS["players"]:
        token = parse_token(player["rounds"][round_ - 1])
        assert token is not None
        yield player["id"], token


def typed_round(round_: int) -> str:
    """The keys for a round: White, Enter, Black, Enter, result; byes by number and letter."""
    typed, seen = "", set()
    for number, token in tokens_of(round_):
        if isinstance(token, Kind):
            typed += f"{number}{BYE_KEYS[token]}\n"
        elif number not in seen:
            seen.add(token.opponent)
            result = token.result
            assert result is not None
            white, black = number, token.opponent
            if token.colour == "b":
                white, black, result = black, white, result.swapped
            typed += f"{white}\n{black}\n{RESULT_KEYS[result.white.symbol]}"
    return typed


def fill_in(dialog: NewEventDialog) -> None:
    keys("Sixteen players, nine rounds")
    choose(named(dialog, QComboBox, "Kind"), "Swiss")
    fill(dialog.findChild(QSpinBox, "rounds"), "9")
    preset = named(dialog, QComboBox, "Tie-breaks")
    preset.setCurrentIndex(
        next(i for i in range(preset.count()) if ": PTS,DE," in preset.itemText(i))
    )
    tab_to(named(dialog, QTableView, "Players"))
    QApplication.clipboard().setText("\n".join(player["name"] for player in SWISS["players"]))
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    ok(dialog).setFocus()
    press(Qt.Key.Key_Return)


def test_a_published_swiss_from_the_first_key_to_its_standings(desk: Desk) -> None:
    with at_the_next(NewEventDialog, fill_in):
        desk.ctrl(Qt.Key.Key_N)
    assert "pairing numbers of White and Black" in desk.status()
    desk.window._document.edit(
        _with_chain(event_of(desk), "PTS,DE"), "the chain of the published table"
    )
    for round_ in range(1, SWISS["rounds"] + 1):
        assert shown_round(desk) == f"Round {round_}"
        keys(typed_round(round_))
        assert unpaired(desk) == [], f"round {round_}"
        press(Qt.Key.Key_PageDown)
    check_published(desk)
    steps = desk.window._document.undo_stack.count()
    final = event_of(desk)
    desk.ctrl(Qt.Key.Key_Z, times=steps - 1)
    assert event_of(desk).games == event_of(desk).byes == ()
    desk.ctrl(Qt.Key.Key_Y, times=steps - 1)
    assert event_of(desk) == final
    check_published(desk)


def _with_chain(event: Tournament, chain: str) -> Tournament:
    return replace(event, chain=catalogue.chain(chain))


def check_published(desk: Desk) -> None:
    """Points, and the order, of the published table."""
    points = dict(zip(desk.names(), desk.values("PTS"), strict=True))
    assert points == {f"{p['id']} {p['name']}": f"{p['points']:.1f}" for p in SWISS["players"]}
    groups: dict[str, set[int]] = {}
    for place, name in zip(desk.values("Pl"), desk.names(), strict=True):
        groups.setdefault(place, set()).add(int(name.split()[0]))
    assert list(groups.values()) == [set(group) for group in SWISS["rank_orders"]["PTS,DE"]]


# --- typing -----------------------------------------------------------------------------------


def test_a_swiss_opens_with_its_rounds(hall: Desk) -> None:
    tabs = hall.window.findChild(QTabWidget, "grids")
    assert tabs is not None
    visible = [tabs.tabText(i) for i in range(tabs.count()) if tabs.isTabVisible(i)]
    assert visible == ["Rounds", "By rounds"]
    assert QApplication.focusWidget() is hall.table("rounds")
    assert cursor(hall) == (1, "White")


def test_the_cursor_goes_from_white_to_black_to_the_result_to_the_next_board(hall: Desk) -> None:
    walked = []
    for typed in ("3\n", "1\n", "5", "2\n", "4\n", "\n"):
        keys(typed)
        walked.append(cursor(hall))
    assert walked == [
        (1, "Black"), (1, "Result"), (2, "White"), (2, "Black"), (2, "Result"), (3, "White"),
    ]  # fmt: skip
    assert board(hall, 1) == ["3 Carla", "½-½", "1 Alice"]
    assert board(hall, 2) == ["2 Bruno", "", "4 Hanna"]
    assert event_of(hall).games == (Game(1, 3, 1, Result(DRAW, DRAW)), Game(1, 2, 4))
    assert unpaired(hall) == ["5 Elena", "6 Franco"]


def test_players_are_found_by_letters_of_their_names(hall: Desk) -> None:
    keys("car")
    assert hall.status() == "3 Carla"
    keys("\nhan\n")
    assert board(hall, 1) == ["3 Carla", "", "4 Hanna"]


@pytest.mark.parametrize(
    ("key", "result"),
    [("1", "1-0"), ("0", "0-1"), ("5", "½-½"), ("=", "½-½"), ("+", "+:-"), ("-", "-:+"),
     ("_", "-:-")],
)  # fmt: skip
def test_result_keys(hall: Desk, key: str, result: str) -> None:
    keys(f"1\n2\n{key}")
    assert board(hall, 1)[1] == result


def test_a_decision_of_the_arbiter_is_typed_whole(hall: Desk) -> None:
    keys("1\n2\n")
    press(Qt.Key.Key_F2)
    keys("½-0\n")
    assert board(hall, 1)[1] == "½-0"
    assert event_of(hall).games == (Game(1, 1, 2, Result(DRAW, LOSS)),)


def test_results_that_are_missing_are_typed_one_below_the_other(hall: Desk) -> None:
    keys("1\n2\n\n3\n4\n\n5\n6\n")
    hall.click(hall.table("rounds"), 0, 1)
    keys("105")
    assert [board(hall, row)[1] for row in (1, 2, 3)] == ["1-0", "0-1", "½-½"]


def test_byes_by_number_and_letter_and_in_the_place_of_black(hall: Desk) -> None:
    keys("4h\n")
    keys("5\nu\n")
    assert cursor(hall) == (1, "White")
    assert event_of(hall).byes == (Bye(1, 4, Kind.HALF_BYE), Bye(1, 5, Kind.PAIRING_BYE))
    assert board(hall, 2) == ["4 Hanna", "½", "half-point bye"]
    assert board(hall, 3) == ["5 Elena", "1", "pairing-allocated bye"]
    assert unpaired(hall) == ["1 Alice", "2 Bruno", "3 Carla", "6 Franco"]


def test_byes_in_words(hall: Desk) -> None:
    keys("4\nbye\n")
    keys("5 =bye\n")
    keys("ZPB\n")
    assert "'ZPB' is neither a pairing number nor part of a name" in hall.status()
    kinds = ((4, Kind.PAIRING_BYE), (5, Kind.HALF_BYE))
    assert event_of(hall).byes == tuple(Bye(1, number, kind) for number, kind in kinds)


def test_a_bye_changes_its_kind_by_a_key_and_goes_by_delete(hall: Desk) -> None:
    keys("4h\n")
    hall.click(hall.table("rounds"), 1, 0)
    keys("z")
    assert event_of(hall).byes == (Bye(1, 4, Kind.ZERO_BYE),)
    keys("x")
    assert "'x' is no bye" in hall.status()
    press(Qt.Key.Key_Delete)
    assert event_of(hall).byes == ()


def test_the_unpaired_get_byes_together(hall: Desk) -> None:
    keys("1\n2\n1")
    view = hall.window.findChild(QListView, "unpaired")
    assert view is not None
    view.setFocus()
    press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    keys("z")
    assert event_of(hall).byes == tuple(Bye(1, n, Kind.ZERO_BYE) for n in (3, 4, 5, 6))
    assert (
        hall.window.actions_.undo.text() == "&Undo: round 1: 3, 4, 5, 6 zero-point bye or absence"
    )
    hall.ctrl(Qt.Key.Key_Z)
    assert unpaired(hall) == ["3 Carla", "4 Hanna", "5 Elena", "6 Franco"]


def test_enter_in_the_list_seats_players(hall: Desk) -> None:
    view = hall.window.findChild(QListView, "unpaired")
    assert view is not None
    hall.click(view, 2, 0)
    press(Qt.Key.Key_Return)
    assert unpaired(hall) == ["1 Alice", "2 Bruno", "4 Hanna", "5 Elena", "6 Franco"]
    hall.click(view, 4, 0)
    press(Qt.Key.Key_Return)
    assert event_of(hall).games == (Game(1, 3, 6),)


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1\n", "1 Alice is paired with 2 Bruno in round 1 already"),
        ("9\n", "nobody has the number 9"),
        ("zz\n", "'zz' is neither a pairing number nor part of a name here"),
        ("a\n", "'a' fits"),
        ("4\n4\n", "4 Hanna cannot play against himself"),
        ("4\n2\n", "2 Bruno is paired with 1 Alice in round 1 already"),
        ("1h\n", "1 Alice is paired with 2 Bruno in round 1 already"),
    ],
)
def test_what_does_not_fit_is_refused_and_stays(hall: Desk, typed: str, words: str) -> None:
    if typed == "a\n":
        start(hall, swiss("Anna", "Bruno", "Carla", "Andrea", rounds=3).tournament)
    else:
        keys("1\n2\n1")
    before, at = event_of(hall), cursor(hall)
    keys(typed)
    assert event_of(hall) == before
    assert words in hall.status()
    last = typed.split("\n")[-2]
    column = ["White", "Result", "Black"].index(cursor(hall)[1])
    assert board(hall, cursor(hall)[0])[column] == last
    assert cursor(hall)[0] == at[0]


def test_a_refused_text_is_typed_over_or_taken_out(hall: Desk) -> None:
    keys("zz\n")
    keys("3\n")
    assert board(hall, 1)[0] == "3 Carla"
    keys("yy\n")
    press(Qt.Key.Key_Delete)
    assert board(hall, 1)[2] == ""
    keys("4\n")
    assert event_of(hall).games == (Game(1, 3, 4),)


def test_meeting_again_is_refused_once_and_taken_when_insisted_on(hall: Desk) -> None:
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown)
    keys("2\n1\n")
    assert len(event_of(hall).games) == 1
    assert "meet in round 1 already. Enter again pairs them all the same" in hall.status()
    keys("\n")
    assert event_of(hall).games[-1] == Game(2, 2, 1)
    assert cursor(hall) == (1, "Result")


def test_wrong_keys_on_a_result_change_nothing_and_say_why(hall: Desk) -> None:
    keys("1\n2\n")
    before = event_of(hall)
    keys("x")
    assert event_of(hall) == before
    assert "'x' is no result" in hall.status()
    assert cursor(hall) == (1, "Result")
    keys("\n")
    hall.click(hall.table("rounds"), 1, 1)
    keys("1")
    assert "Type White and Black first" in hall.status()


def test_half_a_pairing_waits_while_other_rounds_are_looked_at(hall: Desk) -> None:
    keys("3\n")
    press(Qt.Key.Key_PageDown)
    assert board(hall, 1) == ["", "", ""]
    press(Qt.Key.Key_PageUp)
    assert board(hall, 1)[0] == "3 Carla"
    assert "3 Carla" not in unpaired(hall)


# --- changing -------------------------------------------------------------------------------


def test_another_player_at_a_board(hall: Desk) -> None:
    keys("1\n2\n1")
    hall.click(hall.table("rounds"), 0, 2)
    keys("5\n")
    assert event_of(hall).games == (Game(1, 1, 5, Result(WIN, LOSS)),)
    hall.ctrl(Qt.Key.Key_Z)
    assert board(hall, 1) == ["1 Alice", "1-0", "2 Bruno"]


def test_delete_clears_the_result_then_the_pairing(hall: Desk) -> None:
    keys("1\n2\n1")
    hall.click(hall.table("rounds"), 0, 1)
    press(Qt.Key.Key_Delete)
    assert event_of(hall).games == (Game(1, 1, 2),)
    hall.click(hall.table("rounds"), 0, 0)
    press(Qt.Key.Key_Delete)
    assert event_of(hall).games == ()
    hall.ctrl(Qt.Key.Key_Z, times=2)
    assert board(hall, 1) == ["1 Alice", "1-0", "2 Bruno"]


def test_undo_names_the_edit_and_goes_back_to_its_round(hall: Desk) -> None:
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown, times=2)
    assert shown_round(hall) == "Round 3"
    assert hall.window.actions_.undo.text() == "&Undo: round 1: 1-2 1-0"
    hall.ctrl(Qt.Key.Key_Z)
    assert (shown_round(hall), cursor(hall)) == ("Round 1", (1, "Result"))
    assert board(hall, 1) == ["1 Alice", "", "2 Bruno"]
    assert hall.window.actions_.redo.text() == "&Redo: round 1: 1-2 1-0"


# --- rounds -----------------------------------------------------------------------------------


def test_rounds_are_turned_by_keys_and_chosen(hall: Desk) -> None:
    press(Qt.Key.Key_PageDown)
    assert shown_round(hall) == "Round 2"
    hall.ctrl(Qt.Key.Key_Right)
    assert shown_round(hall) == "Round 3"
    hall.ctrl(Qt.Key.Key_Left, times=5)
    assert shown_round(hall) == "Round 1"


def test_past_the_last_round_a_new_one_is_started(hall: Desk) -> None:
    press(Qt.Key.Key_PageDown, times=2)
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown)
    assert shown_round(hall) == "Round 4 (new)"
    assert event_of(hall).rounds == 3
    keys("3\n4\n1")
    assert event_of(hall).rounds == 4
    assert shown_round(hall) == "Round 4"
    hall.ctrl(Qt.Key.Key_Z, times=2)
    assert event_of(hall).rounds == 3


def test_the_summary_counts_what_is_missing(hall: Desk) -> None:
    keys("1\n2\n1\n3\n4\n\n")
    summary = hall.window.findChild(QLabel, "roundSummary")
    assert summary is not None
    assert summary.text() == "boards: 2, without a result: 1"


def test_standings_after_a_round(hall: Desk) -> None:
    keys("1\n2\n1")
    press(Qt.Key.Key_PageDown)
    keys("1\n3\n1")
    chooser = hall.window.findChild(QComboBox, "afterRound")
    assert chooser is not None
    assert hall.values("PTS")[0] == "2.0"
    choose(chooser, "1")
    press(Qt.Key.Key_Return)
    assert hall.values("PTS")[0] == "1.0"
    assert "after round 1" in hall.label("standingsTitle")
    assert hall.label("progress").startswith("After round 1 of 3:")


# --- a round robin by rounds -------------------------------------------------------------------


def test_results_of_a_round_robin_round_by_round(desk: Desk) -> None:
    start(desk, round_robin("Alice", "Bruno", "Carla", "Davide").tournament)
    tabs = desk.window.findChild(QTabWidget, "grids")
    assert tabs is not None
    assert QApplication.focusWidget() is desk.crosstable
    tabs.setCurrentIndex(1)
    desk.table("rounds").setFocus()
    assert cursor(desk) == (1, "Result")
    keys("10")
    assert [desk.cell(1, 4), desk.cell(2, 3)] == ["1", "0"]
    desk.click(desk.table("rounds"), 0, 0)
    keys("3")
    assert "Berger table" in desk.status()
    press(Qt.Key.Key_Delete)
    assert "Berger table" in desk.status()
    assert len(event_of(desk).games) == 6
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.cursor() == (2, "3")


def test_late_players_and_new_names_are_seen(hall: Desk) -> None:
    keys("1\n2\n1")
    event = event_of(hall)
    changed = replace(event, players=(*event.players, Player(7, "Gina")))
    hall.window._document.edit(changed.with_player(Player(1, "Alicia")), "list of players")
    assert board(hall, 1)[0] == "1 Alicia"
    assert unpaired(hall)[-1] == "7 Gina"
