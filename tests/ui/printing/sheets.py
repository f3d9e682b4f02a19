"""Laid-out pages as somebody with the paper in hand sees them."""

from __future__ import annotations

import random

from PySide6.QtGui import QFontInfo, QGuiApplication, QPageSize

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.report.handout.handout import Contents, head, section_steps
from tbdesk.report.logo import Logo
from tbdesk.report.steps import at_once
from tbdesk.ui.printing.compose import Composer, Sheets, Words, lay_out
from tbdesk.ui.printing.page import Fonts, Page, PlacedText, TextPart
from tests.domain import standings, swiss

A4 = QPageSize.PageSizeId.A4
WORDS = Words("2026-11-21", "Page {page} of {pages}")


def fonts() -> Fonts:
    return Fonts(QFontInfo(QGuiApplication.font()).family())


def laid_out(
    made: Tournament,
    chain: str,
    contents: Contents | None = None,
    landscape: bool | None = None,
    logo: Logo | None = None,
    wall: bool = False,
) -> list[Page]:
    found = standings(made, chain).standings
    contents = contents or Contents()
    titled = head(found, contents)._replace(logo=logo)
    composer = Composer(titled, Sheets(A4, landscape, wall), fonts(), WORDS)
    return at_once(lay_out(section_steps(found, contents), composer))


def texts(page: Page, part: TextPart) -> list[str]:
    return [text.text for text in page.texts if text.part is part]


def rows(page: Page) -> list[list[PlacedText]]:
    """The cells of the page, row by row from the top."""
    by_height: dict[int, list[PlacedText]] = {}
    for text in page.texts:
        if text.part in (TextPart.HEAD, TextPart.CELL):
            by_height.setdefault(round(text.area.center().y()), []).append(text)
    return [by_height[height] for height in sorted(by_height)]


def open_of(players: int, rounds: int) -> Tournament:
    """A large Swiss, everybody paired at random."""
    chance = random.Random(7)
    names = (f"Player {number:03} of a long surname" for number in range(1, players + 1))
    made = swiss(*names, rounds=rounds).tournament
    games = []
    for number in range(1, rounds + 1):
        order = chance.sample(range(1, players + 1), players)
        for white, black in zip(order[::2], order[1::2], strict=True):
            games.append(Game(number, white, black, Result.of(chance.choice(_OUTCOMES))))
    return made._replace(title="A large open", games=tuple(games))


_OUTCOMES = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
