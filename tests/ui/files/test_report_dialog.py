"""The checklist of the rating report: each line leads to its field, then the file is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget

from tbdesk.cli.main import main
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import trf
from tbdesk.files.project import project
from tbdesk.models.setup.rating_grids import FOR_RATING, REASON
from tbdesk.ui.files.report_dialog import CorrectionsDialog, DismissDialog, ReportDialog
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.fixtures_and_days import RoundDaysDialog
from tbdesk.ui.setup.players.list_dialogs import PlayersDialog, TeamsDialog
from tests.report.submission.evenings import complete_evening
from tests.team_domain import team_event
from tests.ui.conftest import Desk
from tests.ui.files.conftest import CANCEL, DISCARD, YES, Answers
from tests.ui.hands import (
    AnyDialog,
    activate,
    answered,
    at_the_next,
    button,
    child,
    click,
    click_cell,
    focused,
    keys,
    message,
    named,
    ok,
    press,
)


def today() -> Tournament:
    """The complete evening, held today."""
    days = tuple((round_, date.today()) for round_ in (1, 2, 3))
    chain = catalogue.chain("PTS,DE,BH")
    return complete_evening(start=date.today(), end=date.today(), round_days=days, chain=chain)


def opened(desk: Desk, tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "evening.tbdesk"
    path.write_bytes(project.dumps(event))
    assert desk.window.open_path(path)
    desk.settle()


def report(desk: Desk, act: Callable[[ReportDialog], object]) -> None:
    """Act in the checklist."""
    with at_the_next(ReportDialog, act):
        desk.window.actions_.report.trigger()
    desk.settle()


def lines(dialog: ReportDialog) -> list[str]:
    listed = child(dialog, QListWidget, "checklist")
    return [listed.item(row).text() for row in range(listed.count())]


def close(dialog: ReportDialog) -> None:
    click(button(dialog, "Close"))


def go_to(dialog: ReportDialog, text: str) -> None:
    """Choose the line that begins with a text."""
    listed = child(dialog, QListWidget, "checklist")
    rows = [row for row, line in enumerate(lines(dialog)) if line.startswith(text)]
    assert rows, lines(dialog)
    listed.setCurrentRow(rows[0])


@contextmanager
def over(
    kind: type[AnyDialog], checklist: ReportDialog, act: Callable[[AnyDialog], object]
) -> Iterator[None]:
    """Act in the dialog that the code inside opens over the checklist."""
    answered(kind, act)
    yield
    activate(checklist)


def reasons(desk: Desk) -> list[str]:
    return [dismissal.reason for dismissal in desk.event.dismissals]


def write(dialog: ReportDialog) -> None:
    click(button(dialog, "Write the report file…"))


def test_a_complete_evening_is_written_and_passes(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    opened(desk, tmp_path, today())
    seen: list[str] = []
    person.path = tmp_path / "report.trf"

    def read_and_write(dialog: ReportDialog) -> None:
        seen.extend(lines(dialog))
        write(dialog)

    report(desk, read_and_write)
    assert seen == []
    assert desk.status() == f"Exported to {person.path}"
    assert main(["check", "--report", str(person.path)]) == 0
    assert desk.document.path == tmp_path / "evening.tbdesk"
    assert [edition.kind.value for edition in desk.event.handouts] == ["report"]


def test_a_missing_birth_date_is_typed_where_the_line_leads(desk: Desk, tmp_path: Path) -> None:
    event = today()
    opened(desk, tmp_path, event.with_player(event.player(3)._replace(birth="")))

    def type_it(dialog: PlayersDialog) -> None:
        keys("3.5.1987")
        press(Qt.Key.Key_Return)
        click(ok(dialog))

    def act(dialog: ReportDialog) -> None:
        assert lines(dialog)[1:] == ["No birth date and no FIDE id: 3 Conti, Carla"]
        with over(PlayersDialog, dialog, type_it):
            press(Qt.Key.Key_Return)
        assert lines(dialog) == []
        close(dialog)

    report(desk, act)
    assert desk.event.player(3).birth == "1987/05/03"


def test_the_players_of_teams_are_typed_down_the_column(desk: Desk, tmp_path: Path) -> None:
    opened(desk, tmp_path, team_event(2, 2, 1, "1 1-2 11"))

    def type_it(dialog: TeamsDialog) -> None:
        for sex in ("w", "m", "w"):
            keys(sex)
            press(Qt.Key.Key_Return)
        click(ok(dialog))

    def act(dialog: ReportDialog) -> None:
        go_to(dialog, "No sex and no FIDE id")
        with over(TeamsDialog, dialog, type_it):
            click(button(dialog, "Go to the field"))
        close(dialog)

    report(desk, act)
    assert [player.sex for player in desk.event.players] == ["w", "m", "w", ""]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("field", "changed", "name"),
    [
        ("arbiter", "", "Arbiter"),
        ("rate_of_play", "", "Rate of play"),
        ("deputies", ("Rossi, Ada",), "Deputy arbiters"),
    ],
)
def test_a_line_about_the_event_leads_to_its_settings(
    desk: Desk, tmp_path: Path, field: str, changed: object, name: str
) -> None:
    opened(desk, tmp_path, today()._replace(**{field: changed}))  # type: ignore[arg-type]

    def check(dialog: EventSettingsDialog) -> None:
        assert focused() is named(dialog, QLineEdit, name)
        click(button(dialog, "Cancel"))

    def act(dialog: ReportDialog) -> None:
        with over(EventSettingsDialog, dialog, check):
            click(button(dialog, "Go to the field"))
        close(dialog)

    report(desk, act)


def test_rounds_without_a_day_lead_to_their_days(desk: Desk, tmp_path: Path) -> None:
    opened(desk, tmp_path, today()._replace(round_days=()))

    def put_in(dialog: RoundDaysDialog) -> None:
        click(button(dialog, "All on one day"))
        click(ok(dialog))

    def act(dialog: ReportDialog) -> None:
        with over(RoundDaysDialog, dialog, put_in):
            press(Qt.Key.Key_Return)
        assert lines(dialog) == []
        close(dialog)

    report(desk, act)
    assert desk.event.round_days == today().round_days


def test_a_round_leads_to_its_cell(desk: Desk, tmp_path: Path) -> None:
    event = today()
    opened(desk, tmp_path, event.with_game(3, event.games[3]._replace(result=None)))

    def act(dialog: ReportDialog) -> None:
        go_to(dialog, "Round 2: games without a result")
        click(button(dialog, "Go to the field"))

    report(desk, act)
    assert desk.window.isActiveWindow()


def test_a_line_is_dismissed_with_a_reason_and_asked_again(desk: Desk, tmp_path: Path) -> None:
    opened(desk, tmp_path, today()._replace(arbiter=""))

    def give_reason(dialog: DismissDialog) -> None:
        click(ok(dialog))
        assert message(dialog) == "Type why the line stays as it is."
        keys("nobody licensed")
        press(Qt.Key.Key_Return)

    def dismiss(dialog: ReportDialog) -> None:
        with over(DismissDialog, dialog, give_reason):
            click(button(dialog, "Dismiss…"))
        assert lines(dialog) == [
            "Left as it is:",
            "No chief arbiter is named. (nobody licensed)",
        ]
        close(dialog)

    def ask_again(dialog: ReportDialog) -> None:
        click(button(dialog, "Require it again"))
        assert lines(dialog)[1:] == ["No chief arbiter is named."]
        close(dialog)

    report(desk, dismiss)
    assert reasons(desk) == ["nobody licensed"]
    report(desk, ask_again)
    assert desk.event.dismissals == ()
    desk.ctrl(Qt.Key.Key_Z)
    assert reasons(desk) == ["nobody licensed"]


def test_a_result_for_the_rating_only(desk: Desk, person: Answers, tmp_path: Path) -> None:
    opened(desk, tmp_path, today())
    person.path = tmp_path / "report.trf"

    def correct(dialog: CorrectionsDialog) -> None:
        keys("=")
        press(Qt.Key.Key_Return)
        click(ok(dialog))
        assert message(dialog).startswith("Type why")
        keys("analysis room")
        press(Qt.Key.Key_Return)
        click(ok(dialog))

    def act(dialog: ReportDialog) -> None:
        with over(CorrectionsDialog, dialog, correct):
            click(button(dialog, "Results for the rating only…"))
        write(dialog)

    report(desk, act)
    draw = Result.of(Outcome.DRAW)
    assert desk.event.games[0].result == today().games[0].result
    assert trf.loads(person.path.read_bytes()).tournament.games[0].result == draw
    assert "analysis room" in person.path.read_text(encoding="utf-8")


def test_a_correction_is_whole_differs_and_is_not_lost_by_escape(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    opened(desk, tmp_path, today())
    person.question = CANCEL

    def correct(dialog: CorrectionsDialog) -> None:
        table = dialog.table
        keys(today().games[0].result.text)  # type: ignore[union-attr]
        press(Qt.Key.Key_Return)
        assert message(dialog) == "The tournament has this result already."
        click_cell(table, 0, REASON)
        keys("analysis room\n")
        click(ok(dialog))
        assert message(dialog) == "Type the result for the rating, or clear the reason."
        assert table.currentIndex().column() == FOR_RATING
        press(Qt.Key.Key_Escape)
        assert person.asked == ["The changes were not confirmed. Discard them?"]
        assert dialog.isVisible()
        person.question = DISCARD
        press(Qt.Key.Key_Escape)

    def act(dialog: ReportDialog) -> None:
        with over(CorrectionsDialog, dialog, correct):
            click(button(dialog, "Results for the rating only…"))
        close(dialog)

    report(desk, act)
    assert desk.event.rating_corrections == ()


def test_a_text_that_is_no_result_is_refused(desk: Desk, tmp_path: Path) -> None:
    opened(desk, tmp_path, today())

    def correct(dialog: CorrectionsDialog) -> None:
        keys("2-0")
        press(Qt.Key.Key_Return)
        assert message(dialog).startswith("'2-0' is not a result")
        click(button(dialog, "Cancel"))

    def act(dialog: ReportDialog) -> None:
        with over(CorrectionsDialog, dialog, correct):
            click(button(dialog, "Results for the rating only…"))
        close(dialog)

    report(desk, act)


def test_a_file_for_each_period(desk: Desk, person: Answers, tmp_path: Path) -> None:
    days = ((1, date(2026, 3, 3)), (2, date(2026, 3, 31)), (3, date(2026, 5, 5)))
    event = today()._replace(start=days[0][1], end=days[-1][1], round_days=days)
    opened(desk, tmp_path, event.with_player(event.player(1).with_rating(3, 1777)))
    person.path = tmp_path / "season.trf"

    def act(dialog: ReportDialog) -> None:
        rounds = child(dialog, QComboBox, "reportRounds")
        assert rounds.isVisible()
        assert rounds.currentText() == "one file per period"
        write(dialog)

    report(desk, act)
    names = sorted(path.name for path in tmp_path.glob("*.trf"))
    assert names == ["season-2026-03.trf", "season-2026-05.trf"]
    assert desk.status() == f"Exported to {tmp_path / names[0]}, {names[1]}"
    person.question = YES
    report(desk, act)
    assert "season-2026-03.trf, season-2026-05.trf already exists" in person.asked[-1]


def test_a_report_file_chosen_in_save_as_goes_through_the_checklist(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    opened(desk, tmp_path, today()._replace(rhythm=None))
    person.path = tmp_path / "mine.trf"
    with at_the_next(ReportDialog, write):
        desk.window.actions_.save_as.trigger()
    desk.settle()
    assert person.path.exists()
    assert len(person.suggested) == 1
    assert desk.document.path == tmp_path / "evening.tbdesk"


@pytest.mark.long
def test_an_evening_is_made_complete_line_by_line(
    desk: Desk, person: Answers, tmp_path: Path
) -> None:
    """Six names and their results, and nothing else; then what the checklist asks for."""
    desk.open_example("rr6")
    person.path = tmp_path / "evening.trf"

    def down_the_column(text: str) -> Callable[[PlayersDialog], None]:
        def act(dialog: PlayersDialog) -> None:
            for _player in range(6):
                keys(text)
                press(Qt.Key.Key_Return)
            click(ok(dialog))

        return act

    def type_arbiter(dialog: EventSettingsDialog) -> None:
        keys("Neri, Carlo (801234)")
        click(ok(dialog))

    def all_on_one_day(dialog: RoundDaysDialog) -> None:
        click(button(dialog, "All on one day"))
        click(ok(dialog))

    def act(dialog: ReportDialog) -> None:
        steps: tuple[tuple[str, type[Any], Callable[[Any], None]], ...] = (
            ("No birth date", PlayersDialog, down_the_column("1987")),
            ("No sex", PlayersDialog, down_the_column("w")),
            ("No chief arbiter", EventSettingsDialog, type_arbiter),
            ("Rounds without a day", RoundDaysDialog, all_on_one_day),
        )
        for line, kind, answer in steps:
            go_to(dialog, line)
            with over(kind, dialog, answer):
                click(button(dialog, "Go to the field"))
        assert lines(dialog)[0] == "Advisable"
        write(dialog)

    report(desk, act)
    assert main(["check", "--report", str(person.path)]) == 0
    read = trf.loads(person.path.read_bytes()).tournament
    assert {player.birth for player in read.players} == {"1987/00/00"}
