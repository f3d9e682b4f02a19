"""Type B, the participant's own record: PTS (4), WIN WON BPG BWG (7.1 to 7.4)."""

from __future__ import annotations

from collections.abc import Callable

from tbdesk.engine.breakdown import Reason, Terms
from tbdesk.engine.card import BLACK, NOBODY, Entry
from tbdesk.engine.descriptor import Descriptor
from tbdesk.engine.event import Event
from tbdesk.engine.results import Kind


def points(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """PTS: the points of every round, in half-points (Article 4)."""
    card = event.cards[position]
    return Terms(range(len(card)), (), [entry.points for entry in card], _pending(card))


def wins(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """WIN: rounds with as many points as a win gives, played or not (7.1)."""
    win = event.tournament.scores.win
    return _rounds(event, position, lambda entry: entry.points == win)


def won_games(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """WON: games won over the board (7.2)."""
    win = event.tournament.scores.win
    return _games(event, position, lambda entry: entry.points == win)


def black_games(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """BPG: games played over the board with Black (7.3)."""
    return _games(event, position, lambda entry: entry.colour == BLACK)


def black_wins(event: Event, position: int, descriptor: Descriptor) -> Terms:
    """BWG: games won over the board with Black (7.4)."""
    win = event.tournament.scores.win
    return _games(event, position, lambda entry: entry.colour == BLACK and entry.points == win)


def _rounds(event: Event, position: int, scored: Callable[[Entry], bool]) -> Terms:
    """One for every round that satisfies `scored`, no matter how it was got."""
    card = event.cards[position]
    amounts = [int(entry.kind is not Kind.PENDING and scored(entry)) for entry in card]
    return Terms(range(len(card)), (), amounts, _pending(card))


def _games(event: Event, position: int, scored: Callable[[Entry], bool]) -> Terms:
    """One for every game that satisfies `scored`; what 15.2 does not take for a game is out."""
    card, games = event.cards[position], event.games_that_count.own_record
    marks = _pending(card)
    amounts = []
    for place, entry in enumerate(card):
        counts = entry.kind in games and scored(entry)
        amounts.append(int(counts))
        if entry.kind not in games and place not in marks:
            forfeit = event.predetermined and entry.opponent != NOBODY
            marks[place] = Reason.FORFEIT if forfeit else Reason.UNPLAYED
    return Terms(range(len(card)), (), amounts, marks)


def _pending(card: list[Entry]) -> dict[int, Reason]:
    return {place: Reason.PENDING for place, entry in enumerate(card) if entry.kind is Kind.PENDING}
