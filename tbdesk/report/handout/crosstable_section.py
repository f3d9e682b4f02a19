"""The section of the crosstable."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.results import BYES, Kind
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import (
    Block,
    Cell,
    Grid,
    Line,
    Role,
    Row,
    Run,
    Section,
    text_cell,
)
from tbdesk.report.handout.table_rows import (
    Footnotes,
    chain_legend,
    crosstable_order,
    opponent_heads,
    opponents_explained,
    opponents_order,
    row_columns,
    text_cells,
    withdrawn_marked,
)
from tbdesk.report.rounds.tokens import bye_text, round_token
from tbdesk.report.standings.pair_results import PairResults, ResultPart, parts_text
from tbdesk.report.standings_columns import PLACE, POINTS, Medium, standings_columns
from tbdesk.report.steps import Steps
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.signs import PENDING_SIGN, Signs, adjourned_legend, kind_text

CROSSTABLE_ANCHOR = "crosstable"


def crosstable_section(
    standings: Standings, *, by_place: bool, alone: bool = True, heads: Heads = Heads.PRINTED
) -> Steps[Section]:
    """All games: against every opponent in a round robin, else round by round; by pairing number or
    by place. alone: it does not follow the standings, whose legend of tie-breaks it would share."""
    footnotes = Footnotes()
    round_robin = standings.event.tournament.kind is EventKind.ROUND_ROBIN
    order = crosstable_order(standings, by_place=by_place)
    games = yield from (
        _pairs(standings, order, footnotes) if round_robin else _rounds(standings, order)
    )
    left = row_columns(standings, order, by_place=by_place)
    values = [
        column
        for column in standings_columns(standings, Medium.PAGE, heads)
        if column is POINTS or column.place is not None
    ]
    right = values if by_place else [*values, PLACE]
    titles = [column.headed() for column in left]
    titles += opponent_heads(standings, opponents_order(standings, order))
    titles += [column.headed() for column in right]
    rows = []
    for row, position in enumerate(order):
        yield
        cells = text_cells(left, standings, position)
        marked = withdrawn_marked(cells, standings, position, footnotes)
        rows.append(Row((*marked, *games[row], *text_cells(right, standings, position))))
    grid = Grid(tuple(titles), tuple(rows), len(left))
    reading = Line(_reading(standings, grid), Role.NOTE, keep=True)
    blocks: list[Block] = [reading, grid, *footnotes.legend()]
    blocks += [chain_legend(standings.columns, heads)] if alone else []
    return Section(crosstable_title(by_place), CROSSTABLE_ANCHOR, tuple(blocks))


def crosstable_title(by_place: bool) -> str:
    """The title of a crosstable, which names the order if it is not that of the numbers."""
    return _("Crosstable in the order of places") if by_place else _("Crosstable")


def _pairs(
    standings: Standings, order: Sequence[int], footnotes: Footnotes
) -> Steps[list[list[Cell]]]:
    results = PairResults(standings, None)
    opponents, table = opponents_order(standings, order), []
    for position in order:
        yield
        games = results.of(position)
        table.append(
            [
                Cell(diagonal=True)
                if opponent == position
                else _pair_cell(games.get(opponent, []), footnotes)
                for opponent in opponents
            ]
        )
    return table


def _pair_cell(parts: Sequence[ResultPart], footnotes: Footnotes) -> Cell:
    if not parts_text(parts):
        return Cell()
    return Cell(
        tuple(
            Run(
                part.sign,
                part.status if part.why else None,
                part.note,
                doubtful=part.doubtful,
                foot=footnotes.letter(part.why),
            )
            for part in parts
        )
    )


def _rounds(standings: Standings, order: Sequence[int]) -> Steps[list[list[Cell]]]:
    signs = Signs(standings.event.tournament)
    table = []
    for position in order:
        yield
        cells = [Cell()] * standings.event.after
        number = standings.event.numbers[position]
        for entry in standings.card(position):
            token = round_token(entry, number, standings.event.numbers, signs)
            cells[entry.round - 1] = text_cell(token)
        table.append(cells)
    return table


def _reading(standings: Standings, grid: Grid) -> str:
    """How to read the crosstable: only the signs that occur in it."""
    tournament = standings.event.tournament
    everybody = tournament.kind is EventKind.ROUND_ROBIN
    sentences = [opponents_explained(), _first_sentence(tournament)]
    text = " ".join(cell.text for row in grid.rows for cell in row.cells[grid.fixed :])
    if "+" in text or "-" in text:
        sentences.append(_("+ and - are forfeit wins and losses."))
    if everybody and PENDING_SIGN in text:
        sentences.append(_("{sign} is not played yet.").format(sign=PENDING_SIGN))
    if any(game.adjourned and game.result is None for game in tournament.games):
        sentences.append(adjourned_legend())
    if everybody and tournament.cycles > 1:
        sentences.append(_("The games of a pair are in the order of the rounds."))
    return " ".join([*sentences, *([] if everybody else _rounds_reading(standings))])


def _first_sentence(tournament: Tournament) -> str:
    """The meaning of a row and of a cell."""
    teams = tournament.match_rules is not None
    if tournament.kind is EventKind.ROUND_ROBIN:
        if teams:
            return _("A row has the game points of its team.")
        return _("A row has the results of its player.")
    if teams:
        return _("7w2½: against 7 with White on the first board (b: with Black), 2½ game points.")
    return _("7w1: against 7 with White (b: with Black), one point.")


def _rounds_reading(standings: Standings) -> list[str]:
    """The signs of rounds other than finished games."""
    entries = [entry for card in standings.event.cards for entry in card]
    there = {entry.kind for entry in entries}
    sentences = []
    if any(entry.kind is Kind.PENDING and entry.game >= 0 for entry in entries):
        sentences.append(_("7w: not played yet."))
    if standings.event.unpaired:
        sentences.append(_("An empty cell: not paired yet."))
    words = [f"{bye_text(kind)}: {kind_text(kind)}" for kind in BYES if kind in there]
    return [*sentences, *([f"{'; '.join(words)}."] if words else [])]
