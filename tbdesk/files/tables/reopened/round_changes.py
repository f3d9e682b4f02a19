"""What was changed in the table of a Swiss, a row a participant and a column a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.event.card import BLACK, WHITE
from tbdesk.engine.event.checks import check, unusable
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.files.tables.reopened.changes import (
    Change,
    GridCell,
    SheetRow,
    Sides,
    agreed,
    changed_players,
    known_rows,
)
from tbdesk.i18n import N_
from tbdesk.report.rounds.tokens import (
    Paired,
    Token,
    TokenError,
    bye_text,
    paired_text,
    parse_token,
)

_NOT_A_ROUND = N_("{0}: '{1}' is no round; round {2} of {3} stays {4}")
_ALONE = N_("{0}: round {1} of {2} is now '{3}', but the row of {4} does not say so; it stays {5}")
_CLASH = N_("{0}: round {1} of {2} is now '{3}', but {4} still names {2}; it stays {5}")
_CHANGED = N_("{0}: round {1} of {2} is now {3}; exported was {4}")
_NO_OPPONENT = N_("{0}: round {1} of {2} names {3}, who cannot be the opponent; it stays {4}")
_COLOURS = N_(
    "{0} has '{1}' and {2} has '{3}': round {4} of {5} and {6} stays {7}, for the colours "
    "contradict each other. If {1} is right, type {8} in {2}"
)
_RESULTS = N_(
    "{0} has '{1}' and {2} has '{3}': round {4} of {5} and {6} stays {7}, for the results "
    "contradict each other. If {1} is right, type {8} in {2}"
)


class _Round(NamedTuple):
    """A round as it was exported and as the sheet has it now, by number; an absence is a
    zero-point bye."""

    number: int
    old: dict[int, Token]
    new: dict[int, Token]
    cells: dict[int, GridCell]


def round_changes(
    tournament: Tournament, rows: Sequence[SheetRow], after: int
) -> tuple[Tournament, list[Change]]:
    """The event with what was changed, and a notice for every change; `after` is the last round
    the sheet shows."""
    known, changes = known_rows(tournament, rows)
    tournament, players = changed_players(tournament, known)
    changes += players
    exported = _exported(tournament, after)
    for number in range(1, after + 1):
        found = _read_round(number, exported[number], known, changes)
        taken = {
            one: token
            for one, token in found.new.items()
            if token != found.old[one] and _holds(found, one, changes)
        }
        if taken:
            tournament = _with_round(tournament, found, taken)
    return tournament, changes


def _exported(tournament: Tournament, after: int) -> dict[int, dict[int, Token]]:
    """By round and number, what the sheet was given."""
    numbers = [player.number for player in tournament.players]
    found: dict[int, dict[int, Token]] = {
        number: dict.fromkeys(numbers, Kind.ZERO_BYE) for number in range(1, after + 1)
    }
    left_out = unusable(check(tournament))
    for at, bye in enumerate(tournament.byes):
        if bye.round in found and at not in left_out.byes:
            found[bye.round][bye.player] = bye.kind
    for at, game in enumerate(tournament.games):
        if game.round in found and at not in left_out.dropped:
            result = game.result
            white, black = (None, None) if result is None else (result.white, result.black)
            found[game.round][game.white] = Paired(game.black, WHITE, white)
            found[game.round][game.black] = Paired(game.white, BLACK, black)
    return found


def _read_round(
    number: int, old: dict[int, Token], rows: Mapping[int, SheetRow], changes: list[Change]
) -> _Round:
    new = dict(old)
    cells: dict[int, GridCell] = {}
    for one, row in rows.items():
        cell = cells[one] = row.games.get(number, GridCell("", ""))
        if number not in row.games:
            continue  # the column is not there any more
        try:
            token = parse_token(cell.text)
        except TokenError:
            if cell.text.startswith(_text(old[one])) and isinstance(old[one], Paired):
                continue  # a result nobody could read stands there as it was
            text = _text(old[one])
            changes.append(Change.told(_NOT_A_ROUND, cell.place, cell.text, number, one, text))
            continue
        new[one] = Kind.ZERO_BYE if token is None else _plain(token)
    return _Round(number, old, new, cells)


def _plain(token: Token) -> Token:
    """A token as one side has it."""
    return token._replace(theirs=None) if isinstance(token, Paired) else token


def _holds(found: _Round, one: int, changes: list[Change]) -> bool:
    """Whether the rest of the round agrees with a changed cell; tells what does or does not."""
    token, cell = found.new[one], found.cells[one]
    was = _text(found.old[one])
    head = (cell.place, found.number, one)
    if isinstance(token, Paired):
        other = token.opponent
        if other == one or other not in found.new:
            changes.append(Change.told(_NO_OPPONENT, *head, other, was))
            return False
        mirror = found.new[other]
        if not isinstance(mirror, Paired) or mirror.opponent != one:
            changes.append(Change.told(_ALONE, *head, cell.text, other, was))
            return False
        if fault := _contradiction(found, one, other):
            rival = found.cells[other]
            both = (cell.place, cell.text, rival.place, rival.text)
            meant = _text(_mirror(one, token))
            changes.append(Change.told(fault, *both, found.number, one, other, was, meant))
            return False
    naming = [
        number
        for number, theirs in found.new.items()
        if isinstance(theirs, Paired)
        and theirs.opponent == one
        and not (isinstance(token, Paired) and token.opponent == number)
    ]
    if naming:
        changes.append(Change.told(_CLASH, *head, cell.text, naming[0], was))
        return False
    changes.append(Change.told(_CHANGED, *head, cell.text or bye_text(Kind.ZERO_BYE), was))
    return True


def _contradiction(found: _Round, one: int, other: int) -> str:
    """Why the two cells of a game do not go together; empty if they do."""
    own, theirs = found.new[one], found.new[other]
    assert isinstance(own, Paired)
    assert isinstance(theirs, Paired)
    if {own.colour, theirs.colour} != {WHITE, BLACK} and own.colour == theirs.colour:
        return _COLOURS
    return "" if _sides(found, one, other) is not None else _RESULTS


def _sides(found: _Round, one: int, other: int) -> Sides | None:
    """What both got, None if the cells contradict each other. A new pairing was open before."""
    new = Sides(_outcome(found.new[one]), _outcome(found.new[other]))
    old = Sides(None, None)
    before = found.old[one]
    if isinstance(before, Paired) and before.opponent == other:
        old = Sides(before.outcome, _outcome(found.old[other]))
    return agreed(old, new)


def _mirror(one: int, token: Paired) -> Paired:
    """What the opponent's cell has to say for a cell to be taken."""
    colour = {WHITE: BLACK, BLACK: WHITE}.get(token.colour, "")
    return Paired(one, colour, None if token.outcome is None else token.outcome.mirror)


def _outcome(token: Token) -> Outcome | None:
    return token.outcome if isinstance(token, Paired) else None


def _with_round(tournament: Tournament, found: _Round, taken: Mapping[int, Token]) -> Tournament:
    """The event with the changed cells of a round in the place of what they had."""
    games, made = [], set()
    for game in tournament.games:
        pair = {game.white, game.black}
        if game.round != found.number or not pair & set(taken):
            games.append(game)
        elif _same_pair(found, game):
            games.append(_changed(game, found))
            made |= pair
    for one, token in taken.items():
        if isinstance(token, Paired) and one not in made:
            games.append(_new_game(found, one, token))
            made |= {one, token.opponent}
    byes = [bye for bye in tournament.byes if bye.round != found.number or bye.player not in taken]
    byes += [
        Bye(found.number, one, token) for one, token in taken.items() if isinstance(token, Kind)
    ]
    return replace(tournament, games=tuple(games), byes=tuple(byes))


def _same_pair(found: _Round, game: Game) -> bool:
    token = found.new[game.white]
    return isinstance(token, Paired) and token.opponent == game.black


def _changed(game: Game, found: _Round) -> Game:
    """A game with the colours and the result that the sheet has now."""
    token = found.new[game.white]
    assert isinstance(token, Paired)
    if token.colour == BLACK:
        game = game.turned()
    sides = _sides(found, game.white, game.black)
    if sides is None or sides.own is None or sides.other is None:
        return replace(game, result=None, unread="")
    return replace(game, result=Result(sides.own, sides.other), unread="")


def _new_game(found: _Round, one: int, token: Paired) -> Game:
    theirs = found.new[token.opponent]
    assert isinstance(theirs, Paired)
    white_first = token.colour == WHITE or (not token.colour and theirs.colour == BLACK)
    white, black = (one, token.opponent) if white_first else (token.opponent, one)
    return _changed(Game(found.number, white, black), found)


def _text(token: Token) -> str:
    if isinstance(token, Paired):
        return paired_text(token.opponent, token.colour, token.outcome)
    return bye_text(token)
