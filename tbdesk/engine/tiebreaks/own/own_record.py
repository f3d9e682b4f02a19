"""PTS (4) and Type B, the participant's own record: WIN WON BPG BWG REP STD (Article 7); and the
round of the first loss."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.adjustments import Placed
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks.tiebreak import (
    Need,
    Part,
    Recount,
    Type,
    carries,
    on_game_points,
    on_match_points,
    on_secondary_score,
    own_tiebreak,
    score_tiebreak,
)

#: Rounds in which a participant did not choose to stay away (7.6).
_ELECTED = frozenset({Kind.PLAYED, Kind.FORFEIT_WIN, Kind.PAIRING_BYE, Kind.FULL_BYE})


def points(event: Event, descriptor: Descriptor) -> TermTable:
    """PTS: the points of every round and the arbiter's adjustments, in half-points (Article 4)."""
    return _with_given(event, event.adjustments)


POINTS = score_tiebreak(
    code="PTS",
    name="Points",
    definition="The points scored.",
    article="4",
    entrants=Entrants.BOTH,
    terms=points,
    by_results=True,
    pair_sum=True,
    primary=True,
    usual=True,
)

MATCH_POINTS = score_tiebreak(
    code="MPTS",
    name="Match points",
    national=(
        ("de", "Mannschaftspunkte"),
        ("it", "punti squadra"),
        ("fr", "points de match"),
        ("nl", "matchpunten"),
    ),
    definition="The match points scored.",
    article="11",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    terms=points,
    view=on_match_points,
    by_results=True,
    primary=True,
    usual=True,
)

GAME_POINTS = score_tiebreak(
    code="GPTS",
    name="Game points",
    national=(
        ("de", "Brettpunkte"),
        ("it", "punti individuali"),
        ("es", "puntos de tablero"),
        ("nl", "bordpunten"),
    ),
    definition="The game points scored.",
    article="11",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    terms=points,
    view=on_game_points,
    primary=True,
    usual=True,
)


def _with_given(event: Event, adjustments: Iterable[Placed]) -> TermTable:
    """The points of the rounds, with some of those that were given or taken."""
    given: dict[int, list[int]] = {}
    for position, adjustment in adjustments:
        given.setdefault(position, []).append(adjustment.points)
    table = TermTable(event.slots, event.ledger.points, marks=event.pending_marks)
    table.sums = event.scored
    return table.with_extra(given) if given else table


def secondary_score(event: Event, descriptor: Descriptor) -> TermTable:
    """MPvGP: the secondary score, without adjustments of the final standing alone, in half-points
    (13.1). The event is viewed on that score."""
    return _with_given(event, [placed for placed in event.adjustments if not placed.final])


SECONDARY_SCORE = score_tiebreak(
    code="MPvGP",
    name="Match points or game points, the secondary score",
    definition="The score that is not the primary score.",
    article="13.1",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    terms=secondary_score,
    view=on_secondary_score,
)


def wins(event: Event, descriptor: Descriptor) -> TermTable:
    """WIN: rounds with as many points as a win gives, played or not (7.1); on the game points
    of teams the boards that were won."""
    if event.score is Score.GAME_POINTS:
        return _boards(event, event.boards.won)
    return TermTable(event.slots, _won(event), marks=event.pending_marks)


WINS = own_tiebreak(
    code="WIN",
    name="Number of wins",
    definition="The rounds that brought as many points as a win, played or not.",
    article="7.1",
    entrants=Entrants.BOTH,
    modifiers=carries("points"),
    parts=(Part.OPPONENT, Part.POINTS, Part.AMOUNT),
    recount=Recount.WINS,
    terms=wins,
    by_results=True,
)


def won_games(event: Event, descriptor: Descriptor) -> TermTable:
    """WON: games won over the board (7.2); on the match points of teams matches, on their game
    points boards."""
    if event.score is Score.GAME_POINTS:
        return _boards(event, event.boards.won_at_the_board)
    return _games(event, _won(event))


WON_GAMES = own_tiebreak(
    code="WON",
    name="Games won over the board",
    definition="The games won over the board.",
    article="7.2",
    entrants=Entrants.BOTH,
    modifiers=carries("points"),
    parts=(Part.OPPONENT, Part.POINTS, Part.AMOUNT),
    recount=Recount.WINS,
    terms=won_games,
    by_games=True,
    by_results=True,
)


def _boards(event: Event, count: Callable[[int], int]) -> TermTable:
    """The same number of boards in every slot; rounds without entered boards are marked."""
    slots = range(len(event.ledger.points))
    unknown = [slot for slot in slots if event.boards.of_slot(slot) is None]
    marks = event.pending_marks | dict.fromkeys(unknown, Reason.NO_BOARDS)
    return TermTable(event.slots, [count(slot) for slot in slots], marks=marks)


def black_games(event: Event, descriptor: Descriptor) -> TermTable:
    """BPG: games played over the board with Black (7.3)."""
    return _games(event, [int(black) for black in event.ledger.black])


BLACK_GAMES = own_tiebreak(
    code="BPG",
    name="Games played with Black",
    definition="The games played over the board with Black.",
    article="7.3",
    needs=(Need.GAMES,),
    parts=(Part.OPPONENT, Part.COLOUR, Part.AMOUNT),
    recount=Recount.BLACK,
    terms=black_games,
    by_games=True,
    by_table=True,
)


def black_wins(event: Event, descriptor: Descriptor) -> TermTable:
    """BWG: games won over the board with Black (7.4)."""
    rounds = zip(event.ledger.black, _won(event), strict=True)
    return _games(event, [won if black else 0 for black, won in rounds])


BLACK_WINS = own_tiebreak(
    code="BWG",
    name="Games won with Black",
    definition="The games won over the board with Black.",
    article="7.4",
    needs=(Need.GAMES,),
    parts=(Part.OPPONENT, Part.COLOUR, Part.POINTS, Part.AMOUNT),
    recount=Recount.BLACK_WINS,
    terms=black_wins,
    by_games=True,
    by_table=True,
)


def rounds_elected(event: Event, descriptor: Descriptor) -> TermTable:
    """REP: rounds one elected to play; not HPB, ZPB and forfeit losses (7.6)."""
    unusual = event.ledger.unusual
    amounts = [1] * len(event.ledger.points)
    for slot, kind in unusual.items():
        amounts[slot] = int(kind in _ELECTED)
    return TermTable(event.slots, amounts, marks=event.pending_marks)


ROUNDS_ELECTED = own_tiebreak(
    code="REP",
    name="Rounds elected to play",
    definition=(
        "The rounds the player elected to play: all but absences, requested byes and "
        "losses by forfeit."
    ),
    article="7.6",
    parts=(Part.OPPONENT, Part.RESULT, Part.AMOUNT),
    recount=Recount.ELECTED,
    terms=rounds_elected,
    by_results=True,
)


def standard_points(event: Event, descriptor: Descriptor) -> TermTable:
    """STD: 1 for more points than the scheduled opponent, ½ for as many; unplayed, 1 for more
    than a draw gives, ½ for exactly that. In half-points (7.7)."""
    rounds = zip(event.ledger.points, rivals(event), strict=True)
    amounts = [(own >= rival) + (own > rival) for own, rival in rounds]
    return TermTable(event.slots, amounts, marks=event.pending_marks)


STANDARD_POINTS = own_tiebreak(
    code="STD",
    name="Standard points",
    definition=(
        "1 for every round with more points than the scheduled opponent, ½ if they are level."
    ),
    article="7.7",
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS, Part.RIVAL, Part.AMOUNT),
    recount=Recount.STANDARD,
    terms=standard_points,
    by_games=True,
    by_results=True,
    primary=True,
)


def rivals(event: Event) -> list[int]:
    """The half-points that the points of every slot are compared with: those of the scheduled
    opponent, a draw's where no game was played (7.7)."""
    points = list(event.ledger.their_points)
    for slot in event.without_games(event.games_that_count.own_record):
        points[slot] = event.scores.draw
    return points


def _won(event: Event) -> list[int]:
    """1 for every round with the points of a win."""
    win = event.scores.win
    return [int(points == win) for points in event.ledger.points]


def _games(event: Event, amounts: list[int]) -> TermTable:
    """Only games count; rounds that are no game by 15.2 are out."""
    marks = event.without_games(event.games_that_count.own_record)
    for slot in marks:
        amounts[slot] = 0
    return TermTable(event.slots, amounts, marks=marks)


def first_loss(event: Event, descriptor: Descriptor) -> TermTable:
    """The number of the round of the first loss, over the board or by forfeit; without a loss, one
    more than the rounds played."""
    ledger = event.ledger
    amounts = [0] * len(ledger.points)
    marks: dict[int, Reason] = dict(event.pending_marks)
    unbeaten: dict[int, tuple[int]] = {}
    for position, span in enumerate(event.slots.spans):
        lost = next((s for s in range(span.start, span.stop) if _is_loss(event, s)), None)
        others = (slot for slot in range(span.start, span.stop) if slot != lost)
        marks.update({slot: Reason.NOT_THE_FIRST_LOSS for slot in others if slot not in marks})
        if lost is None:
            unbeaten[position] = (event.after + 1,)
        else:
            amounts[lost] = ledger.numbers[lost]
    table = TermTable(event.slots, amounts, marks=marks)
    return table.with_extra(unbeaten, (Reason.UNBEATEN,)) if unbeaten else table


def _is_loss(event: Event, slot: int) -> bool:
    kind = event.ledger.unusual.get(slot, Kind.PLAYED)
    return kind is Kind.FORFEIT_LOSS or (
        kind is Kind.PLAYED and not event.ledger.standard_points[slot]
    )


TIME_OF_LOSS = own_tiebreak(
    code="TOL",
    name="Time of loss",
    definition=(
        "The round of the first loss, over the board or by forfeit, the later the "
        "better; an unbeaten player has one more than the number of rounds."
    ),
    article="",
    type=Type.OUTSIDE,
    source="CompetiChess",
    confidence="B",
    parts=(Part.OPPONENT, Part.RESULT, Part.AMOUNT),
    recount=Recount.AMOUNTS,
    terms=first_loss,
    by_edition=False,
    by_table=True,
)
