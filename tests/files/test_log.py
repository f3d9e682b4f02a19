"""The event's log goes with the event through every file that is opened again."""

from __future__ import annotations

from datetime import datetime

import pytest

from tbdesk.engine.model.log import MOST_CHANGES, Change, Fact, Rule
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.project.project import ProjectError
from tests.engine.cases import event

WHEN = datetime(2026, 3, 7, 18, 5)
CHANGES = (
    Change(WHEN, 3, Rule.CHAIN, "", "PTS,KS"),
    *(Change(WHEN, 4, rule, "before", "after") for rule in Rule),
    *(Change(WHEN, 4, fact, "", "½-½", '3: 4 "K" – 9 M') for fact in Fact),
    Change(WHEN, 5, Fact.RESULT, "1-0", "", "3: 4 K – 9 M", "", (3, 4, 9), 'a "note"'),
    Change(WHEN, 5, Fact.BYE, "", "HPB", "3: 4 K", "4 K 2 → 1", (3, 4)),
    Change(
        WHEN.replace(hour=19), 5, Rule.LOTS, '4711 "a" -> b\\', "é\nround 5", "", '3 "N" 2 → 4='
    ),
)


def with_log(*changes: Change) -> Tournament:
    return event("rr6")._replace(log=changes or CHANGES)


def test_a_log_is_read_again_as_it_was_written() -> None:
    data = files.dumps(with_log(), ".tbdesk")
    assert files.loads(data, "club.tbdesk").tournament.log == CHANGES


def test_a_report_file_has_no_changed_results_and_byes() -> None:
    """Most of them mend a slip of typing, and the remarks are public."""
    data = files.dumps(with_log(), ".trf")
    kept = tuple(change for change in CHANGES if change.subject not in (Fact.RESULT, Fact.BYE))
    assert files.loads(data, "club.trf").tournament.log == kept
    assert b", result of" not in data
    assert b", bye of" not in data


@pytest.mark.parametrize(
    ("suffix", "old"),
    [
        (
            ".tbdesk",
            b'"log": [{"time": "2026-03-07T18:05:00", "round": 5, "rule": "result", '
            b'"before": "1-0", "after": "", "cell": [3, 4, 9], "slip": true}]',
        ),
        (
            ".trf",
            b'### tbdesk: changed 2026-03-07T18:05:00 after round 5, result: "1-0" -> "", '
            b"cell 3 4 9, slip\n001",
        ),
    ],
)
def test_a_slip_of_typing_in_an_older_file_stays_in_the_log(suffix: str, old: bytes) -> None:
    place = b'"log": []' if suffix == ".tbdesk" else b"001"
    data = files.dumps(event("rr6"), suffix).replace(place, old, 1)
    (read,) = files.loads(data, f"club{suffix}").tournament.log
    assert (read.subject, read.cell, read.reason) == (Fact.RESULT, (3, 4, 9), "a typing mistake")


def test_older_programs_do_not_lose_it_unsaid() -> None:
    rules, cells = CHANGES[:1], CHANGES[-3:-2]
    facts = tuple(change for change in CHANGES if change.subject is Fact.PLACE)
    assert b'"version": 6' in files.dumps(with_log(*cells), ".tbdesk")
    assert b'"version": 4' in files.dumps(with_log(*rules), ".tbdesk")
    assert b'"version": 5' in files.dumps(with_log(*facts), ".tbdesk")
    assert b'"version": 1' in files.dumps(event("rr6"), ".tbdesk")


def test_a_report_file_has_a_remark_that_people_read() -> None:
    lines = files.dumps(with_log(), ".trf").decode().splitlines()
    remark = '### tbdesk: changed 2026-03-07T18:05:00 after round 3, chain: "" -> "PTS,KS"'
    assert remark in lines
    assert lines.index(remark) < next(n for n, line in enumerate(lines) if line[:3] == "001")


def test_a_report_file_that_is_saved_again_keeps_its_lines() -> None:
    read = files.loads(files.dumps(with_log(*CHANGES[:2]), ".trf"), "club.trf")
    assert read.origin is not None
    before = files.content(read.tournament, ".trf", read.origin).splitlines()
    more = read.tournament._replace(log=CHANGES)
    after = files.content(more, ".trf", read.origin)
    assert [line for line in after.splitlines() if line in before] == before
    kept = tuple(change for change in CHANGES if change.subject not in (Fact.RESULT, Fact.BYE))
    assert files.loads(after, "club.trf").tournament.log == kept


@pytest.mark.parametrize(
    "remark",
    [
        "changed",
        "changed yesterday",
        'changed 2026-03-07 after round 3, chain: "PTS',
        'changed noon after round 3, chain: "a" -> "b"',
        'changed 2026-03-07 after round 3, colour: "a" -> "b"',
        'changed 2026-03-07 after round 9999, chain: "a" -> "b"',
        r'changed 2026-03-07 after round 3, chain: "a" -> "\q"',
    ],
)
def test_a_remark_that_cannot_be_read_is_left_alone(remark: str) -> None:
    data = files.dumps(event("rr6"), ".trf").replace(
        b"001", f"### tbdesk: {remark}\n001".encode(), 1
    )
    read = files.loads(data, "club.trf")
    assert read.tournament.log == ()
    assert read.origin is not None
    assert files.content(read.tournament, ".trf", read.origin) == data


def test_a_longer_log_is_cut_to_its_latest() -> None:
    changes = tuple(
        Change(WHEN, 1, Rule.LOTS, str(number), "") for number in range(MOST_CHANGES + 3)
    )
    for suffix in (".tbdesk", ".trf"):
        log = files.loads(files.dumps(with_log(*changes), suffix), f"club{suffix}").tournament.log
        assert log == changes[3:]


def test_an_unknown_change_is_refused_with_its_place() -> None:
    data = files.dumps(with_log(), ".tbdesk").replace(b'"rule": "kind"', b'"rule": "colour"')
    with pytest.raises(ProjectError, match="log"):
        files.loads(data, "club.tbdesk")
