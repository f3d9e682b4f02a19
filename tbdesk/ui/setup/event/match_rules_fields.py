"""The fields of the rules of matches: boards, points, colours, and the weights of the boards."""

from __future__ import annotations

import re

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QSpinBox

from tbdesk.engine.model.limits import MAX_TYPED_BOARDS
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, Kind
from tbdesk.engine.model.teams import MOST_WEIGHT, MatchRules, Score, berlin_weights
from tbdesk.engine.rules.score_systems import NamedScores
from tbdesk.i18n import _
from tbdesk.ui.dialog.fields import FormField
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField
from tbdesk.ui.widgets.boxes import NarrowBox, take_typing

_MATCH_SCORES = tuple(
    NamedScores("", scores) for scores in (TWO_ONE_ZERO, THREE_ONE_ZERO, STANDARD)
)
USUAL_BOARDS = 4
#: The colours of the home side that people use; empty is White on the first and then in turn.
_COLOURS = ("", "BW", "WBBW", "BWWB", "WWBB", "W", "B")


class MatchRulesFields(QObject):
    """The fields of MatchRules."""

    #: The number of boards, or the score that ranks first, is another.
    boardsChanged = Signal(int)
    primaryChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.boards = QSpinBox()
        self.boards.setRange(1, MAX_TYPED_BOARDS)
        self.boards.setValue(USUAL_BOARDS)
        self.primary = QComboBox()
        self.primary.addItem(_("match points"), Score.MATCH_POINTS)
        self.primary.addItem(_("game points"), Score.GAME_POINTS)
        self._weights = BoardWeightsField(USUAL_BOARDS)
        self.boards.valueChanged.connect(self._weights.set_boards)
        self.boards.valueChanged.connect(self.boardsChanged)
        self.primary.currentIndexChanged.connect(lambda _index: self.primaryChanged.emit())

    def size(self) -> FormField:
        """The number of boards."""
        return FormField(_("&Boards"), self.boards, "boards")

    def others(self) -> tuple[FormField, ...]:
        """Points, colours, weights and byes."""
        scores = ScoreSystemField(_MATCH_SCORES, unplayed=False, name=_("Match points"))
        colours, weights = ColoursField(), self._weights
        return (
            FormField(
                _("&Match points"), scores, "match_scores", refusal=scores.refusal, in_heading=True
            ),
            FormField(_("&Home colours"), colours, "colours", refusal=colours.refusal),
            FormField(
                _("Weights of the boards"), weights, "board_weights", refusal=weights.refusal
            ),
            FormField(
                _("Bye, match points"),
                HalfPointsField(_("as a win")),
                get=lambda rules: rules.match_scores.pairing_bye,
                put=lambda rules, points: rules._replace(
                    match_scores=rules.match_scores._replace(pairing_bye=points)
                ),
            ),
            FormField(
                _("Bye, &game points"),
                HalfPointsField(_("as a win on all boards")),
                get=lambda rules: dict(rules.bye_games).get(Kind.PAIRING_BYE),
                put=_with_bye_games,
            ),
            FormField(_("Ranked by"), self.primary, "primary"),
        )

    def rank_by(self, score: Score) -> None:
        """Let another score rank first."""
        self.primary.setCurrentIndex(self.primary.findData(score))


def _with_bye_games(rules: MatchRules, points: int | None) -> MatchRules:
    byes = dict(rules.bye_games)
    byes.pop(Kind.PAIRING_BYE, None)
    if points is not None:
        byes[Kind.PAIRING_BYE] = points
    return rules._replace(bye_games=tuple(byes.items()))


class ColoursField(NarrowBox):
    """The colours of the home side: a usual turn by its name, or typed W and B."""

    def __init__(self) -> None:
        super().__init__()
        take_typing(self)
        for colours in _COLOURS:
            self.addItem(_colours_text(colours), colours)

    def show_value(self, colours: str) -> None:
        known = self.findData(colours)
        self.setCurrentIndex(known)
        if known < 0:
            self.setEditText(colours)

    def value(self) -> str:
        """W and B from the first board on, empty for the usual turn."""
        text = self.currentText().strip()
        for colours in _COLOURS:
            if text == _colours_text(colours):
                return colours
        return "".join(text.upper().split())

    def refusal(self) -> str:
        """The reason against the text; empty if there is none."""
        if set(self.value()) <= {"W", "B"}:
            return ""
        return _(
            "'{colours}' are not colours: type W and B from the first board on, as in WBWB."
        ).format(colours=self.value())


def _colours_text(colours: str) -> str:
    if not colours:
        return _("WBWB… (White on odd boards)")
    if colours == "BW":
        return _("BWBW… (White on even boards)")
    names = {"W": _("White on all boards"), "B": _("Black on all boards")}
    return names.get(colours, f"{colours}…")


_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)
_BETWEEN = re.compile(r"[\s,;:/–-]+")


class BoardWeightsField(NarrowBox):
    """Equal weights, the Berliner Wertung, or typed weights from the first board on: `4-3-2-1`."""

    def __init__(self, boards: int) -> None:
        super().__init__()
        self._boards = boards
        take_typing(self)
        self.show_value(())

    def set_boards(self, boards: int) -> None:
        """Adjust to another number of boards of a match: choices made by name are updated."""
        alike = self.currentText() == self.itemText(0)
        berlin = self.currentText() == self.itemText(1)
        typed = self.currentText()
        self._boards = boards
        self.show_value(berlin_weights(boards) if berlin else ())
        if not (alike or berlin):
            self.setEditText(typed)

    def value(self) -> tuple[int, ...]:
        """The weight of every board; empty for equal weights, and for a refused text."""
        weights = self._typed()
        sound = weights is not None and len(weights) == self._boards
        return () if not sound or {*(weights or ())} == {1} else tuple(weights or ())

    def refusal(self) -> str:
        """Why the weights cannot be taken; empty if they can."""
        weights = self._typed()
        if weights is not None and len(weights) in (0, self._boards):
            return ""
        return _(
            "'{text}' are not weights for {boards} boards: type a whole number from 1 to {most} "
            "for every board, the first board first, as in {example}."
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
            if text == self.itemText(choice) and self.itemData(choice) is not None:
                return [*self.itemData(choice)]
        parts = [part for part in _BETWEEN.split(text) if part]
        if not all(_NUMBER.fullmatch(part) for part in parts):
            return None
        numbers = [int(part) for part in parts]
        return numbers if all(1 <= number <= MOST_WEIGHT for number in numbers) else None

    def show_value(self, weights: tuple[int, ...]) -> None:
        """Offer the choices for so many boards, with the weights chosen."""
        berlin = berlin_weights(self._boards)
        self.clear()
        self.addItem(_("all equal"), ())
        name = _("{weights} (Berliner Wertung)").format(weights=_text(berlin))
        self.addItem(name, berlin)
        if weights == berlin:
            self.setCurrentIndex(1)
        elif weights:
            self.setEditText(_text(weights))


def _text(weights: tuple[int, ...]) -> str:
    return "-".join(map(str, weights))


MOST_OFFERED = 40


class HalfPointsField(QComboBox):
    """A choice of points: a default in words, then 0, ½, 1 and so on."""

    def __init__(self, default: str) -> None:
        super().__init__()
        self.addItem(default, None)
        for points in range(MOST_OFFERED + 1):
            self.addItem(points_text(points), points)

    def show_value(self, points: int | None) -> None:
        if self.findData(points) < 0:  # a file may have any
            self.addItem(points_text(points or 0), points)
        self.setCurrentIndex(self.findData(points))

    def value(self) -> int | None:
        """The points chosen, None for the default."""
        points = self.currentData()
        return points if isinstance(points, int) else None
