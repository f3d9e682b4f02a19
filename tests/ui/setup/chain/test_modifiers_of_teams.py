"""The modifiers of a team event: the score a tie-break is taken on, and the factor of SSSC."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.ui.setup.chain.modifiers_form import ModifiersForm
from tests.ui.hands import child


@pytest.fixture
def form(qtbot: QtBot) -> ModifiersForm:
    made = ModifiersForm(teams=True)
    qtbot.addWidget(made)
    made.show()
    return made


def edited(form: ModifiersForm) -> list[Descriptor]:
    found: list[Descriptor] = []
    form.edited.connect(found.append)
    return found


def test_the_score_is_chosen_by_key(form: ModifiersForm) -> None:
    form.show_descriptor(parse("BH/C1"))
    found = edited(form)
    points = child(form, QComboBox, "points")
    assert points.isVisible()
    assert points.currentText() == "the primary score"
    points.setFocus()
    QTest.keyClick(points, Qt.Key.Key_G)
    assert [one.text for one in found] == ["BH:GP/C1"]
    form.show_descriptor(parse("BH:MP"))
    assert points.currentText() == "match points"


def test_what_names_its_scores_has_no_choice(form: ModifiersForm) -> None:
    form.show_descriptor(parse("EMGSB/C1"))
    points = child(form, QComboBox, "points")
    assert not points.isVisible()


def test_the_factor_is_that_of_the_rules_until_it_is_typed(form: ModifiersForm) -> None:
    form.show_descriptor(parse("SSSC"))
    found = edited(form)
    factor = child(form, QSpinBox, "factor")
    assert factor.text() == "by the rules"
    factor.setFocus()
    factor.selectAll()
    QTest.keyClicks(factor, "5")
    assert found[-1].text == "SSSC/K5"


def test_an_individual_event_has_one_score(qtbot: QtBot) -> None:
    form = ModifiersForm()
    qtbot.addWidget(form)
    form.show()
    form.show_descriptor(parse("WIN"))
    points = form.findChild(QComboBox, "points")
    assert points is None or not points.isVisible()
