"""Settings that a report file keeps in remarks."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.trf.lines.records import SETTING
from tbdesk.files.trf.remarks.remarks import applied
from tests.domain import crosstable

EVENT = crosstable(
    """
    A * 1 .
    B 0 * ½
    C . ½ *
    """
).tournament


def told(*remarks: str) -> Tournament:
    """The event with some remarks of ours."""
    return applied(EVENT, [SETTING + remark for remark in remarks])


@pytest.mark.parametrize(
    "remark",
    [
        *("unread", "unread 1", "unread 1 3", "unread 1 3 1", "unread x y z 1:0:0"),
        *("adjourned", "adjourned 1", "adjourned 99 1 3", "later-ratings", "later-ratings 1 5"),
        *("excluded", "place 1", "playoff 1", "target first", "withdrawn 1", "lot x 2"),
        *("deviation 99 1", "name", "club x Roma", "changed", "nothing of the kind"),
    ],
)
def test_a_remark_that_cannot_be_read_is_left_alone(remark: str) -> None:
    assert told(remark, "lots tonight") == told("lots tonight")


def test_unreadable_results_and_adjourned_games_keep_their_round() -> None:
    open_game = next(game for game in EVENT.games if game.result is None)
    where = f"{open_game.round} {open_game.white} {open_game.black}"
    unread, adjourned = told(f"unread {where} 1 : ?"), told(f"adjourned {where}")
    assert [game.unread for game in unread.games if game.unread] == ["1 : ?"]
    assert [game for game in adjourned.games if game.adjourned] == [
        open_game._replace(adjourned=True)
    ]
    other = f"{open_game.round + 1} {open_game.white} {open_game.black}"
    assert told(f"unread {other} 1:?", f"adjourned {other}") == EVENT
