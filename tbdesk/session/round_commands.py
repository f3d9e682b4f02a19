"""The edits of rounds: pairings, results, byes; each one undoable step with a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tbdesk.engine.entry.changes.misplaced_round import Misplaced, put_right
from tbdesk.engine.entry.open_rounds import opened, reopened
from tbdesk.engine.entry.pairings import Pairings
from tbdesk.engine.model.results import Ending, Kind, Result
from tbdesk.engine.model.tournament import Bye, Game
from tbdesk.i18n import _
from tbdesk.report.rounds.entries import EntryResult, Place, enter_block, enter_token, game_text
from tbdesk.report.rounds.tokens import Token
from tbdesk.report.wording.rounds import kind_text
from tbdesk.session.commands import open_event
from tbdesk.session.document import NEW_MATCH, Document, MatchCell, RoundCell


def pair(document: Document, round_: int, white: int, black: int, *, again: bool = False) -> None:
    """A new game on the last board of a round."""
    pairings = Pairings(open_event(document))
    pairings.pair(round_, white, black, again=again)
    _edit(document, pairings, round_, f"{white}-{black}", RoundCell(white, round_))


def seat(
    document: Document, game_index: int, white: int, black: int, *, again: bool = False
) -> None:
    """Other players at the board of a game, or the same two with their colours exchanged."""
    tournament = open_event(document)
    game, pairings = tournament.games[game_index], Pairings(tournament)
    pairings.seat(game_index, white, black, again=again)
    cell = RoundCell(black if white == game.white else white, game.round)
    _edit(document, pairings, game.round, f"{white}-{black}", cell)


def exchange(document: Document, round_: int, first: int, second: int) -> None:
    """Exchange two players who were typed at each other's boards; the results stay at the
    boards."""
    pairings = Pairings(open_event(document))
    pairings.exchange(round_, first, second)
    text = _("{one} and {other} exchanged").format(one=first, other=second)
    _edit(document, pairings, round_, text, RoundCell(second, round_))


def set_result(document: Document, game_index: int, result: Ending) -> None:
    """Set the result of a game, both sides of it, or that it is adjourned; None: not played yet."""
    tournament = open_event(document)
    game = tournament.games[game_index]
    after = tournament.with_game(game_index, game.with_result(game.white, result))
    text = result.text if isinstance(result, Result) else _("adjourned") if result else _("cleared")
    label = _("result {pair} in round {round}: {what}").format(
        pair=_pair(game), round=game.round, what=text
    )
    document.edit(after, label, RoundCell(game.white, game.round, result=True))


def turn_colours(document: Document, game_index: int) -> None:
    """Exchange the colours of one game; both players keep their results."""
    tournament = open_event(document)
    game = tournament.games[game_index].turned()
    label = _label(game.round, _("colours {pair}").format(pair=_pair(game)))
    after = tournament.with_game(game_index, game)
    document.edit(after, label, RoundCell(game.white, game.round))


def give_byes(document: Document, round_: int, numbers: Sequence[int], kind: Kind) -> None:
    """Give players the same kind of bye, in one step."""
    pairings = Pairings(open_event(document))
    for number in numbers:
        pairings.give_bye(round_, number, kind)
    who = ", ".join(str(number) for number in numbers)
    text = f"{who} {kind_text(kind)}"
    _edit(document, pairings, round_, text, RoundCell(numbers[0], round_))


def declare_absent(document: Document, round_: int, numbers: Sequence[int]) -> None:
    """Give zero-point byes, in one step, to players or teams who have nothing in a round."""
    event = open_event(document)
    byes = tuple(Bye(round_, number, Kind.ZERO_BYE) for number in numbers)
    teams = event.match_rules is not None
    cell = MatchCell(round_, NEW_MATCH) if teams else RoundCell(numbers[0], round_)
    who = ", ".join(str(number) for number in numbers)
    label = _label(round_, f"{who} {kind_text(Kind.ZERO_BYE)}")
    document.edit(event._replace(byes=(*event.byes, *byes)), label, cell)


def put_in_empty_round(document: Document, rounds: Misplaced) -> None:
    """All of a round into the empty one before it; what is typed and not taken yet goes along."""
    after = put_right(open_event(document), rounds)
    drafts = {
        cell._replace(round=rounds.empty) if cell.round == rounds.typed else cell: draft
        for cell, draft in document.drafts.items()
    }
    label = _("round {typed} becomes round {empty}")
    text = label.format(typed=rounds.typed, empty=rounds.empty)
    document.edit(after, text, drafts=MappingProxyType(drafts))


def clear(document: Document, round_: int, number: int) -> None:
    """Remove somebody's game or bye from a round."""
    pairings = Pairings(open_event(document))
    game = pairings.game_of(round_, number)
    pairings.clear(round_, number)
    what = str(number) if game is None else _pair(game)
    text = _("{what} removed").format(what=what)
    _edit(document, pairings, round_, text, RoundCell(number, round_))


def enter(document: Document, place: Place, token: Token | None, *, again: bool = False) -> None:
    """Enter a token in the cell of a participant's round."""
    number, round_ = place
    tournament = open_event(document)
    after = opened(tournament, enter_token(tournament, place, token, again=again))
    if token is None:
        text = _("{what} cleared").format(what=number)
    elif isinstance(token, Kind):
        text = f"{number} {kind_text(token)}"
    else:
        pair = {number, token.opponent}
        game = next(
            played
            for played in after.games
            if {played.white, played.black} == pair and played.round == round_
        )
        text = f"{number}: {game_text(game, number)}"
    document.edit(after, _label(round_, text), RoundCell(number, round_, result=True))


def enter_pasted(document: Document, tokens: Mapping[Place, Token | None]) -> EntryResult:
    """Enter many cells in one step; returns those that were refused."""
    before = open_event(document)
    entered = enter_block(before, tokens)
    number, round_ = next(iter(tokens))
    label = _("cells pasted: {count}").format(count=len(tokens) - len(entered.refused))
    after = reopened(before, entered.tournament)
    document.edit(after, label, RoundCell(number, round_, result=True))
    return entered


def _edit(document: Document, pairings: Pairings, round_: int, text: str, cell: RoundCell) -> None:
    after = opened(open_event(document), pairings.tournament())
    document.edit(after, _label(round_, text), cell)


def _label(round_: int, text: str) -> str:
    return _("round {round}: {text}").format(round=round_, text=text)


def _pair(game: Game) -> str:
    return f"{game.white}-{game.black}"
