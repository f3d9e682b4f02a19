"""What is to be said of a chain as a whole, and what unrated players count as in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.catalogue import lack
from tbdesk.engine.tiebreaks.idle import idle
from tbdesk.i18n import _
from tbdesk.report.wording.problems.problems import problem_text
from tbdesk.report.wording.tiebreaks.names import idle_text
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.fields import label_of
from tbdesk.ui.setup.event.event_rules_form import UnratedField


class ChainRemarks(QWidget):
    """Says what in a chain can decide nothing in the event, and whose ratings are missing for it.
    The rating they count as can be chosen while any of it asks for ratings."""

    #: Unrated players count as something else.
    changed = Signal()

    def __init__(self, unrated: int | None) -> None:
        """unrated: the rating they count as to begin with, None for none."""
        super().__init__()
        self._texts = paragraph(name="chainRemarks")
        self._unrated = UnratedField()
        self._unrated.set_rating(unrated)
        self._unrated.changed.connect(self.changed)
        self._label = label_of(self._unrated, _("U&nrated players"))
        row = QHBoxLayout()
        row.addWidget(self._label)
        row.addWidget(self._unrated)
        row.addStretch()
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._texts)
        layout.addLayout(row)
        self.setLayout(layout)

    def rating(self) -> int | None:
        """What unrated players count as, None where they have no rating."""
        return self._unrated.rating()

    def show_chain(self, chain: Sequence[Descriptor], event: Tournament) -> None:
        """Say what there is to say of a chain of the event."""
        lacks = _without_ratings(chain, event._replace(unrated=self.rating()))
        texts = [idle_text(remark, chain) for remark in idle(chain, event)]
        texts += [problem_text(problem, event) for problem in lacks]
        asks_for_ratings = bool(_without_ratings(chain, event._replace(unrated=None)))
        self._texts.setText("\n".join(texts))
        self._texts.setVisible(bool(texts))
        for widget in (self._label, self._unrated):
            widget.setVisible(asks_for_ratings)
        self.setVisible(bool(texts) or asks_for_ratings)


def _without_ratings(chain: Sequence[Descriptor], event: Tournament) -> list[Problem]:
    """The tie-breaks of a chain that lack ratings of players."""
    lacks = (lack(descriptor, event) for descriptor in chain)
    return [problem for problem in lacks if problem and problem.fault is Fault.UNRATED_PLAYERS]
