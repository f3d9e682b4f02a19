"""Rules that an event settles beyond its edition: the unrated, deviations, the lots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QSpinBox,
    QTextBrowser,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import DEVIATIONS, EDITIONS
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import load_presets
from tbdesk.files.project import project
from tbdesk.session import commands
from tbdesk.ui.setup.event.event_fields import DeviationsBox
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import child, choose, click, fill, named, ok, press, shown
from tests.ui.test_drafts import listed


def settings(qtbot: QtBot, name: str = "swiss16", **fields: Any) -> EventSettingsDialog:
    return shown(qtbot, EventSettingsDialog(event(name)._replace(**fields)))


def taken(dialog: EventSettingsDialog) -> Tournament:
    click(ok(dialog))
    assert not dialog.isVisible()
    return dialog.tournament()


def box(dialog: QWidget, point: str) -> QCheckBox:
    found = child(dialog, QCheckBox, point)
    return found


def toggle(dialog: QWidget, point: str) -> None:
    box(dialog, point).setFocus()
    press(Qt.Key.Key_Space)


def ticked(dialog: QWidget) -> list[bool]:
    return [box(dialog, point).isChecked() for point in DEVIATIONS]


def note(dialog: QWidget) -> str:
    label = child(dialog, QLabel, "deviationsNote")
    return label.text()


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", ["rr6", "swiss16"])
@pytest.mark.parametrize(
    "fields",
    [
        {"unrated": 0},
        {"unrated": 1400},
        {"unrated": -50},
        {"unrated": 9000},
        {"lots_seed": " 4711 "},
        {"edition": "fide-2026", "deviations": (("dummy_capped", True),)},
        {"deviations": (("withdrawn_as_draws", False), ("dummy_capped", False))},
        {"edition": "classic", "deviations": (("cut_unplayed_first", True),)},
    ],
)
def test_ok_without_a_change_changes_nothing(
    qtbot: QtBot, name: str, fields: dict[str, Any]
) -> None:
    assert taken(settings(qtbot, name, **fields)) == event(name)._replace(**fields)


# --- the unrated ------------------------------------------------------------------------------


def test_unrated_players_are_given_a_rating(qtbot: QtBot) -> None:
    dialog = settings(qtbot)
    rating = named(dialog, QSpinBox, "Rating of unrated players")
    assert not rating.isVisible()
    choose(named(dialog, QComboBox, "Unrated players"), "count as rating")
    assert rating.isVisible()
    fill(rating, "1250")
    assert taken(dialog).unrated == 1250


def test_rating_tiebreaks_are_left_out_again(qtbot: QtBot) -> None:
    dialog = settings(qtbot, unrated=1400)
    assert named(dialog, QSpinBox, "Rating of unrated players").value() == 1400
    choose(named(dialog, QComboBox, "Unrated players"), "rating tie-breaks are left out")
    assert taken(dialog).unrated is None


def test_a_new_event_has_the_field_but_no_deviations(qtbot: QtBot) -> None:
    dialog = shown(qtbot, NewEventDialog(load_presets()))
    choose(named(dialog, QComboBox, "Unrated players"), "count as rating")
    fill(named(dialog, QSpinBox, "Rating of unrated players"), "1000")
    assert dialog.tournament().unrated == 1000
    assert dialog.findChild(DeviationsBox) is None


# --- deviations -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["fide-2026", "fide-2023", "fsi"])
def test_the_boxes_show_what_the_edition_says(qtbot: QtBot, edition: str) -> None:
    dialog = settings(qtbot, edition=edition, start=None)
    assert ticked(dialog) == [getattr(EDITIONS[edition], point) for point in DEVIATIONS]
    assert all(box(dialog, point).isEnabled() for point in DEVIATIONS)
    assert note(dialog) == "All points are those of the chosen rules."


def test_every_box_names_its_article(qtbot: QtBot) -> None:
    dialog = settings(qtbot)
    texts = [box(dialog, point).text() for point in DEVIATIONS]
    assert all("16." in text and text[0].isupper() for text in texts)


def test_a_point_is_changed(qtbot: QtBot) -> None:
    dialog = settings(qtbot, edition="fide-2026")
    toggle(dialog, "dummy_capped")
    assert note(dialog) == "Points that differ from the chosen rules: 1."
    toggle(dialog, "half_bye_opponent_scores_zero")
    assert note(dialog) == "Points that differ from the chosen rules: 2."
    assert taken(dialog).deviations == (
        ("dummy_capped", False),
        ("half_bye_opponent_scores_zero", True),
    )


def test_a_point_changed_back_is_no_deviation(qtbot: QtBot) -> None:
    dialog = settings(qtbot, edition="fide-2026", deviations=(("dummy_capped", False),))
    assert ticked(dialog) == [False, True, True, False]
    toggle(dialog, "dummy_capped")
    assert note(dialog) == "All points are those of the chosen rules."
    assert taken(dialog).deviations == ()


def test_other_rules_underneath_keep_what_was_changed(qtbot: QtBot) -> None:
    dialog = settings(qtbot, edition="fide-2026", deviations=(("cut_unplayed_first", False),))
    choose(named(dialog, QComboBox, "Rules"), "FIDE C.07, 1 September 2023")
    assert ticked(dialog) == [False, True, False, False]
    changed = taken(dialog)
    assert changed.edition == "fide-2023"
    assert changed.deviations == (("cut_unplayed_first", False),)


@pytest.mark.parametrize(
    ("name", "edition", "words"),
    [
        ("rr6", "fide-2026", "The pairings are fixed beforehand"),
        ("swiss16", "classic", "The chosen rules have no Article 16."),
    ],
)
def test_boxes_of_article_16_are_disabled_with_a_reason_if_it_has_no_effect(
    qtbot: QtBot, name: str, edition: str, words: str
) -> None:
    dialog = settings(qtbot, name, edition=edition)
    assert not any(box(dialog, point).isEnabled() for point in DEVIATIONS)
    assert note(dialog).startswith(words)


def test_a_change_made_elsewhere_can_always_be_taken_back(qtbot: QtBot) -> None:
    dialog = settings(qtbot, "rr6", edition="fide-2026", deviations=(("dummy_capped", False),))
    assert [box(dialog, point).isEnabled() for point in DEVIATIONS] == [True, False, False, False]
    toggle(dialog, "dummy_capped")
    assert taken(dialog).deviations == ()


# --- the lots ---------------------------------------------------------------------------------


def test_a_file_without_a_seed_gets_one_that_is_said_and_kept(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "old.trf"
    rest3 = Path(__file__).parents[1] / "data" / "faults" / "rest3.trf"
    path.write_text(rest3.read_text().replace("192 FIDE", "202 LOTS\n192 FIDE"))
    assert desk.window.open_path(path)
    seed = desk.event.lots_seed
    (said,) = listed(desk)
    assert f"The seed {seed} is used, unless you type another" in said
    path = tmp_path / "new.tbdesk"
    path.write_bytes(project.dumps(desk.event))
    assert desk.window.open_path(path)
    assert (desk.event.lots_seed, listed(desk)) == (seed, [])


def test_a_chain_with_lots_brings_a_seed_that_is_shown(desk: Desk, qtbot: QtBot) -> None:
    desk.open_example("rr6")
    commands.set_chain(desk.document, catalogue.chain("PTS,LOTS"))
    tournament = desk.event
    assert tournament is not None
    assert len(tournament.lots_seed) == 8
    chain = child(desk.window, QWidget, "chain")
    lots = [
        chip
        for chip in chain.findChildren(QToolButton)
        if chip.text() == "LOTS" and not chip.isHidden()
    ]
    assert lots[0].toolTip().endswith(f"Lots drawn from the seed {tournament.lots_seed}")
    desk.click_value("1 Alice", "LOTS")
    view = child(desk.window, QTextBrowser, "explanation")
    qtbot.waitUntil(lambda: f'the seed "{tournament.lots_seed}"' in view.toPlainText())


def test_assumed_rules_are_named_over_the_standings(desk: Desk) -> None:
    desk.open_example("rr6")
    line = child(desk.window, QLabel, "eventSubtitle")
    assert line.text().endswith("FIDE C.07 of 2026")
    assert line.toolTip() == "FIDE C.07, from 1 March 2026"
    assumed = "The event has no first day: the newest rules are assumed"
    tournament = desk.event
    assert tournament is not None
    without = tournament._replace(start=None, edition=None)
    commands.set_event(desk.document, without)
    assert assumed in line.toolTip()
