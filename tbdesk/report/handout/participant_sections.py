"""The page of a participant with the reasons for the place, and the list of players."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.event.ledger import UNOPPOSED, Entry
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term, rows
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import why
from tbdesk.engine.tiebreaks.encounter import Pass, PassEnding
from tbdesk.i18n import _
from tbdesk.report.document import (
    Align,
    Block,
    Cell,
    Grid,
    Head,
    Role,
    Row,
    Section,
    text_cell,
    text_line,
)
from tbdesk.report.explanation.encounters import pass_text
from tbdesk.report.explanation.evidence import board_blocks
from tbdesk.report.explanation.explanation import decided_sentence
from tbdesk.report.explanation.why import why_sentence
from tbdesk.report.handout.table_rows import Footnotes, chain_legend, term_run
from tbdesk.report.players.fields import FIDE_ID, NAME, PERSONAL, SHOWN, Field, changed_ratings
from tbdesk.report.standings.heading import rules_lines, state_text
from tbdesk.report.wording.events.events import unplayed_text, withdrawal_texts
from tbdesk.report.wording.figures import number_text, value_text
from tbdesk.report.wording.participants import excluded_text, names_text, place_text, player_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import Signs, kind_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.report.wording.tiebreaks.terms import koya_limit

#: So many of a tied group are listed with their points.
_LISTED = 8


def participant_anchor(number: int) -> str:
    """The anchor of the page of the participant with a pairing number."""
    return f"participant{number}"


def participant_section(standings: Standings, position: int) -> Section:
    """Why a participant, by position, has his place, on a page of its own."""
    number, player = standings.event.numbers[position], standings.participant(position)
    anchor = participant_anchor(number)
    if position not in standings.places:
        out = (*_withdrawal_blocks(standings, number), text_line(f"{excluded_text(player)}."))
        return Section(clean(player_text(player)), anchor, out, own_page=True)
    line = standings.places[position]
    title = _("{player}: place {place}").format(player=player_text(player), place=place_text(line))
    blocks: list[Block] = [
        *_rules(standings),
        *_withdrawal_blocks(standings, number),
        text_line(decided_sentence(standings, line), Role.STRONG),
        *_neighbours(standings, position),
        _values(standings, position),
        *_rounds(standings, position),
        *_encounters(standings, position),
    ]
    if any(column.tiebreak and column.tiebreak.by_board for column in standings.columns):
        blocks += board_blocks(standings, position)
    blocks += [chain_legend(standings.columns), text_line(unplayed_text(standings.event))]
    return Section(clean(title), anchor, tuple(blocks), own_page=True)


def _rules(standings: Standings) -> list[Block]:
    """Which standings the page is about: the state, the chain and the edition."""
    return [text_line(f"{state_text(standings)}."), *map(text_line, rules_lines(standings))]


def _withdrawal_blocks(standings: Standings, number: int) -> list[Block]:
    """How and when a participant withdrew."""
    gone = withdrawal_texts(standings.event.tournament).get(number)
    return [text_line(f"{gone}.")] if gone else []


def around(standings: Standings, position: int) -> tuple[int | None, int | None]:
    """The positions of those directly above and below a participant."""
    order = list(standings.places)
    place = order.index(position)
    above = order[place - 1] if place else None
    below = order[place + 1] if place + 1 < len(order) else None
    return above, below


def _neighbours(standings: Standings, position: int) -> list[Block]:
    above, below = around(standings, position)
    blocks: list[Block] = []
    if above is not None:
        words = why_sentence(standings, why(standings, above, position))
        blocks.append(text_line(_("Directly above: {why}").format(why=words)))
    if below is not None:
        words = why_sentence(standings, why(standings, position, below))
        blocks.append(text_line(_("Directly below: {why}").format(why=words)))
    return blocks


def _values(standings: Standings, position: int) -> Grid:
    """The chain with the values of the participant and both neighbours; values that separate them
    are bold."""
    above, below = around(standings, position)
    shown = [place for place in (above, position, below) if place is not None]
    deciding = {}
    for other in (above, below):
        step = None if other is None else why(standings, position, other).decisive
        deciding[other] = None if step is None else step.column
    heads = [Head(_("Tie-break"))]
    heads += [
        Head(clean(player_text(standings.participant(member))), Align.RIGHT, elastic=True)
        for member in shown
    ]
    grid = [
        Row(
            (
                text_cell(column.descriptor.text, note=column_note(column)),
                *(
                    text_cell(
                        value_text(column, member),
                        strong=member == position or deciding.get(member) is column,
                    )
                    for member in shown
                ),
            )
        )
        for column in standings.columns
    ]
    return Grid(tuple(heads), tuple(grid), 1)


def _of_rounds(standings: Standings, position: int) -> list[tuple[Column, tuple[Term, ...]]]:
    """The columns whose terms come from rounds, with the participant's terms."""
    columns = []
    for column in standings.columns:
        terms = rows(standings.event, column, position)
        if any(term.round is not None for term in terms):
            columns.append((column, terms))
    return columns


def _rounds(standings: Standings, position: int) -> list[Block]:
    """Per round the opponent, the result and the term of each tie-break; the values below, and the
    reasons for marked terms."""
    card = standings.card(position)
    columns = _of_rounds(standings, position)
    if not card or not columns:
        return []
    notes, signs = Footnotes(), Signs(standings.event.tournament)
    heads = [Head(_("Rd"), Align.RIGHT), Head(_("Opponent"), elastic=True), Head(_("Res"))]
    heads += [
        Head(column.descriptor.text, Align.RIGHT, clean(column_note(column)))
        for column, _terms in columns
    ]
    played = {entry.round: entry for entry in card}
    last = max(*played, *(term.round or 0 for _column, terms in columns for term in terms))
    table = []
    for number in range(1, last + 1):
        entry = played.get(number)
        cells = [_term_cell(standings, column, terms, number, notes) for column, terms in columns]
        if entry is None and not any(cell.runs for cell in cells):
            continue
        table.append(
            Row((text_cell(str(number)), *_game_cells(standings, position, entry, signs), *cells))
        )
    own = [_term_cell(standings, column, terms, None, notes) for column, terms in columns]
    if any(cell.runs for cell in own):
        words = text_cell(_("not from any round"))
        table.append(Row((Cell(), words, Cell(), *own)))
    totals = (text_cell(value_text(column, position), strong=True) for column, _terms in columns)
    table.append(Row((Cell(), text_cell(_("Value"), strong=True), Cell(), *totals)))
    return [Grid(tuple(heads), tuple(table), 3), *notes.legend()]


def _game_cells(
    standings: Standings, position: int, entry: Entry | None, signs: Signs
) -> list[Cell]:
    """The opponent (or the kind of bye) and the result."""
    if entry is None:
        return [text_cell(_("rest")), Cell()]
    opponent = kind_text(entry.kind)
    if entry.opponent != UNOPPOSED:
        opponent = player_text(standings.participant(entry.opponent))
    sign = ""
    if entry.game >= 0:
        sign = signs.of(entry.game, standings.event.numbers[position])
    return [text_cell(opponent), text_cell(sign)]


def _term_cell(
    standings: Standings,
    column: Column,
    terms: Sequence[Term],
    round_: int | None,
    notes: Footnotes,
) -> Cell:
    """The terms of a round in a tie-break, or without a round those that come from none."""
    limit = koya_limit(standings, column)
    return Cell(tuple(term_run(term, notes, limit) for term in terms if term.round == round_))


def _encounters(standings: Standings, position: int) -> list[Block]:
    """The passes of the direct encounters a participant took part in, a sentence each."""
    blocks: list[Block] = []
    for column in standings.columns:
        encounter = column.encounter_of(position) if column.is_order else None
        if encounter is None:
            continue
        title = column.descriptor.text
        blocks.append(text_line(title, Role.STRONG, keep=True))
        blocks += [
            text_line(_pass_text(standings, pass_))
            for pass_ in encounter.passes
            if position in pass_.members
        ]
    return blocks


def _pass_text(standings: Standings, pass_: Pass) -> str:
    """The members that were level, with their points, and the result of the pass; a large group
    that was not separated only by its number of members, so that the page stays one."""
    if len(pass_.members) > _LISTED and pass_.ending is PassEnding.COULD_BE_REACHED:
        text = _("{count} were level; not all of them have met, and no place is certain.")
        return text.format(count=len(pass_.members))
    scores = names_text(
        (_score_text(standings, pass_, member) for member in pass_.members), _LISTED
    )
    text = _("Level before: {scores}. {outcome}")
    return text.format(scores=scores, outcome=pass_text(standings, pass_))


def _score_text(standings: Standings, pass_: Pass, member: int) -> str:
    """`4 Davide 1.5`; the name alone where no points were compared."""
    player = player_text(standings.participant(member))
    if member not in pass_.points:
        return player
    points = number_text(pass_.points[member] / 2)
    return _("{player} {points}").format(player=player, points=points)


ENTRANTS_ANCHOR = "entrants"
_FIELDS = (*SHOWN, FIDE_ID)


def entrants_section(standings: Standings, personal: bool = False) -> Section:
    """All participants of the list, with all fields that have a value; `personal`: sex and birth
    date too."""
    tournament = standings.event.tournament
    fields = (*_FIELDS, *PERSONAL) if personal else _FIELDS
    blocks: list[Block] = []
    if tournament.match_rules is None:
        players = sorted(tournament.players, key=lambda player: player.number)
        numbered = [(player.number, player) for player in players]
        blocks.append(_table(fields, numbered, players, _("Pairing number")))
    else:
        blocks += _rosters(tournament, fields)
    blocks += [text_line(text, Role.NOTE) for text in changed_ratings(tournament)]
    left = withdrawal_texts(tournament)
    blocks += [text_line(text, Role.NOTE) for _number, text in sorted(left.items())]
    return Section(_("List of players"), ENTRANTS_ANCHOR, tuple(blocks))


def _rosters(tournament: Tournament, fields: Sequence[Field]) -> list[Block]:
    """A table a team, in the order of its boards."""
    players = {player.number: player for player in tournament.players}
    blocks: list[Block] = []
    for team in sorted(tournament.teams, key=lambda team: team.number):
        places = enumerate(team.roster, start=1)
        roster = [(place, players[number]) for place, number in places if number in players]
        blocks.append(text_line(player_text(team), Role.HEADING, keep=True))
        if roster:
            blocks.append(_table(fields, roster, tournament.players, _("Place in the roster")))
    return blocks


def _table(
    fields: Sequence[Field],
    listed: Sequence[tuple[int, Player]],
    everybody: Sequence[Player],
    note: str,
) -> Grid:
    """The players listed, each with the number that `note` names, and with the columns that have a
    value for any of the event."""
    fields = [field for field in fields if field is NAME or any(map(field.text, everybody))]
    heads = [Head(_("No"), Align.RIGHT, note)]
    for field in fields:
        side = Align.RIGHT if field.figure else Align.LEFT
        heads.append(Head(field.column_head, side, elastic=field.elastic))
    rows = [
        Row(
            (
                text_cell(str(number)),
                *(text_cell(field.text(player)) for field in fields),
            )
        )
        for number, player in listed
    ]
    return Grid(tuple(heads), tuple(rows), fields.index(NAME) + 2)
