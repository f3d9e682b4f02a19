"""What of the rounds was changed afterwards, found again after every edit."""

from __future__ import annotations

from datetime import datetime

from tbdesk.engine.model.log import Change, Fact
from tbdesk.report.wording.events.corrections import Corrected
from tests.domain import crosstable


def changed(cell: tuple[int, ...], before: str, after: str) -> Change:
    """A result that is another than it was."""
    return Change(datetime(2026, 3, 7), 3, Fact.RESULT, before, after, cell=cell)


def test_only_what_the_log_says_otherwise_differs() -> None:
    event = crosstable("Alice * 1 .\nBruno 0 * ½\nCarla . ½ *").tournament
    kept, mended = changed((1, 1, 2), "0-1", "1-0"), changed((2, 2, 3), "1-0", "½-½")
    first = Corrected(event._replace(log=(kept,)))
    second = Corrected(event._replace(log=(kept, mended)), first)
    assert [len(second.of(*where)) for where in ((1, 1), (2, 1), (2, 2), (3, 2), (3, 1))] == [
        *(1, 1, 1, 1, 0)
    ]
    assert second.differing(first) == first.differing(second) == {(2, 2, 3)}
    back = changed((2, 2, 3), "½-½", "1-0")
    third = Corrected(event._replace(log=(kept, mended, back)), second)
    assert third.differing(second) == {(2, 2, 3)}
    assert third.differing(first) == set()
    assert not third.of(2, 2)


def test_an_edit_that_the_log_does_not_have_leaves_them_as_they_are() -> None:
    event = crosstable("Alice * 1 .\nBruno 0 * ½\nCarla . ½ *").tournament
    event = event._replace(log=(changed((1, 1, 2), "0-1", "1-0"),))
    before = Corrected(event)
    after = Corrected(event._replace(title="Club"), before)
    assert after.event is not event
    assert after.sentences() == before.sentences() != []
    assert after.differing(before) == set()
