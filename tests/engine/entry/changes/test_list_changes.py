"""Entries in the log about another list of participants."""

from __future__ import annotations

from datetime import datetime

from tbdesk.engine.entry.changes.event_log import logged
from tbdesk.engine.entry.rescheduling import reschedule
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.tournament import Player
from tests.domain import crosstable

EVENT = crosstable("""
    Alice  * 1 ½ .
    Bruno  0 * . +
    Carla  ½ . * 0
    Davide . - 1 *
""").tournament
TIME = datetime(2026, 11, 22, 17)


def test_players_who_leave_join_or_are_corrected_are_logged() -> None:
    """Bruno goes, Carla has her name spelled right and a rating, Elena comes."""
    numbers = {1: 1, 2: 3, 3: 4}
    carla = EVENT.player(3)._replace(number=2, name="Carola", rating=1900)
    players = (EVENT.player(1), carla, EVENT.player(4)._replace(number=3), Player(4, "Elena"))
    after = logged(EVENT, reschedule(EVENT, players, numbers, 1), TIME, numbers)
    told = [(change.subject, change.about, change.before, change.after) for change in after.log]
    assert told[:4] == [
        (Fact.PARTICIPANTS, "", "2 Bruno (2)", "4 Elena"),
        (Fact.NUMBERS, "", "", "3 → 2 Carola, 4 → 3 Davide"),
        (Fact.NAME, "2", "Carla", "Carola"),
        (Fact.RATING, "2 Carola", "", "1900"),
    ]
    assert {what for what, *_texts in told[4:]} <= {Fact.TABLE}


def test_new_numbers_alone_are_no_corrections() -> None:
    numbers = {1: 2, 2: 1, 3: 3, 4: 4}
    players = tuple(EVENT.player(old)._replace(number=new) for new, old in numbers.items())
    after = logged(EVENT, reschedule(EVENT, players, numbers, 1), TIME, numbers)
    assert [change.subject for change in after.log] == [Fact.NUMBERS, Fact.TABLE]


def test_before_there_is_a_result_nothing_is_noted() -> None:
    empty = EVENT._replace(games=tuple(game._replace(result=None) for game in EVENT.games))
    players = (*EVENT.players, Player(5, "Elena"))
    numbers = {number: number for number in range(1, 5)}
    assert logged(empty, reschedule(empty, players, numbers, 1), TIME, numbers).log == ()
