"""A score system: chosen by its name, or typed in points."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.rules.score_systems import SCORE_SYSTEMS, NamedScores
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField, name_of
from tests.ui.hands import activate, choose, fill, named


@pytest.fixture
def field(qtbot: QtBot) -> ScoreSystemField:
    made = ScoreSystemField()
    qtbot.addWidget(made)
    made.show()
    activate(made)
    return made


def pick(field: ScoreSystemField, text: str) -> None:
    choose(named(field, QComboBox, "Score system"), text)


def worth(field: ScoreSystemField, name: str) -> QLineEdit:
    return named(field, QLineEdit, name)


@pytest.mark.parametrize("system", SCORE_SYSTEMS, ids=name_of)
def test_every_system_by_its_name(field: ScoreSystemField, system: NamedScores) -> None:
    pick(field, name_of(system))
    assert field.value() == system.scores


def test_any_other_scores_in_points(field: ScoreSystemField) -> None:
    pick(field, "other")
    for name, points in (("Win", "2.5"), ("Draw", "1½"), ("Loss", ".5"), ("Absence", "-1")):
        fill(worth(field, name), points)
    fill(worth(field, "Allocated bye"), "2")
    assert field.value() == ScoreSystem(win=5, draw=3, loss=1, zero_bye=-2, pairing_bye=4)
    assert field.refusal() == ""


@pytest.mark.parametrize(("name", "text"), [("Win", "0.25"), ("Draw", "half"), ("Absence", "none")])
def test_a_text_that_is_no_number_of_points_is_refused(
    field: ScoreSystemField, name: str, text: str
) -> None:
    pick(field, "other")
    fill(worth(field, name), text)
    assert field.refusal().startswith(f"{name}: '{text}' is not a number of points. Type whole or")


@pytest.mark.parametrize("points", [("0", "0", "0"), ("1", "1.5", "0"), ("1", "0.5", "1")])
def test_impossible_scores_are_refused(
    field: ScoreSystemField, points: tuple[str, str, str]
) -> None:
    pick(field, "other")
    for name, value in zip(("Win", "Draw", "Loss"), points, strict=True):
        fill(worth(field, name), value)
    expected = "A win must be worth more than a loss, and a draw must be between them."
    assert field.refusal() == expected


def test_points_typed_are_there_again_after_a_look_at_another_system(
    field: ScoreSystemField,
) -> None:
    pick(field, "other")
    fill(worth(field, "Win"), "4")
    pick(field, "3-1-0")
    pick(field, "other")
    assert worth(field, "Win").text() == "4"
    assert field.value() == ScoreSystem(win=8)
