"""The list of problems by keyboard: a warning about players is left as it is, with who and why."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QTabWidget

from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import trf
from tbdesk.files.project import project
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.text_report import handout_text
from tbdesk.session.calculation import standings_of
from tbdesk.ui.standings.problems_view import AcknowledgeDialog
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.hands import at_the_next, child, keys, message, named, press

KEYS = Qt.Key


def test_a_warning_in_an_event_of_players_is_settled_printed_saved_and_logged(desk: Desk) -> None:
    swiss = event("swiss16")._replace(chain=catalogue.chain("PTS,KS,BH"), arbiter="A. Rossi")
    desk.document.start(swiss, None)
    problems = child(desk.window, QListView, "problems")
    child(desk.window, QTabWidget, "details").setCurrentWidget(problems)
    problems.setFocus()
    press(KEYS.Key_Down)
    assert "KS is not intended for this kind of event" in problems.currentIndex().data()

    def decide(dialog: AcknowledgeDialog) -> None:
        assert named(dialog, QLineEdit, "Who decides").text() == "A. Rossi"
        keys("\n")
        assert "Type the reason and the arbiter's name" in message(dialog)
        keys("in the prospectus\n")

    with at_the_next(AcknowledgeDialog, decide):
        press(KEYS.Key_F4)
    QApplication.processEvents()
    [settled] = desk.event.acknowledged
    assert (settled.fault, settled.note) == (
        Fault.NOT_IN_EVENT,
        Note("in the prospectus", "A. Rossi"),
    )
    said = "in the prospectus, A. Rossi (left as it is: "
    assert problems.model().index(0, 0).data().startswith(f"✓  {said}")
    assert said in handout_text(handout(standings_of(desk.event), Contents()))
    assert [change.subject for change in desk.event.log] == [Fact.WARNING]
    for back in (
        project.loads(project.dumps(desk.event), "").tournament,
        trf.loads(trf.dumps(desk.event)).tournament,
    ):
        assert back.acknowledged == desk.event.acknowledged
        assert back.log == desk.event.log
    problems.setCurrentIndex(problems.model().index(0, 0))
    problems.setFocus()
    press(KEYS.Key_F4)  # open again
    QApplication.processEvents()
    assert desk.event.acknowledged == ()
    assert problems.model().index(0, 0).data().startswith("!")
