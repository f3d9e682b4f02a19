"""Byes for which a report file has no sign: in the form of 2006 a round without an opponent is
blank, whatever it was worth, and only the printed points tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.files.trf import printed_points
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.players import BLOCK, ROUNDS, Row
from tbdesk.files.trf.rounds import BYE_WORDS

#: What only a file has that writes byes by their letters: its blank rounds are absences.
_BY_LETTER = frozenset([Kind.HALF_BYE, Kind.PAIRING_BYE])
#: Of the players whose points differ so many: one may have left after his bye. The points of a
#: single player may be misprinted.
_MOST, _FEWEST = 0.75, 2
#: Half-points of each blank round.
_KINDS = {1: Kind.HALF_BYE, 2: Kind.FULL_BYE}


def with_byes(
    tournament: Tournament, rows: Iterable[Row], records: Records, slips: Slips
) -> Tournament:
    """The event with a bye in each blank round of the players to whom just these are missing from
    the points printed for them, where half of their rounds at most are blank; as it is if that
    explains the points of too few. Of fixed pairings a blank round is a game without a result."""
    if tournament.kind.predetermined or any(bye.kind in _BY_LETTER for bye in tournament.byes):
        return tournament
    printed = {row.number: row for row in rows if row.points is not None}
    differing = printed_points.differing(tournament, printed)
    if not differing or printed_points.are_scores_said(records):
        return tournament
    byes: list[Bye] = []
    explained = 0
    for number, points in differing.items():
        blank = _blank_rounds(tournament, number)
        missing = (printed[number].points or 0) - points
        kind = _KINDS.get(missing // len(blank)) if blank and not missing % len(blank) else None
        if kind is not None and 2 * len(blank) <= tournament.rounds:
            explained += 1
            byes += [Bye(round_, number, kind) for round_ in blank]
    if explained < max(_FEWEST, _MOST * len(differing)):
        return tournament  # the points have other reasons
    _report(byes, printed, slips)
    return tournament._replace(byes=(*tournament.byes, *byes))


def _blank_rounds(tournament: Tournament, number: int) -> list[int]:
    """The rounds in which nothing stands for a player."""
    games = {game.round for game in tournament.games if number in (game.white, game.black)}
    byes = {bye.round for bye in tournament.byes if bye.player == number}
    return [at for at in range(1, tournament.rounds + 1) if at not in games | byes]


def _report(byes: Iterable[Bye], printed: Mapping[int, Row], slips: Slips) -> None:
    for bye in byes:
        row = printed[bye.player]
        words = bye.round, f"{bye.player} {row.player.name}", Said(BYE_WORDS[bye.kind])
        column = ROUNDS + BLOCK * (bye.round - 1) + 1
        slips.add(Slip.SILENT_BYE, *words, line=row.line, column=column, players=(bye.player,))
