"""What was changed in a crosstable of everybody against everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tbdesk.engine.event.checks import check, unusable
from tbdesk.engine.model.results import Outcome, Result, ResultError, parse_outcome
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.files.tables.reopened.changes import (
    CONTRADICTION,
    NOT_A_RESULT,
    RESULT,
    Change,
    GridCell,
    SheetRow,
    Sides,
    agreed,
    changed_players,
    known_rows,
)
from tbdesk.i18n import N_
from tbdesk.report.standings.pair_results import PENDING_SIGN
from tbdesk.report.wording.printable import clean

_DIAGONAL = "*"
_NO_GAME = N_("{0}: {1} and {2} have no game; '{3}' is not used")


def pair_changes(
    tournament: Tournament, rows: Sequence[SheetRow], after: int
) -> tuple[Tournament, list[Change]]:
    """The event with what was changed, and a notice for every change; `after` is the last round
    the sheet shows."""
    known, changes = known_rows(tournament, rows)
    tournament, players = changed_players(tournament, known)
    changes += players
    games = _games_of_pairs(tournament, after)
    edited: list[tuple[int, Game]] = []
    for one in sorted(known):
        for other in sorted(known):
            if one < other:
                pair = games.get((one, other), [])
                cells = _cell(known[one], other), _cell(known[other], one)
                edited += _changed_pair(tournament, pair, (one, other), cells, changes)
    return tournament.with_games(edited), changes


def _cell(row: SheetRow, opponent: int) -> GridCell:
    return row.games.get(opponent, GridCell("", ""))


def _games_of_pairs(tournament: Tournament, after: int) -> dict[tuple[int, int], list[int]]:
    """The games of every pair that the sheet shows, in the order of their rounds; the pair has
    the smaller number first."""
    found: dict[tuple[int, int], list[int]] = {}
    order = sorted(range(len(tournament.games)), key=lambda at: tournament.games[at].round)
    left_out = unusable(check(tournament)).dropped
    for at in order:
        game = tournament.games[at]
        if game.round <= after and at not in left_out:
            low, high = sorted((game.white, game.black))
            found.setdefault((low, high), []).append(at)
    return found


def _changed_pair(
    tournament: Tournament,
    places: Sequence[int],
    pair: tuple[int, int],
    cells: tuple[GridCell, GridCell],
    changes: list[Change],
) -> list[tuple[int, Game]]:
    """The games of a pair that both cells say are different now."""
    games = [tournament.games[at] for at in places]
    if not games:
        texts = (one for one in cells if one.text not in ("", _DIAGONAL))
        changes += [Change.told(_NO_GAME, one.place, *pair, one.text) for one in texts]
        return []
    sides = []
    for number, cell in zip(pair, cells, strict=True):
        old = [game.outcome_of(number) for game in games]
        new = _outcomes(cell.text, games, number)
        if new is None:
            was = " ".join(_signs(games, number))
            rival = pair[1] if number == pair[0] else pair[0]
            changes.append(Change.told(NOT_A_RESULT, cell.place, cell.text, number, rival, was))
            new = old
        sides.append((old, new))
    (old_own, new_own), (old_other, new_other) = sides
    edited = []
    for index, (at, game) in enumerate(zip(places, games, strict=True)):
        before = Sides(old_own[index], old_other[index])
        now = Sides(new_own[index], new_other[index])
        changed = _changed_game(game, pair, before, now, cells, changes)
        if changed is not None:
            edited.append((at, changed))
    return edited


def _changed_game(
    game: Game,
    pair: tuple[int, int],
    old: Sides,
    new: Sides,
    cells: tuple[GridCell, GridCell],
    changes: list[Change],
) -> Game | None:
    """The game as it is now, None if it is as it was."""
    if new == old:
        return None
    result = agreed(old, new)
    if result is None:
        places = (cell.place or "?" for cell in cells)
        changes.append(Change.told(CONTRADICTION, *places, *pair, old.text))
        return None
    cell = cells[0] if new.own != old.own else cells[1]
    changes.append(Change.told(RESULT, cell.place, *pair, result.text, old.text))
    if result.own is None or result.other is None:
        return replace(game, result=None, unread="")
    made = Result(result.own, result.other)
    return replace(game, result=made if game.white == pair[0] else made.swapped, unread="")


def _signs(games: Sequence[Game], number: int) -> list[str]:
    """What the sheet was given for a participant's games."""
    outcomes = (game.outcome_of(number) for game in games)
    return [
        outcome.symbol if outcome is not None else clean(game.unread) or PENDING_SIGN
        for game, outcome in zip(games, outcomes, strict=True)
    ]


def _outcomes(text: str, games: Sequence[Game], number: int) -> list[Outcome | None] | None:
    """What a cell says of the games of a pair; None if it says nothing that can be read."""
    if not text:
        return [None] * len(games)
    signs = _signs(games, number)
    if text == " ".join(signs):  # with what nobody could read before
        return [game.outcome_of(number) for game in games]
    parts = [text] if len(games) == 1 else text.replace("|", " ").split()
    if len(parts) != len(games):
        return None
    try:
        return [None if part == PENDING_SIGN else parse_outcome(part) for part in parts]
    except ResultError:
        return None
