"""Tokens put into the rounds of participants, one alone or a block of them together."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain
from typing import NamedTuple

from tbdesk.engine.entry.pairings import Obstacle, PairingError, Pairings
from tbdesk.engine.entry.typed_results import ADJOURNED_SIGN, parse_ending
from tbdesk.engine.event.entries import not_paired
from tbdesk.engine.event.ledger import BLACK, WHITE
from tbdesk.engine.model.results import ADJOURNED, Ending, Kind, Result, ResultError
from tbdesk.engine.model.tournament import EventKind, Game, Tournament
from tbdesk.i18n import _
from tbdesk.report.rounds.tokens import Paired, Token, paired_text, parse_token
from tbdesk.report.wording.participants import names_by_number, names_text
from tbdesk.report.wording.signs import kind_text

#: A cell of the table of participants by rounds: (pairing number, round).
Place = tuple[int, int]


class EntryResult(NamedTuple):
    """The event after tokens were entered, and the cells that were refused, with the reason."""

    tournament: Tournament
    refused: dict[Place, PairingError]


def enter_token(
    tournament: Tournament, place: Place, token: Token | None, *, again: bool = False
) -> Tournament:
    """The event with an entry replaced by that of a token; None clears. again: a game even if the
    two meet in another round. Raises PairingError."""
    pairings = Pairings(tournament)
    _put(pairings, place, token, again=again)
    return pairings.tournament()


def enter_block(tournament: Tournament, tokens: Mapping[Place, Token | None]) -> EntryResult:
    """The event with many tokens entered together, as from a pasted table.

    If both sides of a game are among them each one's own result counts, so that a double forfeit or
    ½-0 comes through; colours that contradict each other are refused. If a token is refused, the
    former entry stays, unless another token of the block needs its place.
    """
    refused: dict[Place, PairingError] = {}
    while True:
        rest = {place: token for place, token in tokens.items() if place not in refused}
        entered = _enter_all(tournament, rest)
        if not entered.refused:
            return EntryResult(entered.tournament, refused)
        refused |= entered.refused


def without_colour(
    before: Tournament, after: Tournament, tokens: Mapping[Place, Token | None]
) -> list[Game]:
    """The games entered by tokens without colours, except forfeits, which have none."""
    known = {(game.round, game.pair) for game in before.games}
    return [
        game
        for game in after.games
        if (game.round, game.pair) not in known
        and not (game.result and game.result.white.by_forfeit)
        and not any(_names_colour(tokens, game, number) for number in game.pair)
    ]


def _names_colour(tokens: Mapping[Place, Token | None], game: Game, number: int) -> bool:
    token = _looking_back(tokens.get((number, game.round)), game.opponent_of(number))
    return token is not None and bool(token.colour)


def _enter_all(tournament: Tournament, tokens: Mapping[Place, Token | None]) -> EntryResult:
    """Enter many tokens; places where one was refused may be empty afterwards."""
    pairings = Pairings(tournament)
    changed = {
        place: token for place, token in tokens.items() if token_at(pairings, place) != token
    }
    refused = _make_room(pairings, changed)
    done: set[Place] = set()
    for place, token in changed.items():
        if place in refused or place in done:
            continue
        back = None
        if isinstance(token, Paired):
            other = (token.opponent, place[1])
            back = _looking_back(tokens.get(other), place[0])
            if back is not None and other not in refused:
                done.add(other)
        try:
            _put(pairings, place, token, back)
        except PairingError as error:
            refused[place] = error
    return EntryResult(pairings.tournament(), refused)


def _make_room(
    pairings: Pairings, changed: Mapping[Place, Token | None]
) -> dict[Place, PairingError]:
    """Remove the entries that the tokens replace, so that players of a block can exchange
    opponents."""
    refused: dict[Place, PairingError] = {}
    for place, token in changed.items():
        standing = token_at(pairings, place)
        if standing is None or pairings.fixed or _same_pair(standing, token):
            continue
        try:
            pairings.clear(place[1], place[0])
        except PairingError as error:
            refused[place] = error
    return refused


def _same_pair(before: Token | None, after: Token | None) -> bool:
    if isinstance(before, Paired) and isinstance(after, Paired):
        return before.opponent == after.opponent
    return False


def _looking_back(token: Token | None, number: int) -> Paired | None:
    """The token of the opponent, if it names this player."""
    if isinstance(token, Paired) and token.opponent == number:
        return token
    return None


def _put(
    pairings: Pairings,
    place: Place,
    token: Token | None,
    back: Paired | None = None,
    again: bool = False,
) -> None:
    """Enter one token, together with the opponent's if that is known."""
    number, round_ = place
    if token is None:
        game = pairings.game_of(round_, number)
        if game is not None and pairings.fixed:
            other = game.opponent_of(number)
            pairings.enter_game(round_, number, other, None, None)
        else:
            pairings.clear(round_, number)
    elif isinstance(token, Kind):
        pairings.give_bye(round_, number, token, instead=True)
    else:
        colour, ending = token.colour, token.ending
        if back is not None:
            if colour and back.colour == colour:
                raise PairingError(Obstacle.OTHER_COLOUR, round_, number, token.opponent)
            colour, ending = colour or _opposite(back.colour), _ending_of_both(token, back)
        white = colour == WHITE if colour else None
        pairings.enter_game(round_, number, token.opponent, white, ending, again=again)


def _ending_of_both(token: Paired, back: Paired) -> Ending:
    """The result of a game from the tokens of both sides."""
    if back.result is None:
        return token.ending if token.result or token.adjourned else back.ending
    if token.result is None:
        return back.result.swapped
    theirs = back.result.white if token.theirs is None else token.theirs
    return Result(token.result.white, theirs)


def _opposite(colour: str) -> str:
    return {WHITE: BLACK, BLACK: WHITE}.get(colour, "")


def read_cell(text: str, standing: Token | None) -> Token | None:
    """The meaning of a text typed over a cell: a token, or only a result (`1`, `½`, `+`, `½-0`,
    `a`) of the game that is there. Raises TokenError."""
    if isinstance(standing, Paired):
        try:
            ending = parse_ending(text)
        except ResultError:
            return parse_token(text)
        if ending is ADJOURNED:
            return standing._replace(outcome=None, theirs=None, adjourned=True)
        theirs = None if ending.black is ending.white.mirror else ending.black
        return standing._replace(outcome=ending.white, theirs=theirs, adjourned=False)
    return parse_token(text)


def token_at(pairings: Pairings, place: Place) -> Token | None:
    """The token of a cell."""
    number, round_ = place
    game, bye = pairings.game_of(round_, number), pairings.bye_of(round_, number)
    if game is not None:
        return seen_by(game, number)
    return None if bye is None else bye.kind


def game_text(game: Game, number: int) -> str:
    """The text of a cell, such as `7w1`; an unread result as it was read."""
    pending = ADJOURNED_SIGN if game.ending is ADJOURNED else game.unread
    colour = _colour(game, number)
    return paired_text(game.opponent_of(number), colour, game.outcome_of(number)) + pending


def seen_by(game: Game, number: int) -> Paired:
    """A game as the token of one side."""
    result = game.result
    if result is not None and game.black == number:
        result = result.swapped
    return Paired(
        game.opponent_of(number),
        _colour(game, number),
        result.white if result else None,
        result.black if result and result.black is not result.white.mirror else None,
        game.ending is ADJOURNED,
    )


def _colour(game: Game, number: int) -> str:
    return WHITE if game.white == number else BLACK


def free_texts(tournament: Tournament, round_: int, busy: Collection[int]) -> dict[int, str]:
    """The participants that are not `busy` in a round, by pairing number: their bye, or that they
    rest, are absent or not paired yet. Excluded participants are left out."""
    byes = {bye.player: bye.kind for bye in tournament.byes if bye.round == round_}
    waiting = not_paired(tournament).get(round_, ())
    usual = _("rests") if tournament.kind is EventKind.ROUND_ROBIN else _("not paired, absent")
    texts = {}
    for participant in tournament.participants:
        number = participant.number
        if number in busy or number in tournament.excluded:
            continue
        if number in byes:
            texts[number] = kind_text(byes[number])
        else:
            texts[number] = _("not paired yet") if number in waiting else usual
    return texts


def rests_text(tournament: Tournament, round_: int) -> str:
    """`Rests: 5 Delta` of a round of a league; empty if no team rests, or none is paired yet."""
    pairs = [(match.home, match.away) for match in tournament.matches if match.round == round_]
    byes = {bye.player for bye in tournament.byes if bye.round == round_}
    resting = free_texts(tournament, round_, {*chain.from_iterable(pairs), *byes})
    if not pairs or not resting:
        return ""
    names = names_by_number(tournament)
    return _("Rests: {names}").format(names=names_text(names[number] for number in resting))
