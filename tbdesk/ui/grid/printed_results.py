"""Results typed as they are printed, `1-0`, in a grid where one key is the whole result."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QObject, Qt, Slot

from tbdesk.i18n import _
from tbdesk.ui.grid.editing import MODIFIERS, key_press
from tbdesk.ui.grid.table_view import TypingView

#: A result, and a sign that is none.
_BEGUN = re.compile(r"[105=½+\-−–][:/.,]$")
#: A dash is a forfeit, so that only the sign behind it may change its meaning. A row of dashes is
#: that of an absent player.
_DASHED = re.compile(r"[105=½+][-−–]$")
_WHOLE = re.compile(r"[105=½][-−–][105=½]$|\+[-−–]{2}$|[-−–]{2}\+$")
#: Pressed for the sign that comes next.
_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock)


class PrintedResults(QObject):
    """Listens to the keys of a view, in which the cursor goes on after a result: the second side is
    that of another board."""

    def __init__(self, view: TypingView) -> None:
        super().__init__(view)
        self._keys = ""
        self._games: list[int] = []  # of the last keys, if the view reports them
        view.installEventFilter(self)
        view.lookedAt.connect(self.forget)

    @Slot()
    def forget(self) -> None:
        """Start a new sequence of keys, after the cursor moved."""
        self._keys, self._games = "", []

    def refusal(self) -> str:
        """Why the key that was typed last, and those to come, are not taken; empty if it is a
        result."""
        begun = _BEGUN.search(self._keys)
        if begun is None:
            return ""
        return _(
            "'{typed}': one key is the whole result, 1, 0, or 5 for a draw. Check the last "
            "results; Escape lets you type on."
        ).format(typed=begun[0])

    def typed_over(self, game: int) -> str:
        """The result that the keys typed last are together, as the cursor stayed at one game of the
        event, which has the key typed now; empty for a key of its own, and for forfeits, of which
        one may be the correction of another."""
        self._games = [*self._games[-2:], game]
        whole = _WHOLE.search(self._keys)
        if whole is None or self._games != [game] * 3 or "+" in whole[0]:
            return ""
        return whole[0].replace("5", "½").replace("=", "½")

    def remark(self) -> str:
        """The warning about the last keys if they look like the result of one game, but were taken
        as results of several, or as several of one; empty for others."""
        whole = _WHOLE.search(self._keys)
        if whole is None:
            return ""
        if len(set(self._games)) != 1:
            return _several(whole[0])
        if "+" not in whole[0]:
            return ""
        return _(
            "'{typed}': the last key is the result of this game. If you meant one game: one key "
            "is the whole result, + or -."
        ).format(typed=whole[0])

    def too_many(self) -> str:
        """Why nothing is left to type after the keys typed last, if a dash of them has taken the
        last game and a second side may follow; empty for others."""
        dashed = _DASHED.search(self._keys)
        if dashed is None or len(set(self._games[-2:])) == 1:
            return ""
        return _several(dashed[0])

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        pressed = key_press(event)
        if event.type() == QEvent.Type.FocusOut:
            self.forget()
        elif pressed is not None and pressed.key() not in _HELD:
            text = pressed.text()
            if text == " ":
                pass  # between the sides it goes on to another game, and they look like one still
            elif text and text.isprintable() and not pressed.modifiers() & MODIFIERS:
                self._keys = self._keys[-2:] + text
            else:
                self.forget()
        return False


def _several(typed: str) -> str:
    return _(
        "'{typed}' was read as the results of several games, one a forfeit. If you meant "
        "one game: one key is the whole result, 1, 0, 5 for a draw, + or -; Undo removes "
        "the rest."
    ).format(typed=typed)
