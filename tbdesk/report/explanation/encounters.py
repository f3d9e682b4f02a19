"""The passes of a direct encounter in words: of players, and of teams on scores and boards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tbdesk.engine.model.points import exact
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.encounter import Encounter, Measure, Pass, PassEnding
from tbdesk.i18n import N_, _, n_
from tbdesk.report.document import Align, Block, Cell, Grid, Head, Role, Row, text_cell, text_line
from tbdesk.report.wording.figures import half_text, number_text
from tbdesk.report.wording.participants import joined, names_text, player_text

_OF_BOARDS = frozenset({Measure.BOARD_COUNT, Measure.TOP_BOARD, Measure.BOTTOM_BOARD})
#: Comparisons without a game.
_WITHOUT_GAMES = _OF_BOARDS | {Measure.PROGRESSIVE}
#: Comparisons outside the regulations.
_OUTSIDE = frozenset(
    {Measure.PLUS_MINUS, Measure.BEATEN, Measure.PROGRESSIVE, Measure.AGAINST_OTHERS}
)
#: The measures compared, except boards, rounds and others, which are named.
_MEASURES = {
    Measure.MATCH_POINTS: N_("match points"),
    Measure.GAME_POINTS: N_("game points"),
    Measure.BOARD_COUNT: N_("board count (board number times points, the lower the better)"),
    Measure.PLUS_MINUS: N_("wins less losses"),
    Measure.BEATEN: N_("number of them beaten"),
    Measure.CONFRONTATION: N_("number of them beaten"),
}
#: The number of opponents listed.
_LISTED = 3


def encounter_blocks(standings: Standings, column: Column, position: int) -> list[Block]:
    """The passes of the tied group a participant was in, and the order they left."""
    encounter = column.encounter_of(position)
    if encounter is None:
        text = _("Not level with anyone on the earlier tie-breaks, so there is no place.")
        return [text_line(text)]
    order = _("Order in the group: {order}.").format(order=_order_text(standings, encounter.order))
    blocks = pass_blocks(standings, encounter.passes, encounter)
    return [*blocks, text_line(order, Role.STRONG)]


def pass_blocks(standings: Standings, passes: Sequence[Pass], encounter: Encounter) -> list[Block]:
    """The blocks of some passes of a direct encounter, each with its number and its games."""
    blocks: list[Block] = []
    for number, pass_ in enumerate(encounter.passes, start=1):
        if pass_ in passes:
            title = text_line(_title(standings, pass_, number), Role.STRONG, keep=True)
            blocks += [title, _pass_grid(standings, pass_), text_line(pass_text(standings, pass_))]
    return blocks


def _order_text(standings: Standings, order: tuple[tuple[int, ...], ...]) -> str:
    """`1 Alice, 2 Bruno = 3 Carla`, best first."""
    return joined(" = ".join(_names(standings, group)) for group in order)


def _names(standings: Standings, group: tuple[int, ...]) -> list[str]:
    return [player_text(standings.participant(member)) for member in group]


def _pass_grid(standings: Standings, pass_: Pass) -> Grid:
    """The crosstable of the members of a pass, or their results against others (none if no games
    are compared), their points, and the most each could still reach where games are missing."""
    against = () if pass_.measure in _WITHOUT_GAMES else pass_.members
    if pass_.measure is Measure.AGAINST_OTHERS:
        against = pass_.against
    numbers = standings.event.numbers
    points = _points_head(pass_.measure)
    heads = [Head("", elastic=True)]
    heads += [Head(str(numbers[member]), Align.CENTER) for member in against]
    heads.append(Head(points, Align.RIGHT))
    some_missing = bool(pass_.missing)  # looks at every pair
    heads += [Head(_("Could reach"), Align.RIGHT)] if some_missing else []
    rows = []
    for member, name in zip(pass_.members, _names(standings, pass_.members), strict=True):
        cells = [
            Cell(diagonal=True)
            if member == other
            else text_cell(_result(pass_.results.get((member, other))))
            for other in against
        ]
        cells.append(text_cell(_score(pass_.points.get(member)), strong=True))
        cells += [text_cell(_score(pass_.reach[member]))] if some_missing else []
        rows.append(Row((text_cell(name), *cells)))
    return Grid(tuple(heads), tuple(rows), 1)


def _points_head(measure: Measure | None) -> str:
    """The header above the points of a pass."""
    if measure is None or measure is Measure.AGAINST_OTHERS:
        return _("Points")
    if measure in (Measure.BEATEN, Measure.CONFRONTATION):
        return _("Beaten")
    return str(measure.value)


def _title(standings: Standings, pass_: Pass, number: int) -> str:
    """`Pass 2`; for teams with the measure compared: `Pass 2, game points`, `Pass 3, board 1`."""
    if pass_.measure is None:
        return _("Pass {number}").format(number=number)
    text = _("Pass {number}, {measure}")
    return text.format(number=number, measure=_measure_text(standings, pass_))


def _measure_text(standings: Standings, pass_: Pass) -> str:
    if pass_.measure in _MEASURES:
        return _(_MEASURES[pass_.measure])
    if pass_.measure is Measure.PROGRESSIVE:
        return f"PS/C{pass_.cut}" if pass_.cut else "PS"
    if pass_.measure is Measure.AGAINST_OTHERS:
        names = names_text(_names(standings, pass_.against), _LISTED)
        return _("results against {names}").format(names=names) if names else _("results")
    return _numbered(pass_.boards)


def _numbered(boards: Sequence[int]) -> str:
    """`board 1`, `boards 1 to 3`; boards in general where they have no numbers."""
    if not boards:
        return _("the boards")
    if len(boards) == 1:
        return _("board {board}").format(board=boards[0])
    return _("boards {first} to {last}").format(first=boards[0], last=boards[-1])


def _result(points: Fraction | None) -> str:
    """The result of one member against another; empty if they have not met."""
    return "" if points is None else half_text(exact(points))


def _score(points: Fraction | None) -> str:
    """A score with one decimal; averages of repeated games exactly; empty if not compared."""
    if points is None:
        return ""
    return number_text(exact(points), 1 if points.denominator == 1 else None)


def pass_text(standings: Standings, pass_: Pass) -> str:
    """A pass of a direct encounter in words, with the reason why it stopped."""
    if pass_.measure in _OF_BOARDS:
        return _boards_text(standings, pass_)
    if pass_.measure is Measure.CONFRONTATION:
        return _confrontation_text(standings, pass_)
    if pass_.measure in _OUTSIDE:
        return _outside_text(standings, pass_)
    order = _order_text(standings, pass_.order)
    if pass_.ending is PassEnding.SEPARATED:
        return _("All have met; in order of points: {order}.").format(order=order)
    if pass_.ending is PassEnding.ALL_LEVEL:
        return _("All have met and are level: they stay tied.")
    if pass_.ending is PassEnding.NOT_ALL_MET:
        return _("Not all of them have met, so they stay tied.")
    sentences = []
    if pass_.ending is PassEnding.PLACED_FIRST:
        text = _("None of the others can reach {names}, whatever the missing games bring: placed.")
        placed = tuple(group[0] for group in pass_.order if len(group) == 1)
        sentences.append(text.format(names=names_text(_names(standings, placed))))
    if pass_.rivals:
        sentences.append(_rivals_text(standings, pass_))
    return " ".join(sentences)


def _boards_text(standings: Standings, pass_: Pass) -> str:
    """A pass over boards in words."""
    if pass_.ending is PassEnding.NO_BOARDS:
        names = names_text(_names(standings, pass_.not_known))
        text = _("Boards of {names} were not entered, so the boards separate no teams.")
        return text.format(names=names)
    if pass_.ending is PassEnding.NOT_EVEN:
        return _("Not level on match points and game points, so the boards do not count.")
    if pass_.ending is PassEnding.ALL_LEVEL:
        return _("Level on the boards: they stay tied.")
    return _separated_text(standings, pass_)


def _separated_text(standings: Standings, pass_: Pass) -> str:
    order, measure = _order_text(standings, pass_.order), _measure_text(standings, pass_)
    return _("Separated by {measure}: {order}.").format(measure=measure, order=order)


def _outside_text(standings: Standings, pass_: Pass) -> str:
    """A pass unknown to the regulations in words."""
    if pass_.ending is PassEnding.SEPARATED:
        return _separated_text(standings, pass_)
    if pass_.ending is PassEnding.NOT_ALL_MET:
        return _("Not all of them have met, so they stay tied.")
    if pass_.measure is Measure.AGAINST_OTHERS:
        return _("Level against all common opponents: they stay tied.")
    if pass_.measure is Measure.PROGRESSIVE:
        return _("Level after every round: they stay tied.")
    text = _("Level by {measure}: they stay tied.")
    return text.format(measure=_measure_text(standings, pass_))


def _confrontation_text(standings: Standings, pass_: Pass) -> str:
    """How a direct confrontation went from the bottom up, in words."""
    text = _(
        "These players have beaten each other in a circle and share their wins and losses: {names}."
    )
    sentences = [text.format(names=names_text(_names(standings, cycle))) for cycle in pass_.cycles]
    sentences.append(
        _(
            "From the bottom up, the last is the player who has beaten no remaining player; of "
            "several, the one with the lowest values of the following tie-breaks: {order}."
        ).format(order=_order_text(standings, pass_.order))
    )
    if pass_.not_known:
        text = _("Unknown for {names}: they stay level with the others.")
        sentences.append(text.format(names=names_text(_names(standings, pass_.not_known))))
    return " ".join(sentences)


def _rivals_text(standings: Standings, pass_: Pass) -> str:
    """Why no further place is decided: `7-8 was not played: 8 Ida could reach 16 Ugo.`"""
    numbers = standings.event.numbers
    best = max(pass_.order[-1], key=lambda member: pass_.points[member])
    sentences = []
    missing: dict[int, list[str]] = {rival: [] for rival in pass_.rivals}
    for pair in pass_.missing:
        for rival in missing.keys() & pair:
            missing[rival].append("{}-{}".format(*(numbers[member] for member in pair)))
    for rival, pairs in missing.items():
        if pairs:
            text = n_(
                "{pairs} was not played: {rival} could reach {best}.",
                "{pairs} were not played: {rival} could reach {best}.",
                len(pairs),
            )
        else:
            text = _("{rival} is level with {best}.")
        rival_name, best_name = _names(standings, (rival, best))
        sentences.append(text.format(pairs=names_text(pairs), rival=rival_name, best=best_name))
    return " ".join(sentences)
