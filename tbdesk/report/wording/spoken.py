"""Cells as a screen reader reads them: sentences understood without the table around them."""

from __future__ import annotations

from collections.abc import Callable

from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Game
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.wording.figures import amount_text
from tbdesk.report.wording.signs import ending_text, kind_text, outcome_text
from tbdesk.report.wording.tiebreaks.terms import notes_text, status_text, term_tooltip


def spoken_field(whom: str, what: str, text: str) -> str:
    """`Rossi, Rating: 2100`."""
    if not text:
        return _("{whom}, {what}: nothing").format(whom=whom, what=what)
    return _("{whom}, {what}: {text}").format(whom=whom, what=what, text=text)


def spoken_round(player: str, round_: int, what: str) -> str:
    """`Rossi, round 3: half-point bye`."""
    return _("{player}, round {round}: {what}").format(player=player, round=round_, what=what)


def spoken_game(
    game: Game, number: int, name_of: Callable[[int], str], *, colours: bool = True
) -> str:
    """`Rossi against Bianchi, round 3, White: draw`, as the player of a pairing number sees it;
    colours: whether they are known."""
    text = _("{player} against {opponent}, round {round}: {result}")
    if colours and game.white == number:
        text = _("{player} against {opponent}, round {round}, White: {result}")
    elif colours:
        text = _("{player} against {opponent}, round {round}, Black: {result}")
    opponent = game.opponent_of(number)
    return text.format(
        player=name_of(number),
        opponent=name_of(opponent),
        round=game.round,
        result=_result(game, number),
    )


def _result(game: Game, number: int) -> str:
    outcome = game.outcome_of(number)
    if outcome is not None:
        return outcome_text(outcome)
    return ending_text(game) or kind_text(Kind.PENDING)


def spoken_term(row: Term, standings: Standings, column: Column, position: int) -> str:
    """`Rossi against Bianchi, round 3: draw, counts 1.75`, or its status with the reasons; a term
    of no game in the sentence of its tooltip."""
    player = standings.participant(position).name
    tournament, entry = standings.event.tournament, row.entry
    if entry is None or row.board is not None or tournament.match_rules is not None:
        sentence = term_tooltip(row, standings, column)
        return _("{player}. {sentence}").format(player=player, sentence=sentence)
    if entry.opponent == UNOPPOSED or entry.game < 0:
        head = spoken_round(player, entry.round, kind_text(entry.kind))
    else:
        numbers = standings.event.numbers
        named = {numbers[at]: standings.participant(at).name for at in (position, entry.opponent)}
        game = tournament.games[entry.game]
        head = spoken_game(game, numbers[position], named.__getitem__, colours=False)
    return _with_effect(head, row, column.term_decimals)


def _with_effect(head: str, row: Term, decimals: int) -> str:
    """The result, and its effect in a tie-break."""
    if row.status is Status.PENDING:
        return head
    if row.lacks_rating:
        return _("{player}. {sentence}").format(player=head, sentence=notes_text(row))
    text = _("{head}, {amount} {status}")
    if row.status is Status.COUNTED:
        text = _("{head}, counts {amount}")
    amount, status = amount_text(row.amount, decimals), status_text(row.status)
    term_text, notes = text.format(head=head, amount=amount, status=status), notes_text(row)
    return (
        _("{player}. {sentence}").format(player=term_text, sentence=notes) if notes else term_text
    )
