"""How often the points of every board count in a match: all alike, or by weights of their own."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QWidget

from tbdesk.engine.model.teams import MOST_WEIGHT, MatchRules, berlin_weights
from tbdesk.i18n import _
from tbdesk.ui.widgets.narrow_box import NarrowBox, take_typing

_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)
_BETWEEN = re.compile(r"[\s,;:/–-]+")


class BoardWeightsField(NarrowBox):
    """Equal weights, the Berliner Wertung, or typed weights from the first board on: `4-3-2-1`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boards = 0
        take_typing(self)

    def fill(self, rules: MatchRules) -> None:
        self._boards = rules.boards
        self._show(rules.board_weights)

    def set_boards(self, boards: int) -> None:
        """Take up another number of boards of a match: what is chosen by its name goes with it."""
        alike = self.currentText() == self.itemText(0)
        berlin = self.currentText() == self.itemText(1)
        typed = self.currentText()
        self._boards = boards
        self._show(berlin_weights(boards) if berlin else ())
        if not (alike or berlin):
            self.setEditText(typed)

    def weights(self) -> tuple[int, ...]:
        """How often every board counts; empty for all alike, and for what is refused."""
        weights = self._typed()
        sound = weights is not None and len(weights) == self._boards
        return () if not sound or {*(weights or ())} == {1} else tuple(weights or ())

    def refusal(self) -> str:
        """Why the weights cannot be taken; empty if they can."""
        weights = self._typed()
        if weights is not None and len(weights) in (0, self._boards):
            return ""
        return _(
            "'{text}' are no weights of {boards} boards: type a whole number from 1 to {most} for "
            "every board, the first one first, as in {example}."
        ).format(
            text=self.currentText().strip(),
            boards=self._boards,
            most=MOST_WEIGHT,
            example=_text(berlin_weights(self._boards)),
        )

    def _typed(self) -> list[int] | None:
        """The numbers of the text, none for all alike; None for a text that is something else."""
        text = self.currentText().strip()
        for choice in range(self.count()):
            if text == self.itemText(choice):
                return [*self.itemData(choice)]
        parts = [part for part in _BETWEEN.split(text) if part]
        if not all(_NUMBER.fullmatch(part) for part in parts):
            return None
        numbers = [int(part) for part in parts]
        return numbers if all(1 <= number <= MOST_WEIGHT for number in numbers) else None

    def _show(self, weights: tuple[int, ...]) -> None:
        """The choices for so many boards, and what is chosen."""
        berlin = berlin_weights(self._boards)
        self.clear()
        self.addItem(_("all alike"), ())
        name = _("{weights} (Berliner Wertung)").format(weights=_text(berlin))
        self.addItem(name, berlin)
        if weights == berlin:
            self.setCurrentIndex(1)
        elif weights:
            self.setEditText(_text(weights))


def _text(weights: tuple[int, ...]) -> str:
    return "-".join(map(str, weights))
