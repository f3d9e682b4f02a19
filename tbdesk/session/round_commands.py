"""The edits of rounds: pairings, results, byes; each one undoable step with a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tbdesk.engine.entry.open_rounds import Misplaced, opened, put_right, reopened
from tbdesk.engine.entry.pairings import Pairings
from tbdesk.engine.model.results import Ending, Kind, Result
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.i18n import _
from tbdesk.report.rounds.entries import EntryResult, Place, enter_block, enter_token, game_text
from tbdesk.report.rounds.tokens import Paired, Token
from tbdesk.report.wording.participants import (
    PAIRS_LISTED,
    names_text,
    pair_text,
    short_name,
    short_names,
)
from tbdesk.report.wording.signs import kind_text
from tbdesk.session.cells import NEW_MATCH, MatchCell, RoundCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document
from tbdesk.session.history import Label, worded


def pair(document: Document, round_: int, white: int, black: int, *, again: bool = False) -> None:
    """Pair two players on a new last board of a round."""
    event = open_event(document)
    pairings = Pairings(event)
    pairings.pair(round_, white, black, again=again)
    _edit(document, pairings, round_, pair_text(event, white, black), RoundCell(white, round_))


def seat(
    document: Document, game_index: int, white: int, black: int, *, again: bool = False
) -> None:
    """Seat other players at the board of a game, or the same two with their colours exchanged."""
    tournament = open_event(document)
    game, pairings = tournament.games[game_index], Pairings(tournament)
    pairings.seat(game_index, white, black, again=again)
    cell = RoundCell(black if white == game.white else white, game.round)
    _edit(document, pairings, game.round, pair_text(tournament, white, black), cell)


def exchange(document: Document, round_: int, first: int, second: int) -> None:
    """Exchange two players typed at each other's boards; the results stay at the boards."""
    event = open_event(document)
    pairings = Pairings(event)
    pairings.exchange(round_, first, second)
    one, other = short_name(event, first), short_name(event, second)
    _edit(
        document,
        pairings,
        round_,
        lambda: _("{one} and {other} exchanged").format(one=one, other=other),
        RoundCell(second, round_),
    )


def set_result(document: Document, game_index: int, result: Ending) -> None:
    """Set the result of a game, both sides of it, or that it is adjourned; None: not played yet."""
    tournament = open_event(document)
    game = tournament.games[game_index]
    after = tournament.with_game(game_index, game.with_result(game.white, result))
    pair = pair_text(tournament, game.white, game.black)

    def label() -> str:
        if isinstance(result, Result):
            what = result.text
        else:
            what = _("adjourned") if result else _("cleared")
        text = _("result {pair} in round {round}: {what}")
        return text.format(pair=pair, round=game.round, what=what)

    document.edit(after, label, RoundCell(game.white, game.round, result=True))


def turn_colours(document: Document, game_index: int) -> None:
    """Exchange the colours of one game; both players keep their results."""
    tournament = open_event(document)
    game = tournament.games[game_index].turned()
    pair = pair_text(tournament, game.white, game.black)
    label = _label(game.round, lambda: _("colours {pair}").format(pair=pair))
    after = tournament.with_game(game_index, game)
    document.edit(after, label, RoundCell(game.white, game.round))


def give_byes(document: Document, round_: int, numbers: Sequence[int], kind: Kind) -> None:
    """Give players the same kind of bye, in one step."""
    event = open_event(document)
    pairings = Pairings(event)
    for number in numbers:
        pairings.give_bye(round_, number, kind)
    names = _names(event, numbers)
    at = RoundCell(numbers[0], round_)
    _edit(document, pairings, round_, lambda: f"{names} {kind_text(kind)}", at)


def declare_absent(document: Document, round_: int, numbers: Sequence[int]) -> None:
    """Give zero-point byes, in one step, to players or teams without an entry in a round."""
    event = open_event(document)
    byes = tuple(Bye(round_, number, Kind.ZERO_BYE) for number in numbers)
    teams = event.match_rules is not None
    cell = MatchCell(round_, NEW_MATCH) if teams else RoundCell(numbers[0], round_)
    names = _names(event, numbers)
    label = _label(round_, lambda: f"{names} {kind_text(Kind.ZERO_BYE)}")
    document.edit(event._replace(byes=(*event.byes, *byes)), label, cell)


def put_in_empty_round(document: Document, rounds: Misplaced) -> None:
    """Move all of a round into the empty one before it, drafts included."""
    after = put_right(open_event(document), rounds)
    drafts = {
        cell._replace(round=rounds.empty) if cell.round == rounds.typed else cell: draft
        for cell, draft in document.drafts.items()
    }

    def label() -> str:
        text = _("round {typed} becomes round {empty}")
        return text.format(typed=rounds.typed, empty=rounds.empty)

    document.edit(after, label, drafts=MappingProxyType(drafts))


def clear(document: Document, round_: int, number: int) -> None:
    """Remove a participant's game or bye from a round."""
    event = open_event(document)
    pairings = Pairings(event)
    game = pairings.game_of(round_, number)
    pairings.clear(round_, number)
    name = short_name(event, number)
    what = name if game is None else pair_text(event, game.white, game.black)
    at = RoundCell(number, round_)
    _edit(document, pairings, round_, lambda: _("{what} removed").format(what=what), at)


def enter(document: Document, place: Place, token: Token | None, *, again: bool = False) -> None:
    """Enter a token in the cell of a participant's round."""
    number, round_ = place
    tournament = open_event(document)
    after = opened(tournament, enter_token(tournament, place, token, again=again))
    game: Game | None = None
    name = short_name(tournament, number)
    if isinstance(token, Paired):
        pair = {number, token.opponent}
        game = next(
            played
            for played in after.games
            if {played.white, played.black} == pair and played.round == round_
        )

    def text() -> str:
        if game is not None:
            return f"{name}: {game_text(game, number)}"
        if isinstance(token, Kind):
            return f"{name} {kind_text(token)}"
        return _("{what} cleared").format(what=name)

    document.edit(after, _label(round_, text), RoundCell(number, round_, result=True))


def enter_pasted(document: Document, tokens: Mapping[Place, Token | None]) -> EntryResult:
    """Enter many cells in one step; returns those that were refused."""
    before = open_event(document)
    entered = enter_block(before, tokens)
    number, round_ = next(iter(tokens))
    count = len(tokens) - len(entered.refused)
    document.edit(
        reopened(before, entered.tournament),
        lambda: _("cells pasted: {count}").format(count=count),
        RoundCell(number, round_, result=True),
    )
    return entered


def _edit(
    document: Document, pairings: Pairings, round_: int, text: Label, cell: RoundCell
) -> None:
    after = opened(open_event(document), pairings.tournament())
    document.edit(after, _label(round_, text), cell)


def _label(round_: int, text: Label) -> Label:
    return lambda: _("round {round}: {text}").format(round=round_, text=worded(text))


def _names(event: Tournament, numbers: Sequence[int]) -> str:
    names = short_names(event)
    return names_text((names[number] for number in numbers), PAIRS_LISTED)
