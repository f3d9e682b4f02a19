"""The rules of matches in a form: boards, points, and the weights of the boards."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from tbdesk.engine.model.limits import MAX_TYPED_BOARDS
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, Kind
from tbdesk.engine.model.teams import MOST_WEIGHT, MatchRules, Score, berlin_weights
from tbdesk.engine.rules.score_systems import NamedScores
from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import add_field
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField
from tbdesk.ui.widgets.boxes import NarrowBox, take_typing

_MATCH_SCORES = tuple(
    NamedScores("", scores) for scores in (TWO_ONE_ZERO, THREE_ONE_ZERO, STANDARD)
)
USUAL_BOARDS = 4
#: The colours of the home side that people use; empty is White on the first and then in turn.
_COLOURS = ("", "BW", "WBBW", "BWWB", "WWBB", "W", "B")


class MatchRulesForm(QWidget):
    """The fields of MatchRules."""

    #: The number of boards, or the score that ranks first, is another.
    boardsChanged = Signal(int)
    primaryChanged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start = MatchRules(USUAL_BOARDS)
        self.boards = QSpinBox()
        self.boards.setRange(1, MAX_TYPED_BOARDS)
        self.match_scores = ScoreSystemField(_MATCH_SCORES, unplayed=False)
        self.colours = NarrowBox()
        take_typing(self.colours)
        self.weights = BoardWeightsField()
        self.pairing_bye = HalfPointsField(_("as a win"))
        self.pairing_bye_games = HalfPointsField(_("as a win on all boards"))
        self.primary = QComboBox()
        self.primary.addItem(_("match points"), Score.MATCH_POINTS)
        self.primary.addItem(_("game points"), Score.GAME_POINTS)
        self._lay_out()
        self.fill(self._start)
        self.boards.valueChanged.connect(self.weights.set_boards)
        self.boards.valueChanged.connect(self.boardsChanged)
        self.primary.currentIndexChanged.connect(lambda _index: self.primaryChanged.emit())

    def _lay_out(self) -> None:
        for colours in _COLOURS:
            self.colours.addItem(self._colours_text(colours), colours)
        edit = self.colours.lineEdit()
        assert isinstance(edit, QLineEdit)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for text, field in (
            (_("&Boards"), self.boards),
            (_("&Match points"), self.match_scores),
            (_("&Home colours"), self.colours),
            (_("Weights of the boards"), self.weights),
            (_("Bye, match points"), self.pairing_bye),
            (_("Bye, &game points"), self.pairing_bye_games),
            (_("Ranked by"), self.primary),
        ):
            add_field(form, text, field)

    def fill(self, rules: MatchRules) -> None:
        self._start = rules
        self.boards.setValue(rules.boards)
        self.weights.fill(rules)
        self.match_scores.set_system(rules.match_scores)
        known = self.colours.findData(rules.colours)
        self.colours.setCurrentIndex(known)
        if known < 0:
            self.colours.setEditText(rules.colours)
        self.pairing_bye.set_half_points(rules.match_scores.pairing_bye)
        self.pairing_bye_games.set_half_points(dict(rules.bye_games).get(Kind.PAIRING_BYE))
        self.primary.setCurrentIndex(self.primary.findData(rules.primary))

    def rank_by(self, score: Score) -> None:
        """Let another score rank first."""
        self.primary.setCurrentIndex(self.primary.findData(score))

    def rules(self) -> MatchRules:
        """The rules as filled in; what the fields do not show is kept."""
        byes = dict(self._start.bye_games)
        games = self.pairing_bye_games.half_points()
        byes.pop(Kind.PAIRING_BYE, None)
        if games is not None:
            byes[Kind.PAIRING_BYE] = games
        return self._start._replace(
            boards=self.boards.value(),
            colours=self._colours(),
            match_scores=self.match_scores.system()._replace(
                pairing_bye=self.pairing_bye.half_points()
            ),
            bye_games=tuple(byes.items()),
            primary=self.primary.currentData(),
            board_weights=self.weights.weights(),
        )

    def refusal(self) -> str:
        """Why the fields cannot be taken; empty if they can."""
        if set(self._colours()) - {"W", "B"}:
            return _(
                "'{colours}' are no colours: type W and B from the first board on, as in WBWB."
            ).format(colours=self._colours())
        return self.weights.refusal() or self.match_scores.refusal()

    def _colours(self) -> str:
        """W and B from the first board on, empty for the usual turn."""
        text = self.colours.currentText().strip()
        for colours in _COLOURS:
            if text == self._colours_text(colours):
                return colours
        return "".join(text.upper().split())

    def _colours_text(self, colours: str) -> str:
        if not colours:
            return _("WBWB… (White on odd boards)")
        if colours == "BW":
            return _("BWBW… (White on even boards)")
        return {"W": _("White on all boards"), "B": _("Black on all boards")}.get(
            colours, f"{colours}…"
        )


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


MOST_OFFERED = 40


class HalfPointsField(QComboBox):
    """A choice of points: a default in words, then 0, ½, 1 and so on."""

    def __init__(self, default: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.addItem(default, None)
        for points in range(MOST_OFFERED + 1):
            self.addItem(points_text(points), points)

    def set_half_points(self, points: int | None) -> None:
        if self.findData(points) < 0:  # a file may have any
            self.addItem(points_text(points or 0), points)
        self.setCurrentIndex(self.findData(points))

    def half_points(self) -> int | None:
        """The points chosen, None for the default."""
        points = self.currentData()
        return points if isinstance(points, int) else None
