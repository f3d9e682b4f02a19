"""Why printed results were changed, in the event's log."""

from __future__ import annotations

from datetime import datetime, timedelta

from tbdesk.engine.entry.changes.event_log import explained, logged, reason_of
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.tournament import Tournament
from tests.engine.entry.test_handed_out import DRAW, WHEN, WIN, changes, four, handed_out

LATER = WHEN + timedelta(hours=1)


def edited(event: Tournament, after: Tournament, time: datetime = LATER) -> Tournament:
    return logged(event, after, time)


def corrected() -> tuple[Tournament, Difference]:
    """A result of the first round that is another than in the hand-out."""
    before = handed_out(four())
    event = edited(before, before.with_game(0, before.games[0]._replace(result=DRAW)))
    [difference] = changes(event)
    return event, difference


def test_the_reason_stands_in_the_entry_of_the_change() -> None:
    event, difference = corrected()
    assert reason_of(event, difference, WHEN) == ""
    told = explained(event, [difference], "report error", LATER)
    assert [change.reason for change in told.log] == ["report error"]
    assert reason_of(told, difference, WHEN) == "report error"


def test_a_change_that_the_log_does_not_have_gets_an_entry() -> None:
    event, difference = corrected()
    [told] = explained(event._replace(log=()), [difference], "report error", LATER).log
    assert (told.subject, told.before, told.after, told.cell) == (
        Fact.RESULT,
        "1-0",
        "½-½",
        (1, 1, 2),
    )
    assert told.about == "1: 1 Alice – 2 Bruno"


def test_the_reason_of_a_change_that_was_taken_back_is_not_that_of_the_next() -> None:
    event, difference = corrected()
    event = explained(event, [difference], "report error", LATER)
    back = edited(event, event.with_game(0, event.games[0]._replace(result=WIN)))
    again = edited(back, back.with_game(0, back.games[0]._replace(result=WIN.swapped)))
    [difference] = changes(again)
    assert reason_of(again, difference, WHEN) == ""


def test_a_reason_older_than_the_edition_is_left_out() -> None:
    event, difference = corrected()
    told = explained(event, [difference], "report error", LATER)
    assert reason_of(told, difference, LATER + timedelta(hours=1)) == ""
