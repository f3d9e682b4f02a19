"""Pairings and results that a rating report cannot have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tbdesk.engine.event.checks import check
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text


class ResultLine(NamedTuple):
    """A sentence about pairings or results, with `{players}` in place of the names."""

    line: str
    sentence: str
    who: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    #: The field of a player, or `round` for a cell of the grid.
    field: str = "round"


def result_lines(event: Tournament) -> Iterator[ResultLine]:
    """All of them."""
    yield from _colours(event)
    yield from _contradictions(event)
    yield from _unpaired(event)
    yield from _pending(event)
    yield from _twice(event)


def _colours(event: Tournament) -> Iterator[ResultLine]:
    if event.assumed_table:
        text = _("Rounds and colours are assumed: the imported table has neither.")
        yield ResultLine("colours", text)


_CONTRADICTIONS = frozenset(
    {
        *(Fault.SELF_GAME, Fault.UNKNOWN_PLAYER, Fault.TWO_GAMES_IN_ROUND, Fault.CONTRADICTION),
        *(Fault.ROUND_OUT_OF_RANGE, Fault.UNREAD_RESULT, Fault.DUPLICATE_NUMBER),
    }
)


def _contradictions(event: Tournament) -> Iterator[ResultLine]:
    for round_, note in event.import_notes:
        text = _("Round {round}: the file that was read contradicts itself: {note}")
        yield ResultLine("sides", text.format(round=round_, note=note), rounds=(round_,))
    by_round: dict[int, set[int]] = {}
    for problem in check(event):
        if problem.fault in _CONTRADICTIONS and problem.round is not None:
            by_round.setdefault(problem.round, set()).update(problem.players)
    known = {player.number: player for player in event.players}
    for round_, players in sorted(by_round.items()):
        text = _("Round {round}: pairings or results that contradict each other: {players}")
        listed = [known[number] for number in sorted(players & known.keys())]
        yield _in_round("contradiction", text, round_, listed)


def _in_round(line: str, text: str, round_: int, who: Sequence[Player | Team]) -> ResultLine:
    """A line about participants in a round."""
    numbers = tuple(one.number for one in who)
    said = text.replace("{round}", str(round_))
    return ResultLine(line, said, numbers, tuple(map(player_text, who)), (round_,))


def _rounds_with_results(event: Tournament) -> dict[int, set[int]]:
    """The rounds with a result, and the participants with a pairing or a bye in each."""
    paired: dict[int, set[int]] = {}
    played = {game.round for game in event.games if game.result is not None}
    for game in event.games:
        paired.setdefault(game.round, set()).update((game.white, game.black))
    for match in event.matches:
        paired.setdefault(match.round, set()).update((match.home, match.away))
        if match.boards or match.score is not None or match.forfeit is not None:
            played.add(match.round)
    for bye in event.byes:
        paired.setdefault(bye.round, set()).add(bye.player)
    return {round_: paired[round_] for round_ in sorted(played)}


def _unpaired(event: Tournament) -> Iterator[ResultLine]:
    """Participants of a Swiss with neither a pairing nor a bye in a played round. Before a late
    entry and after a withdrawal they are absent."""
    if event.kind is not EventKind.SWISS:
        return
    rounds = _rounds_with_results(event)
    gone = {withdrawal.participant: withdrawal.round for withdrawal in event.withdrawn}
    joined: dict[int, int] = {}
    for round_, paired in rounds.items():
        for number in paired:
            joined.setdefault(number, round_)
    for round_, paired in rounds.items():
        missing = [
            who
            for who in event.participants
            if who.number not in paired
            and joined.get(who.number, 0) < round_ < gone.get(who.number, event.rounds + 1)
        ]
        if missing:
            text = _("Round {round}: neither paired nor a bye: {players}")
            yield _in_round("unpaired", text, round_, missing)


def _pending(event: Tournament) -> Iterator[ResultLine]:
    played = _rounds_with_results(event)
    by_round: dict[int, list[int]] = {}
    for game in event.games:
        if game.result is None and not game.unread and game.round in played:
            by_round.setdefault(game.round, []).extend((game.white, game.black))
    known = {player.number: player for player in event.players}
    for round_, players in sorted(by_round.items()):
        text = _("Round {round}: games without a result: {players}")
        listed = [known[number] for number in sorted(players) if number in known]
        yield _in_round("pending", text, round_, listed)


def _twice(event: Tournament) -> Iterator[ResultLine]:
    """Players who seem to stand in the list twice."""
    by_id: dict[str, list[Player]] = {}
    by_name: dict[str, list[Player]] = {}
    for player in event.players:
        if player.fide_id:
            by_id.setdefault(player.fide_id, []).append(player)
        if player.name:
            by_name.setdefault(player.name.casefold(), []).append(player)
    pairs = {
        (one.number, other.number)
        for namesakes in by_id.values()
        for one, other in combinations(namesakes, 2)
    }
    pairs |= {
        (one.number, other.number)
        for namesakes in by_name.values()
        for one, other in combinations(namesakes, 2)
        if not _are_told_apart(one, other)
    }
    known = {player.number: player for player in event.players}
    for one, other in sorted({(min(pair), max(pair)) for pair in pairs}):
        names = player_text(known[one]), player_text(known[other])
        text = _("Twice in the list: {players}")
        yield ResultLine("twice", text, (one, other), names, field="name")


def _are_told_apart(one: Player, other: Player) -> bool:
    """True if two namesakes have different ids or birth dates."""
    ids = one.fide_id and other.fide_id and one.fide_id != other.fide_id
    births = one.birth and other.birth and one.birth != other.birth
    return bool(ids or births)
