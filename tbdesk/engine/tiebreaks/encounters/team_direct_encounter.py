"""EDE, the direct encounter of teams on both scores (13.3.1), and the chains that end in the
boards of their match: EDEC EDET EDEB EDEBT EDEBB (13.3.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.matches import sums
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks.encounter import Encounter, Group, Measure, Pass
from tbdesk.engine.tiebreaks.encounters.boards import (
    BoardStep,
    board_counts,
    bottom_boards,
    by_boards,
    top_boards,
)
from tbdesk.engine.tiebreaks.encounters.direct_encounter import games_counted, one_pass
from tbdesk.engine.tiebreaks.tiebreak import Need, carries, order_tiebreak

_MEASURES = {
    Score.MATCH_POINTS: Measure.MATCH_POINTS,
    Score.GAME_POINTS: Measure.GAME_POINTS,
    None: None,
}
#: The comparisons on the boards of a match, by their number.
Steps = Callable[[int], list[BoardStep]]


def extended_direct_encounter(
    event: Event, group: Sequence[int], descriptor: Descriptor, boards: Sequence[Steps] = ()
) -> Encounter:
    """Order a tied group of teams by the matches between them, first on the primary score, and
    two teams that both scores leave tied by the `boards` of their matches."""
    passes: list[Pass] = []
    order = _settle(event.primary_view, tuple(group), descriptor, boards, passes)
    return Encounter(tuple(order), tuple(passes))


def _settle(
    event: Event,
    group: Group,
    descriptor: Descriptor,
    boards: Sequence[Steps],
    passes: list[Pass],
    in_vain: int = 0,
) -> list[Group]:
    """A pass on the score of the event; teams left tied go on with the same score after a team was
    placed, else with the other, until both were `in_vain`."""
    outcome = one_pass(event, group, descriptor)
    passes.append(outcome._replace(measure=_MEASURES[event.score]))
    if len(outcome.order) > 1:
        settled: list[Group] = []
        for part in outcome.order:
            if len(part) == 1:
                settled.append(part)
            else:
                settled += _settle(event, part, descriptor, boards, passes)
        return settled
    if in_vain:
        return _by_own_boards(event, group, descriptor, boards, passes)
    other = event.on(event.score and event.score.other)
    return _settle(other, group, descriptor, boards, passes, in_vain=1)


def _by_own_boards(
    event: Event,
    group: Group,
    descriptor: Descriptor,
    compared: Sequence[Steps],
    passes: list[Pass],
) -> list[Group]:
    """Two teams by the boards of the matches between them (13.3.2)."""
    boards = event.boards
    steps = [step for steps_of in compared for step in steps_of(boards.width)]
    if len(group) != 2 or not steps:
        return [group]
    met: dict[int, list[int]] = {member: [] for member in group}
    for slot, (member, _) in games_counted(event, group, descriptor):
        met[member].append(slot)
    if not all(met.values()):
        return [group]
    points = {
        member: sums([boards.of_slot(slot) for slot in met[member]], boards.width)
        for member in group
    }
    encounter = by_boards(group, points, steps, boards.unit)
    passes += encounter.passes
    return list(encounter.order)


_encounter_of_teams = partial(
    order_tiebreak,
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    modifiers=carries("forfeits_as_games"),
)
_THE_BOARDS_TOO = "The same, then the boards of the match between two teams still level."

EDE = _encounter_of_teams(
    code="EDE",
    name="Extended direct encounter",
    definition="The order of the level teams by the matches between them, by both scores.",
    article="13.3.1",
    order=extended_direct_encounter,
)

EDEC = _encounter_of_teams(
    code="EDEC",
    name="Extended direct encounter, board count",
    definition=_THE_BOARDS_TOO,
    needs=(Need.BOARDS,),
    article="13.3.2",
    order=partial(extended_direct_encounter, boards=(board_counts,)),
)

EDET = _encounter_of_teams(
    code="EDET",
    name="Extended direct encounter, top boards",
    definition=_THE_BOARDS_TOO,
    needs=(Need.BOARDS,),
    article="13.3.2",
    order=partial(extended_direct_encounter, boards=(top_boards,)),
)

EDEB = _encounter_of_teams(
    code="EDEB",
    name="Extended direct encounter, bottom boards eliminated",
    definition=_THE_BOARDS_TOO,
    needs=(Need.BOARDS,),
    article="13.3.2",
    order=partial(extended_direct_encounter, boards=(bottom_boards,)),
)

EDEBT = _encounter_of_teams(
    code="EDEBT",
    name="Extended direct encounter, board count, top boards",
    definition=_THE_BOARDS_TOO,
    needs=(Need.BOARDS,),
    article="13.3.2",
    order=partial(extended_direct_encounter, boards=(board_counts, top_boards)),
)

EDEBB = _encounter_of_teams(
    code="EDEBB",
    name="Extended direct encounter, board count, bottom boards eliminated",
    definition=_THE_BOARDS_TOO,
    needs=(Need.BOARDS,),
    article="13.3.2",
    order=partial(extended_direct_encounter, boards=(board_counts, bottom_boards)),
)
