"""A published Swiss from the first key to its standings, and how a Swiss opens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QSpinBox, QTableView, QTabWidget

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.rounds.tokens import Paired, parse_token
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.engine.cases import case
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, child, choose, click, fill, keys, named, ok, press, tab_to
from tests.ui.rounds.conftest import cursor, event_of, shown_round, unpaired

SWISS = case("swiss9")
RESULT_KEYS = {"1": "1", "0": "0", "½": "5", "+": "+", "-": "-"}
BYE_KEYS = {Kind.HALF_BYE: "h", Kind.ZERO_BYE: "Z", Kind.PAIRING_BYE: "u", Kind.FULL_BYE: "F"}


def tokens_of(round_: int) -> Iterator[tuple[int, Paired | Kind]]:
    """The rounds of every player, from the published table."""
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
    fill(named(dialog, QSpinBox, "Rounds"), "9")
    click(named(dialog, QPushButton, "More"))
    preset = named(dialog, QComboBox, "Tie-breaks")
    preset.setCurrentIndex(
        next(i for i in range(preset.count()) if ": PTS,DE," in preset.itemText(i))
    )
    tab_to(named(dialog, QTableView, "Players"))
    QApplication.clipboard().setText("\n".join(player["name"] for player in SWISS["players"]))
    press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    ok(dialog).setFocus()
    press(Qt.Key.Key_Return)


@pytest.mark.long
def test_a_published_swiss_from_the_first_key_to_its_standings(desk: Desk) -> None:
    with at_the_next(NewEventDialog, fill_in):
        desk.ctrl(Qt.Key.Key_N)
    assert "pairing numbers of White and Black" in desk.status()
    desk.document.edit(_with_chain(event_of(desk), "PTS,DE"), "the chain of the published table")
    for round_ in range(1, SWISS["rounds"] + 1):
        assert shown_round(desk) == f"Round {round_}"
        keys(typed_round(round_))
        assert unpaired(desk) == [], f"round {round_}"
        press(Qt.Key.Key_PageDown)
    check_published(desk)
    steps = desk.document.undo_stack.count()
    final = event_of(desk)
    desk.ctrl(Qt.Key.Key_Z, times=steps - 1)
    assert event_of(desk).games == event_of(desk).byes == ()
    desk.ctrl(Qt.Key.Key_Y, times=steps - 1)
    assert event_of(desk) == final
    check_published(desk)


def _with_chain(event: Tournament, chain: str) -> Tournament:
    return event._replace(chain=catalogue.chain(chain))


def check_published(desk: Desk) -> None:
    """Points, and the order, of the published table."""
    points = dict(zip(desk.names(), desk.values("PTS"), strict=True))
    assert points == {f"{p['id']} {p['name']}": f"{p['points']:.1f}" for p in SWISS["players"]}
    groups: dict[str, set[int]] = {}
    for place, name in zip(desk.values("Pl"), desk.names(), strict=True):
        groups.setdefault(place, set()).add(int(name.split()[0]))
    assert list(groups.values()) == [set(group) for group in SWISS["rank_orders"]["PTS,DE"]]


def test_a_swiss_opens_with_its_rounds(hall: Desk) -> None:
    tabs = child(hall.window, QTabWidget, "grids")
    visible = [tabs.tabText(i) for i in range(tabs.count()) if tabs.isTabVisible(i)]
    assert visible == ["Pairings", "Table by rounds"]
    assert QApplication.focusWidget() is hall.table("rounds")
    assert cursor(hall) == (1, "White")
