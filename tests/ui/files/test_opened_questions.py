"""Questions that a file leaves open: tie-breaks of a report file, pairings of a round robin."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton

from tbdesk import i18n
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import standings_of
from tbdesk.files import files, outputs
from tbdesk.report.wishes import Wishes
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tests.domain import crosstable, strips
from tests.team_domain import team_event
from tests.ui.conftest import Desk, wait_for_files
from tests.ui.hands import cancel, child, click


def bar(desk: Desk, name: str) -> QFrame | None:
    """The bar, if it is in sight."""
    found = desk.window.findChild(QFrame, name)
    return found if found is not None and found.isVisible() else None


def answer(desk: Desk, name: str, text: str) -> None:
    asked = bar(desk, name)
    assert asked is not None, "there is no question"
    [button] = [
        button for button in asked.findChildren(QPushButton) if button.accessibleName() == text
    ]
    click(button)


def opened(desk: Desk, path: Path, event: Tournament) -> None:
    files.save(path, event)
    assert desk.window.open_path(path)
    QApplication.processEvents()


class TestTieBreaks:
    SWISS = "Alice +W2 +B3\nBruno -B1 =W4\nCarla +B4 -W1\nDario -W3 =B2"

    def test_the_preset_is_offered(self, desk: Desk, tmp_path: Path) -> None:
        opened(desk, tmp_path / "swiss.trf", strips(self.SWISS).tournament)
        assert desk.label("noChainText") == (
            "The file names no tie-breaks: players level on points share a place. Usual for "
            "this kind of event: FIDE Swiss (PTS,BH/C1,BH,SB,DE,WIN)."
        )
        assert desk.event.chain == (), "nothing is taken silently"
        answer(desk, "noChain", "Take these")
        assert desk.values("BH/C1")
        assert bar(desk, "noChain") is None
        desk.ctrl(Qt.Key.Key_Z)
        assert desk.event.chain == ()

    def test_the_preset_of_its_rules(self, desk: Desk, tmp_path: Path) -> None:
        old = strips(self.SWISS).tournament._replace(start=date(2019, 5, 11))
        opened(desk, tmp_path / "swiss.trf", old)
        assert "(PTS,BH/C1,BH,SB,PS,DE,WIN,BWG)" in desk.label("noChainText")

    def test_points_alone(self, desk: Desk, tmp_path: Path) -> None:
        event = strips(self.SWISS).tournament
        opened(desk, tmp_path / "swiss.trf", event)
        answer(desk, "noChain", "Points alone")
        assert bar(desk, "noChain") is None
        opened(desk, tmp_path / "again.tbdesk", event)
        assert bar(desk, "noChain") is None, "a project file without tie-breaks wants none"

    @pytest.mark.usefixtures("just_started")
    def test_teams_in_italian(
        self, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with i18n.language("it"):
            event = team_event(2, 2, 1, "1 1-2 11")
            opened(desk, tmp_path / "teams.trf", event._replace(chain=()))
            asked = bar(desk, "noChain")
            assert asked is not None
            text = child(asked, QLabel, "noChainText").text()
            assert text.startswith("Il file non indica spareggi")
            answer(desk, "noChain", "Prendi questi")
        assert chain_text(desk.event.chain).startswith("MPTS")


class TestPairings:
    def test_a_list_of_players_gets_its_table(self, desk: Desk, tmp_path: Path) -> None:
        """Every result can be typed at once; it is said, and undone."""
        whole = crosstable("Alice * . .\nBruno . * .\nCarla . . *").tournament
        opened(desk, tmp_path / "players.trf", whole._replace(games=(), rounds=3))
        assert desk.event.games == whole.games
        assert desk.status().startswith("The file has no pairings")
        desk.type("105")
        assert [desk.cell(1, 2), desk.cell(1, 3), desk.cell(2, 3)] == ["1", "0", "½"]
        desk.ctrl(Qt.Key.Key_Z, times=4)
        assert desk.event.games == ()

    def test_some_games_are_asked_about(self, desk: Desk, tmp_path: Path) -> None:
        whole = crosstable("Alice * 1 . .\nBruno 0 * . .\nCarla . . * ½\nDario . . ½ *").tournament
        typed = tuple(game for game in whole.games if game.result is not None)
        opened(desk, tmp_path / "some.tbdesk", whole._replace(games=typed))
        assert desk.label("noPairingsText").startswith("4 games of the round robin are not paired")
        answer(desk, "noPairings", "Add them")
        assert set(desk.event.games) == set(whole.games)
        assert bar(desk, "noPairings") is None
        desk.ctrl(Qt.Key.Key_Z)
        assert desk.event.games == typed


class TestChangedCells:
    @pytest.fixture
    def changed(self, desk: Desk, tmp_path: Path) -> Path:
        """A workbook with its event inside, a cell of its crosstable typed over since."""
        path = tmp_path / "club.xlsx"
        event = crosstable("* 1 1\n0 * 1\n0 0 *").tournament
        wishes = Wishes(with_event=True)
        path.write_bytes(outputs.BY_SUFFIX[".xlsx"].make(standings_of(event), wishes))
        book = load_workbook(path)
        rows = book["Crosstable"].iter_rows(min_col=3)
        next(cell for row in rows for cell in row if cell.value == 0).value = "½"
        book.save(path)
        assert desk.window.open_path(path)
        QApplication.processEvents()
        return path

    def test_the_event_inside_opens_and_the_change_is_asked_about(
        self, desk: Desk, changed: Path
    ) -> None:
        assert "changed" in desk.label("changedCellsText")
        assert len(desk.event.games) == 3
        answer(desk, "changedCells", "Keep the saved event")
        assert bar(desk, "changedCells") is None

    @pytest.mark.long
    def test_the_sheets_can_be_read_instead(self, desk: Desk, changed: Path) -> None:
        answer(desk, "changedCells", "Read the sheets…")
        wait_for_files(desk.window)
        preview = child(desk.window, ImportDialog)
        assert preview.reading.players
        click(cancel(preview))
