"""What the menu of a match does besides the keys."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu

from tbdesk.models.teams.match_grid import OWN_COLUMNS
from tbdesk.models.teams.round_matches import SCORE
from tests.ui.setup.players.test_withdraw_dialog import menu_of
from tests.ui.teams.conftest import KEYS, TeamHall


def test_a_match_is_forfeited_as_a_whole_in_the_grid(four: TeamHall) -> None:
    """The team of the row is named first, as it is by the keys that stand beside."""
    for row, chosen, score, mirror in (
        (1, "1 A wins by forfeit\t+", "+ (2)", "- (0)"),
        (1, "2 B wins by forfeit\t-", "- (0)", "+ (2)"),
        (2, "2 B wins by forfeit\t+", "+ (2)", "- (0)"),
        (2, "Double forfeit\t_", "- (0)", "- (0)"),
    ):
        column = 3 - row
        menu_of(four.matches, row - 1, OWN_COLUMNS + column - 1, chosen)
        assert (four.cell(row, column), four.cell(column, row)) == (score, mirror)
        assert four.cursor() == (row, column), "where it was clicked"
    menu_of(four.matches, 0, OWN_COLUMNS + 1, "Clear\tDel")
    assert four.cell(1, 2) == ""
    assert four.undo_all() == 4, "one of the five was so already"


def test_a_match_is_forfeited_as_a_whole_in_its_round(four: TeamHall) -> None:
    four.desk.ctrl(KEYS.Key_PageDown)
    match = four.event.matches[0]
    assert (match.home, match.away) == (1, 4)
    menu_of(four.matches, 0, SCORE, "4 D wins by forfeit\t-")
    assert four.event.matches[0].forfeit is not None
    assert four.event.matches[0].forfeit.text == "-:+"


def test_the_reason_goes_with_the_text_that_is_cleared(four: TeamHall) -> None:
    four.desk.type("9:9\r")
    menu_of(four.matches, 0, OWN_COLUMNS + 1, "Clear\tDel")
    assert four.cell(1, 2) == ""
    assert four.desk.status() == ""


def test_a_name_in_a_menu_is_read_whole(four: TeamHall) -> None:
    first, *others = four.event.teams
    event = four.event._replace(teams=(first._replace(name="Chess & Go"), *others))
    four.open(event)
    menu_of(four.matches, 0, OWN_COLUMNS + 1, "1 Chess && Go wins by forfeit")
    assert four.cell(1, 2) == "+ (2)"
    assert not any(menu.isVisible() for menu in four.matches.findChildren(QMenu))
