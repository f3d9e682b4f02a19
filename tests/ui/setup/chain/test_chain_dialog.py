"""The chain dialog: what may be chosen, in which order, with which cuts; and why not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import load_presets
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.event.event_fields import UnratedField
from tests.domain import swiss
from tests.team_domain import team_event
from tests.ui.hands import (
    alt,
    button,
    child,
    choose,
    click,
    drag_in,
    fill,
    focused,
    message,
    named,
    offered,
    ok,
    press,
    shown,
)
from tests.ui.setup.chain.conftest import (
    OpenDialog,
    add,
    available,
    chain,
    chain_list,
    codes,
    fields,
    pick,
)

# --- how it looks -----------------------------------------------------------------------------


def test_names_stand_under_each_other_whatever_was_added(open_dialog: OpenDialog) -> None:
    """The width of the codes is found once, not for every row that is painted."""
    grown, made = open_dialog("PTS"), open_dialog("PTS,SHMULYAN")
    painted(grown)
    add(grown, "SHMULYAN")
    assert painted(grown) == painted(made)


def painted(dialog: ChainDialog) -> QImage:
    """The rows of the chain as they are painted where nothing is selected."""
    view = chain_list(dialog)
    view.setCurrentIndex(QModelIndex())
    last = view.model().index(view.model().rowCount() - 1, 0)
    height = view.visualRect(last).bottom() + 1
    return view.viewport().grab(QRect(0, 0, view.viewport().width(), height)).toImage()


# --- adding -----------------------------------------------------------------------------------


def test_a_search_in_a_round_robin_is_answered(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS")
    for sought, answer in {
        "buch": "Buchholz is for Swiss events.",
        "xyz": "No tie-break contains 'xyz'.",
        "koya": "",
    }.items():
        fill(named(dialog, QLineEdit, "Find a tie-break"), sought)
        assert message(dialog) == answer


def test_a_tie_break_is_added_at_the_end(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS")
    add(dialog, "KS")
    assert chain(dialog) == "PTS,KS"
    assert message(dialog) == ""
    click(ok(dialog))
    assert chain_text(dialog.chain()) == "PTS,KS"


def test_a_double_click_adds_too(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS")
    view = available(dialog)
    at = view.visualRect(view.model().index(codes(view).index("WIN"), 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chain(dialog) == "PTS,WIN"


def test_an_event_that_names_no_chain_starts_with_points(open_dialog: OpenDialog) -> None:
    """An added tie-break comes after the points, as the standings were by points so far."""
    dialog = open_dialog("")
    assert chain(dialog) == "PTS"
    add(dialog, "WIN")
    assert chain(dialog) == "PTS,WIN"


def test_a_greyed_tie_break_says_why_it_cannot_be_added(open_dialog: OpenDialog) -> None:
    dialog, code = open_dialog("PTS", "fide-2023"), "RTNG"
    reason = f"{code} is not part of FIDE C.07, 1 September 2023 to 28 February 2026."
    pick(available(dialog), code)
    assert message(dialog) == reason
    pick(available(dialog), "WIN")
    assert message(dialog) == ""
    add(dialog, code)
    assert message(dialog) == reason
    assert chain(dialog) == "PTS"


def test_a_tie_break_not_offered_in_round_robins_stays_in_a_chain_with_a_warning(
    open_dialog: OpenDialog,
) -> None:
    dialog = open_dialog("PTS,BH/C1,SB")
    assert message(dialog) == ""
    pick(chain_list(dialog), "BH/C1")
    assert message(dialog) == (
        "BH/C1 is not intended for this kind of event (a round robin). It is computed anyway."
    )
    pick(chain_list(dialog), "SB")
    assert message(dialog) == ""
    click(ok(dialog))
    assert chain_text(dialog.chain()) == "PTS,BH/C1,SB"


# --- order ------------------------------------------------------------------------------------


def test_up_and_down(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,DE,SB")
    pick(chain_list(dialog), "SB")
    click(button(dialog, "Up"))
    assert chain(dialog) == "PTS,SB,DE"
    click(button(dialog, "Up"))
    click(button(dialog, "Up"))  # the first stays the first
    assert chain(dialog) == "SB,PTS,DE"
    for _ in range(3):
        click(button(dialog, "Down"))
    assert chain(dialog) == "PTS,DE,SB"


def drag(source: QListView, code: str, target: QListView, above: int) -> bool:
    """Let go of a line above another one; whether it was taken. The platform's own loop,
    which a test cannot drive, only carries the data."""
    index = source.model().index(codes(source).index(code), 0)
    data = source.model().mimeData([index])
    area = target.visualRect(target.model().index(above, 0))
    at = QPointF(area.topLeft() + QPoint(20, 1))
    action = target.defaultDropAction() if source is target else Qt.DropAction.CopyAction
    no_keys = Qt.KeyboardModifier.NoModifier
    left = Qt.MouseButton.LeftButton
    drag_in(target.viewport(), at, action, data)
    drop = QDropEvent(at, action, data, left, no_keys)
    QApplication.sendEvent(target.viewport(), drop)
    return drop.isAccepted()


def test_a_tie_break_is_dragged_into_the_chain(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,DE,SB")
    assert drag(available(dialog), "KS", chain_list(dialog), above=1)
    assert chain(dialog) == "PTS,KS,DE,SB"


def test_a_line_of_the_chain_is_dragged_to_another_place(open_dialog: OpenDialog) -> None:
    """It is moved, not copied: were the drop accepted, the view would delete a line."""
    dialog = open_dialog("PTS,DE,SB")
    assert not drag(chain_list(dialog), "SB", chain_list(dialog), above=0)
    assert chain(dialog) == "SB,PTS,DE"


# --- presets ----------------------------------------------------------------------------------


def test_a_preset_takes_the_place_of_the_chain(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,TPN")
    choose(named(dialog, QComboBox, "Preset chains"), "Koya first")
    assert chain(dialog) == "PTS,KS,SB,DE,WIN"
    click(ok(dialog))
    assert chain_text(dialog.chain()) == "PTS,KS,SB,DE,WIN"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("rules", "said"), [("fide-2026", True), ("fide-2009", False), ("fide-2023", True)]
)
def test_a_chain_made_for_other_rules_says_so(qtbot: QtBot, rules: str, said: bool) -> None:
    event = swiss("Alice", "Bruno", rounds=3).tournament._replace(edition=rules)
    dialog = shown(qtbot, ChainDialog(event, load_presets()))
    choose(named(dialog, QComboBox, "Preset chains"), "FIDE before September 2023: ")
    assert ("made for: FIDE, 2009 to 31 August 2023" in message(dialog)) is said
    choose(named(dialog, QComboBox, "Preset chains"), "FIDE Swiss")
    assert message(dialog) == ""


def test_unusual_presets_stand_under_a_heading(qtbot: QtBot) -> None:
    event = swiss("Anna", "Bruno", rounds=3).tournament
    dialog = shown(qtbot, ChainDialog(event, load_presets()))
    names = [text.partition(":")[0] for text in offered(child(dialog, QComboBox, "preset"))]
    assert names.index("FIDE Swiss") < names.index("More") < names.index("Go")


def test_a_team_event_is_offered_chains_of_its_own(qtbot: QtBot) -> None:
    kind, chain_text_ = EventKind.ROUND_ROBIN, "MPTS,GPTS,EDEBT,EMGSB"
    event = team_event(4, 2, 3, kind=kind)._replace(chain=catalogue.chain("MPTS"))
    dialog = shown(qtbot, ChainDialog(event, load_presets()))
    box = named(dialog, QComboBox, "Preset chains")
    (name,) = [text for text in offered(box) if text.endswith(f": {chain_text_}")]
    choose(box, name)
    assert chain(dialog) == chain_text_
    assert not [text for text in offered(box) if "PTS,DE" in text]


# --- leaving ----------------------------------------------------------------------------------


def test_an_empty_chain_is_refused(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS")
    pick(chain_list(dialog), "PTS")
    click(button(dialog, "← Remove"))
    click(button(dialog, "← Remove"))  # nothing left to remove
    assert fields(dialog) == set()
    click(ok(dialog))
    assert dialog.isVisible()
    assert message(dialog) == "A chain needs at least one tie-break, such as PTS."
    add(dialog, "PTS")
    click(ok(dialog))
    assert not dialog.isVisible()


def test_a_chain_that_a_file_carried_against_the_rules_is_kept(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,OTHER_prize,TPN", "fide-2023")
    pick(chain_list(dialog), "OTHER_prize")
    assert fields(dialog) == set()
    click(ok(dialog))
    assert chain_text(dialog.chain()) == "PTS,OTHER_prize,TPN"


def test_a_chain_without_the_mouse(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,SB")
    assert focused() is available(dialog)
    for letter in (Qt.Key.Key_T, Qt.Key.Key_P, Qt.Key.Key_N):
        press(letter)
    alt("A")
    alt("C")
    assert focused() is chain_list(dialog)
    assert chain_list(dialog).currentIndex().data().startswith("TPN")
    alt("U")
    assert chain(dialog) == "PTS,TPN,SB"
    press(Qt.Key.Key_Home)
    alt("R")
    alt("V")
    assert focused() is available(dialog)
    assert chain(dialog) == "TPN,SB"
    press(Qt.Key.Key_Return)
    assert chain_text(dialog.chain()) == "TPN,SB"


def test_keys_in_the_chain_do_what_a_screen_reader_says(open_dialog: OpenDialog) -> None:
    dialog = open_dialog("PTS,DE,SB")
    alt("C")
    view = chain_list(dialog)
    assert focused() is view
    said = "Alt with an arrow key moves the tie-break, Delete takes it out."
    assert view.accessibleDescription() == said
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert chain(dialog) == "DE,PTS,SB"
    press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier, times=2)  # the last stays the last
    assert chain(dialog) == "DE,SB,PTS"
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert chain(dialog) == "DE,PTS,SB"
    press(Qt.Key.Key_Down)  # without Alt it is the cursor that moves
    press(Qt.Key.Key_Delete)
    assert chain(dialog) == "DE,PTS"


def test_the_buttons_stay_under_the_hand(open_dialog: OpenDialog) -> None:
    """One tie-break after the other with the mouse in one place, whatever modifiers they have."""
    dialog = open_dialog("PTS")
    place = button(dialog, "Add →").mapTo(dialog, QPoint())
    for code in ("SB", "WON", "KS", "ARO"):
        add(dialog, code)
        assert button(dialog, "Add →").mapTo(dialog, QPoint()) == place, code
    assert chain(dialog) == "PTS,SB,WON,KS,ARO"


# --- what the chain as a whole cannot do ------------------------------------------------------


def remarks(dialog: ChainDialog) -> str:
    label = child(dialog, QLabel, "chainRemarks")
    return label.text() if label.isVisible() else ""


def test_a_tie_break_without_effect_is_reported_while_the_chain_is_made(
    open_dialog: OpenDialog,
) -> None:
    dialog = open_dialog("PTS,DE,SB")
    assert remarks(dialog) == ""
    add(dialog, "TPN")
    add(dialog, "KS")
    assert remarks(dialog) == "KS has no effect: after TPN no participants are level."
    for code in ("KS", "TPN", "SB", "DE"):
        pick(chain_list(dialog), code)
        press(Qt.Key.Key_Delete)
    assert remarks(dialog) == "Only PTS: participants level on points share a place."
    click(ok(dialog))
    assert not dialog.isVisible()  # told, and no more


def test_unrated_players_are_reported_with_the_possible_action(open_dialog: OpenDialog) -> None:
    """By keyboard: the rating that unrated players count as is chosen there and then."""
    dialog = open_dialog("PTS,DE")
    field = dialog.findChild(UnratedField)
    assert field is not None
    assert not field.isVisible()
    add(dialog, "ARO")
    assert "some players have no rating: 1 Alice, 2 Bruno, 3 Carla" in remarks(dialog)
    assert field.isVisible()
    alt("n")
    choose(named(dialog, QComboBox, "Unrated players"), "count as")
    assert remarks(dialog) == ""
    assert field.isVisible()
    fill(named(dialog, QSpinBox, "Rating of unrated players"), "1000")
    click(ok(dialog))
    assert dialog.tournament().unrated == 1000
    assert chain_text(dialog.tournament().chain) == "PTS,DE,ARO"
