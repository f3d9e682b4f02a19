"""A new rating in the course of an event, from the menu of a player."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QSpinBox

from tbdesk.models.players.player_grid import RATING
from tbdesk.report.standings.heading import settled_lines
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.players.player_dialogs import RatingDialog
from tests.domain import round_robin, standings
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, child, choose, click, fill, keys, message, named, ok, press
from tests.ui.rounds.conftest import start
from tests.ui.setup.players.test_withdraw_dialog import menu_of


def ask(desk: Desk, since: str, rating: str) -> None:
    def answer(dialog: RatingDialog) -> None:
        fill(child(dialog, QSpinBox, "since"), since)
        fill(child(dialog, QLineEdit, "rating"), "22000")
        click(ok(dialog))
        assert message(dialog).startswith("'22000' is not a rating")
        child(dialog, QLineEdit, "rating").selectAll()
        press(Qt.Key.Key_Delete)
        keys(rating)
        click(ok(dialog))

    with at_the_next(RatingDialog, answer):
        menu_of(desk.crosstable, 0, 0, "New rating of 1 Alice")


def test_a_new_rating_is_typed_shown_deleted_and_undone(desk: Desk) -> None:
    start(desk, round_robin("Alice", "Bruno", "Carla", "Dario", ratings=[2000] * 4).tournament)
    ask(desk, "3", "2100")
    assert desk.event.players[0].later_ratings == ((3, 2100),)
    said = "2000; from round 3 on 2100"
    rating = desk.crosstable.model().index(0, RATING)
    assert (rating.data(), rating.data(Qt.ItemDataRole.ToolTipRole)) == ("2000", said)
    line = (
        f"Ratings that changed during the event: 1 Alice: {said}. "
        "Rating tie-breaks count the first rating of every player"
    )
    assert line in settled_lines(standings(desk.event).standings)

    def look(dialog: RatingDialog) -> None:
        assert child(dialog, QLabel, "ratings").text() == f"1 Alice: {said}"
        dialog.reject()

    with at_the_next(RatingDialog, look):
        menu_of(desk.crosstable, 0, 0, "New rating of 1 Alice")
    ask(desk, "3", "")
    assert desk.event.players[0].later_ratings == ()
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.event.players[0].later_ratings == ((3, 2100),)


def test_the_settings_say_which_ratings_count(desk: Desk) -> None:
    start(desk, round_robin("Alice", "Bruno", "Carla", "Dario").tournament)

    def settle(dialog: EventSettingsDialog) -> None:
        field = named(dialog, QComboBox, "Ratings that count")
        assert field.currentText() == "the first of every player"
        choose(field, "those held in the round of the game")
        click(ok(dialog))

    with at_the_next(EventSettingsDialog, settle):
        desk.window.actions_.settings.trigger()
    assert desk.event.ratings_by_round
