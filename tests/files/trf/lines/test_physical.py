"""Report files changed by a mail, a web page or a text editor."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tbdesk.files import files
from tbdesk.files.trf import reader
from tbdesk.files.trf.lines.physical import decoded
from tbdesk.files.trf.lines.slips import Slip
from tests.files.trf.files import content

TEXT = content("open8.trf").decode()
WIDE = {name: TEXT.encode(name) for name in ("utf-16-le", "utf-16-be")}
CHANGED: dict[str, Callable[[str], str]] = {
    "non-breaking spaces of a web page": lambda line: line.replace(" ", "\xa0"),
    "some blanks": lambda line: f"{line[:3]}\xa0{line[4:]}" if line[3:4] == " " else line,
    "players": lambda line: line.replace(" ", "\xa0") if line.startswith("001") else line,
    "every other": lambda line: line.replace("  ", "\xa0 "),
    "quoted": lambda line: f"> {line}",
    "quoted twice": lambda line: f">> {line}" if line else ">>",
    "further in": lambda line: f"   {line}",
    "both": lambda line: f"> {line}".replace(" ", "\xa0"),
}


@pytest.mark.parametrize("data", WIDE.values(), ids=WIDE)
@pytest.mark.parametrize("name", ["event.trf", "event.txt"])
def test_two_bytes_a_letter_without_a_mark(name: str, data: bytes) -> None:
    loaded = files.loads(data, name)
    assert loaded.tournament == files.loads(TEXT.encode(), name).tournament
    assert decoded(data).encoded() == data


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED)
@pytest.mark.parametrize("name", ["event.trf", "event.txt"])
def test_the_event_of_a_changed_file(name: str, change: Callable[[str], str]) -> None:
    data = "\n".join(change(line) for line in TEXT.split("\n")).encode()
    usual = reader.loads(TEXT.encode())
    found = reader.loads(data)
    assert found.tournament == files.loads(data, name).tournament == usual.tournament
    assert [problem.value for problem in found.problems if problem not in usual.problems] == [
        Slip.REPAIRED.value
    ]
    assert decoded(data).encoded() == TEXT.encode()


def test_a_name_keeps_its_blank() -> None:
    data = TEXT.replace("Spring Open", "Spring\xa0Open").encode()
    assert decoded(data).encoded() == data
    assert not decoded(data).repaired
