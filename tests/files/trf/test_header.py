"""The records about an event as a whole, read, written anew and patched in their file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from tbdesk.engine.model.tournament import EventKind, Player, Rhythm, Tournament
from tbdesk.files.trf.lines.slips import Slip
from tbdesk.files.trf.reader import loads
from tbdesk.files.trf.saving.merge import saved
from tbdesk.files.trf.saving.writer import dumps
from tests.files.trf.files import content
from tests.files.trf.test_reader import noted, slips

DAYS = ((1, date(2026, 4, 11)), (2, date(2026, 4, 11)), (3, date(2026, 4, 12)))
FACTS: dict[str, Any] = {
    "federation": "ITA",
    "deputies": ("FA Rossi, Ada", "Neri, Carlo (812346)"),
    "rate_of_play": "15 min + 10 s",
    "rhythm": Rhythm.RAPID,
    "national_ratings": True,
    "round_days": DAYS,
}


def open_event(**facts: Any) -> Tournament:
    players = Player(1, "Alice"), Player(2, "Bruno")
    return Tournament("Open", EventKind.SWISS, players, 3)._replace(**facts)


def lines_of(data: bytes, *records: str) -> list[str]:
    return [line for line in data.decode().splitlines() if line[:3] in records]


def head(*lines: str) -> bytes:
    return ("\n".join((*lines, "092 Swiss", "142 3", "001    1      Alice")) + "\n").encode()


def test_header_records_are_written_in_their_columns() -> None:
    assert lines_of(dumps(open_event(**FACTS)), "032", "112", "122", "132") == [
        "032 ITA",
        "112 FA Rossi, Ada",
        "112 Neri, Carlo (812346)",
        "122 15 min + 10 s",
        "132" + " " * 88 + "26/04/11  26/04/11  26/04/12",
    ]


def test_header_records_are_read_again() -> None:
    again = loads(dumps(open_event(**FACTS)))
    assert slips(again) == []
    assert {name: getattr(again.tournament, name) for name in FACTS} == FACTS


def test_the_days_of_some_rounds() -> None:
    some = open_event(round_days=DAYS[1:])
    assert loads(dumps(some)).tournament.round_days == DAYS[1:]


def test_an_event_without_them_has_no_such_lines() -> None:
    assert lines_of(dumps(open_event()), "022", "032", "112", "122", "132") == []


@pytest.mark.parametrize(
    "line",
    [
        "132" + " " * 88 + "26/04/11  26/04/11  26/04/12",
        "132" + " " * 88 + "2026/04/112026/04/112026/04/12".replace("112026", "11 2026"),
        "132 26/04/11 26/04/11 26/04/12",
        "132 2026-04-11  2026-04-11  2026-04-12",
        "132" + " " * 90 + "26/04/11  26/04/11  26/04/12",
    ],
)
def test_days_in_columns_or_one_after_the_other(line: str) -> None:
    assert loads(head("042 2026/04/11", line)).tournament.round_days == DAYS


def test_a_day_that_is_none_is_named_and_stays() -> None:
    line = "132" + " " * 88 + "26/04/11  soon      26/04/12"
    read = loads(head(line))
    assert read.tournament.round_days == (DAYS[0], DAYS[2])
    assert noted(read, Slip.BAD_DATE).arguments[0] == "soon"
    assert saved(read.tournament, read.origin) == head(line)
    assert line in dumps(read.tournament, read.origin).decode()


def test_the_encoded_rate_of_play_counts_where_there_is_no_other() -> None:
    read = loads(head("222 5400+30"))
    assert read.tournament.rate_of_play == "5400+30"
    assert lines_of(dumps(read.tournament, read.origin), "122", "222") == ["222 5400+30"]


@pytest.mark.parametrize("save", [saved, dumps])
def test_another_rate_of_play_takes_the_encoded_one_out(save: Callable[..., bytes]) -> None:
    read = loads(head("122 90 min + 30 s", "222 5400+30"))
    edited = read.tournament._replace(rate_of_play="15 min")
    assert lines_of(save(edited, read.origin), "122", "222") == ["122 15 min"]


def test_deputies_are_edited_in_their_file() -> None:
    read = loads(content("open8.trf"))
    edited = read.tournament._replace(deputies=("FA Rossi, Ada", "Neri, Carlo"))
    data = saved(edited, read.origin)
    before = lines_of(content("open8.trf"), "112")
    assert lines_of(data, "112") == ["112 FA Rossi, Ada", "112 Neri, Carlo"]
    others = [line for line in content("open8.trf").decode().splitlines() if line not in before]
    assert [line for line in data.decode().splitlines() if not line.startswith("112")] == others
    assert loads(data).tournament.deputies == edited.deputies


def test_several_deputies_on_one_line() -> None:
    read = loads(head("112 Rossi, Ada; Neri, Carlo"))
    assert read.tournament.deputies == ("Rossi, Ada", "Neri, Carlo")
    assert lines_of(dumps(read.tournament, read.origin), "112") == ["112 Rossi, Ada; Neri, Carlo"]


def test_the_birth_date_and_the_sex_of_a_player() -> None:
    event = open_event()
    alice = event.players[0]._replace(sex="w", birth="1987/00/00")
    again = loads(dumps(event.with_player(alice))).tournament
    assert again.players[0] == alice
