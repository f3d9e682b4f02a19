"""The rounds of an event compared: two states of them, and what the last hand-out printed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from tbdesk.engine.entry.changes.event_log import reason_of
from tbdesk.engine.entry.handed_out import Difference, LastPrinted, Printer
from tbdesk.engine.entry.seating import MatchState, MatchStates
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.events.handout_editions import former_text, handout_name
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN, ending_text, kind_text

#: A round and its two participants, by pairing numbers, the lower first.
_Key = tuple[int, ...]
_Entry = Game | Match | Bye


class RoundDifference(NamedTuple):
    """One difference between two states of a round."""

    #: From 1.
    round: int
    #: The pairing numbers concerned, White first, of a match the home side.
    numbers: tuple[int, ...]
    #: The result before and now; empty if there is none yet.
    before: str
    now: str


def differences(before: Tournament, after: Tournament) -> list[RoundDifference]:
    """The differences in the order of rounds, and of the games within them."""
    was, now = _entries(before), _entries(after)
    changed = []
    for key in sorted({**was, **now}, key=lambda key: key[0]):
        old, new = was.get(key), now.get(key)
        if old is new or old == new:
            continue
        numbers = _numbers(new or old)
        texts = _text(before, old, numbers), _text(after, new, numbers)
        if texts[0] != texts[1] or isinstance(new or old, Match):
            changed.append(RoundDifference(key[0], numbers, *texts))
    return changed


def difference_text(difference: RoundDifference, event: Tournament) -> str:
    """`4-9 1-0 (½-½)`, the former result in brackets; teams by name."""
    names = {team.number: team.name for team in event.teams}
    who = [names.get(number, str(number)) for number in difference.numbers]
    return _("{who} {now} ({before})").format(
        who=(" – " if names else "-").join(who),
        now=difference.now or PENDING_SIGN,
        before=difference.before or PENDING_SIGN,
    )


def only_tried_text() -> str:
    """Why something is not done while results are only tried out, and how to do it."""
    return _("Leave What if first (Escape): its results are only tried out.")


class TriedOut:
    """The differences of a trial, by their participants; none without an event."""

    def __init__(self, actual: Tournament | None = None, tried: Tournament | None = None) -> None:
        both = actual is not None and tried is not None and actual is not tried
        self.all = differences(actual, tried) if both and actual and tried else []
        self._places = defaultdict[tuple[int, int], list[RoundDifference]](list)
        for difference in self.all:
            for number in difference.numbers:
                self._places[number, difference.round].append(difference)

    def text(self, number: int, round_: int, other: int | None = None) -> str:
        """The former result of a participant in the round; of a game, `other` is the opponent.
        Empty if nothing is tried out there."""
        if not self.all:
            return ""
        for difference in self._places.get((number, round_), ()):
            if other is None or other in difference.numbers:
                return _("Only tried out; before: {before}").format(
                    before=difference.before or _("nothing")
                )
        return ""


def _entries(event: Tournament) -> dict[_Key, _Entry]:
    every: tuple[_Entry, ...] = (*event.games, *event.matches, *event.byes)
    return {(entry.round, *sorted(_numbers(entry))): entry for entry in every}


def _numbers(entry: _Entry | None) -> tuple[int, ...]:
    if isinstance(entry, Game):
        return entry.white, entry.black
    if isinstance(entry, Match):
        return entry.home, entry.away
    return () if entry is None else (entry.player,)


def _text(event: Tournament, entry: _Entry | None, numbers: tuple[int, ...]) -> str:
    """The result of an entry; of a game in which the first of these numbers had Black, with its
    colours."""
    if entry is None:
        return ""
    if isinstance(entry, Match):
        return match_score_text(MatchStates(event).of(entry))
    if isinstance(entry, Bye):
        return kind_text(entry.kind)
    if entry.white == numbers[0]:
        return ending_text(entry)
    return f"{entry.white}-{entry.black} {ending_text(entry) or PENDING_SIGN}"


#: Behind the score of a match that is not finished.
MISSING_SIGN = "…"


def match_score_text(state: MatchState) -> str:
    """`2½-1½` with the home side first; a forfeit as `+:-`, an unfinished match with an ellipsis,
    nothing before anything is known."""
    if not state.begun:
        return ""
    if state.forfeit is not None:
        return state.forfeit.text
    home, away = (points_text(points) for points in state.game_points)
    return f"{home}-{away}" + ("" if state.finished else MISSING_SIGN)


class SinceHandout:
    """Compares an event with the last edition that has each of its rounds; without an event nothing
    is another. known: that of a former state, reused if the editions are the same."""

    def __init__(self, event: Tournament | None = None, known: SinceHandout | None = None) -> None:
        self.event = event
        self.editions = () if event is None else event.handouts
        same = known is not None and known.editions is self.editions
        self.printed: LastPrinted = known.printed if known and same else LastPrinted(self.editions)
        self._printer = None if event is None else Printer(event)

    def of(self, entry: Game | Match) -> list[Difference]:
        """The printed result of a game or match, if it is another one now; also those that its
        participants had with others in the round."""
        if not self.editions or self._printer is None:
            return []
        now = self._printer.result(entry)
        return self.printed.differences(entry.round, _numbers(entry), now)

    def of_place(self, number: int, round_: int, entry: Game | Bye | None) -> list[Difference]:
        """The printed result of a participant's round, if it is another one now."""
        if not self.editions or self._printer is None:
            return []
        now = None if entry is None else self._printer.result(entry)
        return self.printed.differences(round_, (number,), now)

    def of_board(self, match: Match, board: int) -> list[Difference]:
        """The printed results of a match if that of a board, from 0, is another one now."""
        return [found for found in self.of(match) if _is_changed(found, board)]

    def reason(self, difference: Difference) -> str:
        """The reason why a result was changed since it was printed; empty if none was entered."""
        edition = self.printed.edition_of(difference.round)
        if self.event is None or edition is None:
            return ""
        return reason_of(self.event, difference, edition.time)

    def text(self, differences: Iterable[Difference], board: int | None = None) -> str:
        """The former results, a line each, with the edition and why they were changed; board: only
        that of a board, from 0."""
        return "\n".join(self._line(difference, board) for difference in differences)

    def _line(self, difference: Difference, board: int | None) -> str:
        edition = self.printed.edition_of(difference.round)
        assert edition is not None  # it has the difference
        text = _("{handout}, edition {number} of {time}: was {result}").format(
            handout=handout_name(edition),
            number=edition.number,
            time=moment_text(edition.time),
            result=former_text(difference) if board is None else difference.was.boards[board],
        )
        reason = self.reason(difference)
        return clean(_("{text} ({reason})").format(text=text, reason=reason) if reason else text)


def _is_changed(difference: Difference, board: int) -> bool:
    was, now = difference.was.boards, () if difference.now is None else difference.now.boards
    return bool(was[board : board + 1]) and was[board] not in ("", *now[board : board + 1])
