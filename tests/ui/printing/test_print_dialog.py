"""The print dialog: what is chosen is what is in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QListWidget
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.handout.handout import Contents
from tbdesk.ui.printing.page import TextPart
from tbdesk.ui.printing.print_dialog import PrintDialog, PrintSettings
from tests.domain import standings
from tests.engine.cases import event, teams14
from tests.engine.prizes.open30 import open30
from tests.ui import hands
from tests.ui.hands import child
from tests.ui.printing.sheets import open_of


def shown(
    qtbot: QtBot,
    made: Tournament,
    chain: str,
    selected: tuple[int, int | None] | None = None,
) -> PrintDialog:
    table = standings(made, chain).standings
    dialog = hands.shown(qtbot, PrintDialog(table, PrintSettings(Contents(), selected)))
    settled(qtbot, dialog)
    return dialog


def printed(dialog: PrintDialog) -> str:
    return "\n".join(text.text for page in dialog.pages for text in page.texts)


def sections(dialog: PrintDialog) -> list[str]:
    return [
        text.text
        for page in dialog.pages
        for text in page.texts
        if text.part is TextPart.LINE and text.style.size == 12
    ]


def box(dialog: PrintDialog, begins: str) -> QCheckBox:
    found = [
        one
        for one in dialog.findChildren(QCheckBox)
        if one.text().replace("&", "").startswith(begins)
    ]
    assert len(found) == 1
    return found[0]


def toggle(qtbot: QtBot, dialog: PrintDialog, begins: str) -> None:
    one = box(dialog, begins)
    one.setFocus()
    hands.press(Qt.Key.Key_Space)
    settled(qtbot, dialog)


def settled(qtbot: QtBot, dialog: PrintDialog) -> None:
    qtbot.waitUntil(lambda: not dialog.busy, timeout=30_000)


def test_standings_and_crosstable_are_there_from_the_start(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS,DE,SB")
    assert sections(dialog) == ["Standings", "Crosstable"]
    assert hands.message(dialog) == ""


def test_an_unticked_section_is_gone_from_the_pages(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS,DE,SB")
    toggle(qtbot, dialog, "Standings")
    assert sections(dialog) == ["Crosstable"]
    toggle(qtbot, dialog, "Crosstable")
    assert dialog.pages == []
    assert hands.message(dialog) == "Choose the pages to print."
    assert not hands.button(dialog, "Print…").isEnabled()
    assert not hands.button(dialog, "Save as PDF…").isEnabled()


def test_boxes_stay_where_they_are_when_all_are_unticked(qtbot: QtBot) -> None:
    dialog = shown(qtbot, open30(), "PTS,BH/C1,BH,SB")
    dialog.resize(820, 690)
    QTest.qWait(50)
    below = box(dialog, "Receipts")
    before = below.mapTo(dialog, QPoint())
    for text in ("&Standings", "&Crosstable"):
        tick = next(one for one in dialog.findChildren(QCheckBox) if one.text() == text)
        tick.setFocus()
        hands.press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: hands.message(dialog) == "Choose the pages to print.")
    QTest.qWait(50)
    assert below.mapTo(dialog, QPoint()) == before


def test_the_terms_of_a_tiebreak(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS,DE,SB")
    terms = hands.named(dialog, QListWidget, "Contributions to print")
    assert [terms.item(row).text() for row in range(terms.count())] == ["DE", "SB"]
    terms.setFocus()
    hands.press(Qt.Key.Key_End)
    hands.press(Qt.Key.Key_Space)
    settled(qtbot, dialog)
    assert sections(dialog)[-1] == "Contributions: SB"


def test_the_selected_value(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS,DE,SB", selected=(0, 2))
    assert box(dialog, "Explanation").text() == "&Explanation: 1 Alice, SB"
    toggle(qtbot, dialog, "Explanation")
    assert "1 Alice: SB 9.25" in printed(dialog)


def test_without_a_selection_there_is_nothing_to_explain(qtbot: QtBot) -> None:
    assert not box(shown(qtbot, event("rr6"), "PTS"), "Explanation").isEnabled()


def test_the_record_of_the_lots(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS,LOTS")
    toggle(qtbot, dialog, "Record")
    assert sections(dialog)[-1] == "Record of the lots"


def test_the_order_of_places(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS")
    assert "by their pairing number" in printed(dialog)
    toggle(qtbot, dialog, "in the order")
    assert "in the order of places" in printed(dialog)


@pytest.mark.long
@pytest.mark.parametrize(("choice", "landscape"), [("portrait", False), ("landscape", True)])
def test_the_paper_can_be_turned_by_hand(qtbot: QtBot, choice: str, landscape: bool) -> None:
    dialog = shown(qtbot, event("wccc1975"), "PTS,SB")
    combo = hands.named(dialog, QComboBox, "Paper orientation")
    hands.choose(combo, choice)
    settled(qtbot, dialog)
    assert {page.paper.landscape for page in dialog.pages} == {landscape}


def test_the_line_ups_of_a_team_event(qtbot: QtBot) -> None:
    dialog = shown(qtbot, teams14(), "MPTS,GPTS")
    combo = hands.named(dialog, QComboBox, "Line-ups to print")
    assert hands.offered(combo)[:3] == ["none", "all rounds", "round 7"]
    hands.choose(combo, "round 7")
    settled(qtbot, dialog)
    assert sections(dialog)[-1] == "Line-ups, round 7"


def test_the_board_prizes_of_a_team_event(qtbot: QtBot) -> None:
    dialog = shown(qtbot, teams14(), "MPTS,GPTS")
    assert "Board prizes" not in sections(dialog)
    toggle(qtbot, dialog, "Board prizes")
    settled(qtbot, dialog)
    assert sections(dialog)[-1] == "Board prizes"
    assert "fewer than 4 games are left out" in printed(dialog)


def test_players_have_no_line_ups(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS")
    combos = (combo for combo in dialog.findChildren(QComboBox) if combo.isVisible())
    assert sorted(combo.accessibleName() for combo in combos) == [
        "Language of what is handed out",
        "Pairings to print",
        "Paper orientation",
        "Paper size",
        "Results to print",
        "Size of what is printed",
    ]


def test_the_size_for_the_wall_and_what_is_to_be_checked(qtbot: QtBot) -> None:
    dialog = shown(qtbot, event("rr6"), "PTS,BH")  # which a round robin has no use for
    usual = {page.paper.zoom for page in dialog.pages}
    assert "To be checked" in printed(dialog)
    toggle(qtbot, dialog, "with things to check")
    assert "To be checked" not in printed(dialog)
    hands.choose(hands.named(dialog, QComboBox, "Size of what is printed"), "for the wall")
    settled(qtbot, dialog)
    assert usual == {1.0}
    assert all(page.paper.zoom > 1.2 for page in dialog.pages)
    sound = shown(qtbot, event("rr6"), "PTS,SB")
    assert not box(sound, "with things to check").isVisible()


@pytest.mark.long
def test_pairings_results_and_the_list_of_players(qtbot: QtBot) -> None:
    made = event("swiss16")
    last = [index for index, game in enumerate(made.games) if game.round == made.rounds]
    open_ = made.with_games((index, made.games[index]._replace(result=None)) for index in last)
    dialog = shown(qtbot, open_, "PTS")
    combo = hands.named(dialog, QComboBox, "Pairings to print")
    assert hands.offered(combo)[:3] == ["none", f"round {made.rounds}, the next", "round 1"]
    hands.choose(combo, f"round {made.rounds}, the next")
    hands.choose(hands.named(dialog, QComboBox, "Results to print"), "round 2")
    for begins in ("Standings", "Crosstable", "List of players"):
        toggle(qtbot, dialog, begins)
    wanted = [f"Pairings, round {made.rounds}", "Results, round 2", "List of players"]
    assert sections(dialog) == wanted
    assert dialog.contents().pairings == (made.rounds,)
    again = hands.shown(
        qtbot, PrintDialog(standings(open_).standings, PrintSettings(dialog.contents()))
    )
    assert again.contents() == dialog.contents()


@pytest.mark.long
def test_pairings_and_results_alone_are_for_the_wall_until_another_size_is_chosen(
    qtbot: QtBot,
) -> None:
    dialog = shown(qtbot, event("swiss16"), "PTS")
    size = hands.named(dialog, QComboBox, "Size of what is printed")
    hands.choose(hands.named(dialog, QComboBox, "Results to print"), "round 2")
    settled(qtbot, dialog)
    assert size.currentText() == "normal"
    for ticked in ("Standings", "Crosstable"):
        toggle(qtbot, dialog, ticked)
    assert size.currentText() == "for the wall"
    assert all(page.paper.zoom > 1.2 for page in dialog.pages)
    hands.choose(size, "normal")
    settled(qtbot, dialog)
    assert {page.paper.zoom for page in dialog.pages} == {1.0}
    toggle(qtbot, dialog, "Standings")
    toggle(qtbot, dialog, "Standings")
    assert size.currentText() == "normal"


def test_pages_are_turned_with_the_buttons(qtbot: QtBot) -> None:
    dialog = shown(qtbot, open_of(120, 3), "PTS")
    count = len(dialog.pages)
    assert count > 2
    where = child(dialog, QLabel, "previewNumber")
    assert where.text() == f"Page 1 of {count}"
    assert not hands.button(dialog, "Previous page").isEnabled()
    hands.click(hands.button(dialog, "Next page"))
    assert where.text() == f"Page 2 of {count}"
    hands.click(hands.button(dialog, "Previous page"))
    assert where.text() == f"Page 1 of {count}"


def test_the_players_of_a_team_event(qtbot: QtBot) -> None:
    dialog = shown(qtbot, teams14(), "MPTS,GPTS")
    assert "Players" not in sections(dialog)
    toggle(qtbot, dialog, "All players")
    assert sections(dialog)[-1] == "Players"
    assert "Armando Aglio" in printed(dialog)


def test_the_choice_for_a_team_event_is_chosen_again(qtbot: QtBot) -> None:
    table = standings(teams14(), "MPTS").standings
    chosen = Contents(players=True, lineups=(7,), prizes=True)
    dialog = hands.shown(qtbot, PrintDialog(table, PrintSettings(chosen)))
    settled(qtbot, dialog)
    assert dialog.contents() == chosen
    assert sections(dialog)[-3:] == ["Line-ups, round 7", "Players", "Board prizes"]


def of_many_pages(qtbot: QtBot) -> PrintDialog:
    """The dialog of a large open, whose pages are being laid out."""
    table = standings(open_of(150, 5), "PTS,BH,SB").standings
    return hands.shown(qtbot, PrintDialog(table, PrintSettings(Contents(contributions=(1, 2)))))


def test_the_first_page_is_there_before_the_last(qtbot: QtBot) -> None:
    dialog = of_many_pages(qtbot)
    qtbot.waitUntil(lambda: len(dialog.pages) > 0)
    assert dialog.busy
    first, far = dialog.pages[0], len(dialog.pages)
    where = child(dialog, QLabel, "previewNumber")
    qtbot.waitUntil(lambda: where.text().startswith("Page 1; laid out so far:"))
    needed = dialog.minimumSizeHint()
    settled(qtbot, dialog)
    assert dialog.minimumSizeHint() == needed, "the longer words make nothing wider"
    assert dialog.pages[0] is first
    assert len(dialog.pages) > far
    assert where.text() == f"Page 1 of {len(dialog.pages)}"


@pytest.mark.long
def test_a_pdf_asked_for_early_has_every_page(qtbot: QtBot) -> None:
    dialog = of_many_pages(qtbot)
    asked = []
    dialog.pdfAsked.connect(lambda: asked.append(len(dialog.pages)))
    hands.click(hands.button(dialog, "Save as PDF…"))
    assert asked == []
    assert hands.message(dialog) == "The pages are being laid out…"
    qtbot.waitUntil(lambda: bool(asked), timeout=30_000)
    assert asked == [len(dialog.pages)]
    assert not dialog.busy
    assert hands.message(dialog) == ""


def test_closing_ends_the_work(qtbot: QtBot) -> None:
    dialog = of_many_pages(qtbot)
    assert dialog.busy
    hands.press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert not dialog.busy


def test_a_column_on_demand_is_printed_if_it_is_ticked(qtbot: QtBot) -> None:
    dialog = shown(qtbot, open30(), "PTS")
    assert "Women, S60" not in printed(dialog)
    toggle(qtbot, dialog, "Categories")
    assert "Women, S60" in printed(dialog)
