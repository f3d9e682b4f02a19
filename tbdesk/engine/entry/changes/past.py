"""Facts of the past that an edit changes: results of earlier rounds, byes granted afterwards,
ratings and names while the event runs, who withdrew, points and places given, warnings left as they
are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from operator import is_not
from typing import NamedTuple, TypeVar

from tbdesk.engine.entry.changes.consequences import last_round_with_result
from tbdesk.engine.entry.handed_out import LastPrinted
from tbdesk.engine.entry.open_rounds import entered
from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import BYE_CODES
from tbdesk.engine.model.teams import Board, Match, Team
from tbdesk.engine.model.tournament import Adjustment, Game, Player, Tournament

_MISSING_BOARD = "·"

Key = TypeVar("Key")
Value = TypeVar("Value")


class ChangedFact(NamedTuple):
    """A fact that an edit changes."""

    fact: Fact
    #: The round it belongs to, 0 for the whole event.
    round: int
    #: The participants concerned and the round, by numbers and names, independent of the language:
    #: `3: 4 Khasin – 9 Maedler`.
    about: str
    #: The result, bye, rating, name, points or place; empty for none.
    before: str
    after: str
    #: The round and pairing numbers of a result or bye; of a game White first, as it was.
    cell: tuple[int, ...] = ()
    #: The reason, if the event has one.
    reason: str = ""


def changed_facts(before: Tournament, after: Tournament) -> list[ChangedFact]:
    """The changes that an edit makes to the past.

    A result belongs to the past if a later round has a result or if it was handed out: correcting
    the last entry changes nothing that others relied on. Filling in a missing result is no change,
    unless the log shows that the result was removed; nor is a bye of a participant who was not
    paired yet. If the list of participants changes, numbers and rounds differ, and the log cannot
    identify the participants.
    """
    changed = list(_changed(before, after))
    if not changed or _numbers(before) != _numbers(after):
        return []
    last = last_round_with_result(before)
    if all(fact.round < last for fact in changed):
        return changed
    printed = LastPrinted(before.handouts)
    return [
        fact
        for fact in changed
        if fact.round < last or (fact.cell and printed.has_result(*fact.cell))
    ]


def _changed(before: Tournament, after: Tournament) -> Iterator[ChangedFact]:
    """All changes of an edit, of the past or not."""
    names = _Names(before, after)
    if before.games is not after.games:
        yield from _games(before, after, names)
    if before.matches is not after.matches:
        yield from _matches(before, after, names)
    if before.byes is not after.byes:
        yield from _byes(before, after, names)
    if before.players is not after.players:
        yield from _players(before.players, after.players, names)
    yield from _decisions(before, after, names)


def _numbers(event: Tournament) -> list[int]:
    return [participant.number for participant in event.participants]


class _Names:
    """The name of a participant in a log that is read years later."""

    def __init__(self, before: Tournament, after: Tournament) -> None:
        self._events = after, before

    def player(self, number: int) -> str:
        """A player, by pairing number."""
        return self._named(number, (event.players for event in self._events))

    def participant(self, number: int) -> str:
        """A player, in a team event a team, by pairing number."""
        return self._named(number, (event.participants for event in self._events))

    def _named(self, number: int, lists: Iterable[Sequence[Player | Team]]) -> str:
        """The number with the name it has now, or had."""
        for people in lists:
            for participant in people:
                if participant.number == number:
                    return f"{number} {participant.name}"
        return str(number)


def _differing(old: Mapping[Key, Value], new: Mapping[Key, Value]) -> Iterator[Key]:
    """The keys for which two mappings differ, in the order of the first."""
    for key in {**old, **new}:
        if old.get(key) != new.get(key):
            yield key


def _different_values(
    old: Sequence[Value], new: Sequence[Value]
) -> tuple[list[Value], list[Value]]:
    """The values that are in one of two rows and not in the other: an edit keeps all the rest as it
    is."""
    if len(old) == len(new):
        pairs = list(compress(zip(old, new, strict=True), map(is_not, old, new)))
        return [was for was, _now in pairs], [now for _was, now in pairs]
    kept = set(map(id, old)) & set(map(id, new))
    return [value for value in old if id(value) not in kept], [
        value for value in new if id(value) not in kept
    ]


def _games(before: Tournament, after: Tournament, names: _Names) -> Iterator[ChangedFact]:
    was, is_now = (
        {(game.round, *sorted((game.white, game.black))): game for game in games}
        for games in _different_values(before.games, after.games)
    )
    taken_away = _taken_away(before)
    for key, game in was.items():
        was_text, text = (_result(which.get(key), game.white) for which in (was, is_now))
        if was_text != text and (was_text or key in taken_away):
            cell = game.round, game.white, game.black
            pair = f"{names.player(game.white)} – {names.player(game.black)}"
            yield ChangedFact(
                Fact.RESULT, game.round, f"{game.round}: {pair}", was_text, text, cell
            )


def _taken_away(event: Tournament) -> set[tuple[int, ...]]:
    """The games and matches, by round and ordered numbers, that lack a result because it was
    removed, according to the log."""
    last = {
        (*change.cell[:1], *sorted(change.cell[1:])): change.after
        for change in event.log
        if change.subject is Fact.RESULT
    }
    return {meeting for meeting, text in last.items() if not text or _MISSING_BOARD in text}


def _result(game: Game | None, number: int) -> str:
    """The result of a game, the outcome of `number` first; empty for none."""
    if game is None or game.result is None:
        return ""
    return (game.result if game.white == number else game.result.swapped).text


def _matches(before: Tournament, after: Tournament, names: _Names) -> Iterator[ChangedFact]:
    was, is_now = (
        {(match.round, match.home, match.away): match for match in matches}
        for matches in _different_values(before.matches, after.matches)
    )
    taken_away = _taken_away(before)
    for key, match in was.items():
        pair = f"{names.participant(key[1])} – {names.participant(key[2])}"
        now = is_now.get(key)
        was_text, text = _match(match), _match(now)
        added = _only_adds(match, now) and (key[0], *sorted(key[1:])) not in taken_away
        if was_text != text and not added:
            yield ChangedFact(Fact.RESULT, key[0], f"{key[0]}: {pair}", was_text, text, key)


def _only_adds(was: Match, now: Match | None) -> bool:
    """True if a match has all the results that it had: the boards of a postponed match are entered
    one by one."""
    if now is None or len(now.boards) < len(was.boards):
        return not _match(was)
    kept = all(
        old.result is None or old.home_result == new.home_result
        for old, new in zip(was.boards, now.boards, strict=False)
    )
    return kept and was.forfeit in (None, now.forfeit) and was.score in (None, now.score)


def _match(match: Match | None) -> str:
    """The score or forfeit of a match, then its boards; empty if nothing is decided."""
    if match is None:
        return ""
    parts = []
    if match.forfeit is not None:
        parts.append(match.forfeit.text)
    if match.score is not None:
        parts.append(":".join(map(points_text, match.score)))
    if any(board.result is not None for board in match.boards):
        parts.append(" ".join(map(_board, match.boards)))
    return ", ".join(parts)


def _board(board: Board) -> str:
    result = board.home_result
    return _MISSING_BOARD if result is None else result.text


def _byes(before: Tournament, after: Tournament, names: _Names) -> Iterator[ChangedFact]:
    """Byes that changed, without those of participants who were not paired yet."""
    was, is_now = (
        {(bye.round, bye.player): BYE_CODES[bye.kind] for bye in event.byes}
        for event in (before, after)
    )
    keys = list(_differing(was, is_now))
    granted = {key for key in keys if key not in was and 0 < before.open_round <= key[0]}
    granted -= entered(before, {round_ for round_, _number in granted})
    for key in keys:
        if key not in granted:
            about = f"{key[0]}: {names.participant(key[1])}"
            yield ChangedFact(Fact.BYE, key[0], about, was.get(key, ""), is_now.get(key, ""), key)


def _players(
    old: tuple[Player, ...], new: tuple[Player, ...], names: _Names
) -> Iterator[ChangedFact]:
    """Other ratings and names of participants who keep their numbers."""
    for was, now in zip(*_different_values(old, new), strict=False):
        if was.name != now.name:
            yield ChangedFact(Fact.NAME, 0, str(was.number), was.name, now.name)
        if (was.rating, was.later_ratings) != (now.rating, now.later_ratings):
            about = names.player(was.number)
            yield ChangedFact(Fact.RATING, 0, about, _ratings(was), _ratings(now))


def _ratings(player: Player) -> str:
    """`2400`, and later ratings behind their rounds: `2400; 5: 2450`."""
    later = (f"{since}: {rating}" for since, rating in player.later_ratings)
    return "; ".join([_number(player.rating), *later])


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _decisions(before: Tournament, after: Tournament, names: _Names) -> Iterator[ChangedFact]:
    """The withdrawn participants, and the arbiter's points and places."""
    left, left_now = _ways_of_leaving(before), _ways_of_leaving(after)
    notes = {gone.participant: gone.note for gone in after.withdrawn}
    for number in _differing(left, left_now):
        was, is_now = left.get(number, ""), left_now.get(number, "")
        about, note = names.participant(number), notes.get(number, "")
        yield ChangedFact(Fact.WITHDRAWN, 0, about, was, is_now, reason=note)
    old, new = dict(before.places_by_hand), dict(after.places_by_hand)
    for number in _differing(old, new):
        about = names.participant(number)
        yield ChangedFact(Fact.PLACE, 0, about, _number(old.get(number)), _number(new.get(number)))
    played, played_now = _play_offs(before), _play_offs(after)
    for criterion, number in _differing(played, played_now):
        was, is_now = (results.get((criterion, number), "") for results in (played, played_now))
        yield ChangedFact(Fact.PLAY_OFF, 0, names.participant(number), was, is_now)
    yield from _warnings(before, after, names)
    given, given_now = _given(before.adjustments), _given(after.adjustments)
    for key in _differing(given, given_now):
        about = f"{key[0]}: {names.participant(key[1])}" if key[0] else names.participant(key[1])
        was, is_now = given.get(key, ""), given_now.get(key, "")
        reason = _reason(after.adjustments, key)
        yield ChangedFact(Fact.POINTS, 0, about, was, is_now, reason=reason)


def _warnings(before: Tournament, after: Tournament, names: _Names) -> Iterator[ChangedFact]:
    """The warnings left as they are, and open again, with the reason and the person."""
    if before.acknowledged is after.acknowledged:
        return
    was, is_now = (
        {warning.key: warning.note for warning in event.acknowledged} for event in (before, after)
    )
    for key in _differing(was, is_now):
        about = " – ".join(map(names.participant, key.participants)) or key.value
        about = f"{key.round}: {about}" if key.round else about
        old, new = (which.get(key) for which in (was, is_now))
        yield ChangedFact(Fact.WARNING, 0, about, _decided(old), _decided(new))


def _decided(note: Note | None) -> str:
    return ", ".join(filter(None, note)) if note else ""


def _ways_of_leaving(event: Tournament) -> dict[int, str]:
    """The way in which each participant left, by number: `expelled 3` before that round, `1` before
    or after it if the games do not count."""
    left = {gone.participant: f"{gone.kind.value} {gone.round}" for gone in event.withdrawn}
    for number in event.excluded:
        left[number] = f"{left[number]} 1" if number in left else "1"
    return left


def _play_offs(event: Tournament) -> dict[tuple[int, int], str]:
    """Typed results of play-offs, by criterion and pairing number: `1½ (Play-off, 12 May)`."""
    return {
        (playoff.criterion, playoff.participant): points_text(playoff.points)
        + (f" ({playoff.label})" if playoff.label else "")
        for playoff in event.playoffs
    }


def _reason(adjustments: Iterable[Adjustment], key: tuple[int, int]) -> str:
    """The reasons for given points; key: the round and the pairing number."""
    reasons = (one.reason for one in adjustments if (one.round, one.participant) == key)
    return "; ".join(filter(None, reasons))


def _given(adjustments: Iterable[Adjustment]) -> dict[tuple[int, int], str]:
    """Points given to participants, by the round from which they count and the number."""
    given: dict[tuple[int, int], list[str]] = {}
    for adjustment in adjustments:
        texts = given.setdefault((adjustment.round, adjustment.participant), [])
        points = points_text(adjustment.points)
        if adjustment.match_points:
            of_games = f", {points} GP" if adjustment.points else ""
            points = f"{points_text(adjustment.match_points)} MP{of_games}"
        texts.append(f"{'=' if adjustment.replaces else ''}{points}")
    return {key: " ".join(texts) for key, texts in given.items()}
