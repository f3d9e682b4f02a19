"""A sheet read with a user's choices: the four steps one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tbdesk.engine.model.limits import MAX_NUMBER, MAX_PLAYERS
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, Kind, ScoreSystem
from tbdesk.engine.model.tournament import EventKind, Game, Player
from tbdesk.files.tables.event import crosstable, games, rounds
from tbdesk.files.tables.event.above import rules_above, title_above
from tbdesk.files.tables.event.players import (
    ABOVE,
    AGAIN,
    NO_PLAYER,
    Notes,
    Seat,
    beyond,
    player_rows,
    printed_points,
    seats,
    short,
    sums,
    totals,
    unused,
)
from tbdesk.files.tables.event.ways import NOTATION, REFERS, Made, Way, questions, rivals_of
from tbdesk.files.tables.headings.table_columns import columns_of, diagonal_block, diagonal_columns
from tbdesk.files.tables.headings.words import head_of, heading_row, is_team_points, round_above
from tbdesk.files.tables.notation.signs import DIAGONALS, PENDING, bye_named, is_result
from tbdesk.files.tables.records import (
    Choices,
    Option,
    Place,
    Question,
    Reading,
    Remark,
    Role,
    Shape,
    TableColumn,
    Topic,
    about,
)
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_
from tbdesk.report.players.fields import split_title

_NO_HEADINGS = N_(
    "no row has headings for a name and another column, and no crosstable was found; "
    "line {0} is '{1}'. Copy the table with its headings"
)
_EMPTY = N_("it is empty: no row has a text")
_NO_PLAYERS = N_("line {0} has headings, but no row below them has a name")
_ONLY_POINTS = N_(
    "{0}: the table has points ('{1}') but no opponents and so no games. Copy the "
    "crosstable or the list of rounds with the opponents"
)
_BYE_PLAYS = N_("{0}: '{1}' is not a player, but the row has games")
_ONLY_BYES = N_("{0}: '{1}' is a bye or an absence, and the table has no games")
_NO_RESULTS = N_(
    "{0}: '{1}' may be a result, but no column has the heading of results. Choose "
    "Result for the column with the results, or Not used"
)
_NOT_PAIRED = N_("the columns of the rounds are empty: the table has no games")
_TEAMS = N_(
    "{0}: '{1}' shows that this is a table of team matches, which cannot become an "
    "event of players. Type the matches in a new team event, or open the event's report "
    "file"
)
#: Points before the first round.
_NO_POINTS = frozenset(["0", "0.0", "0,0", "-"])
_TOO_MANY = N_("an event has 2 to {0} players; {1} were found")
_COLOURS = N_("no colours are printed: the player listed first has White")
_SCORES = N_("the results are counted as {0}: win, draw, loss")
_ASK_KIND = N_("The kind of the event")
_ASK_SCORES = N_("Points for a win, a draw and a loss")
_SYSTEMS = {system.text: system for system in (STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO)}
_KINDS = {
    EventKind.ROUND_ROBIN: N_("round robin"),
    EventKind.SWISS: N_("Swiss"),
    EventKind.PREDETERMINED: N_("fixed pairings"),
}


def understand(sheet: Sheet, choices: Choices = Choices()) -> Reading:  # noqa: B008 (a value)
    """The sheet with the roles, rows and answers that were chosen, everything else as its headings
    and cells have it."""
    if not sheet.rows:
        return Reading(sheet, choices, Shape.PLAYERS, (), refusal=Remark(_EMPTY))
    found = _found(sheet, choices)
    rules = rules_above(sheet, found.heading)
    base = Reading(
        sheet,
        choices,
        Shape.PLAYERS,
        found.columns,
        found.heading,
        title=title_above(sheet, found.heading),
        chain=rules.chain,
        edition=rules.edition,
    )
    roles = {column.role for column in found.columns}
    if Role.PAIR in roles or {Role.WHITE, Role.BLACK} <= roles:
        return _of_games(base, round_above(sheet, found.heading))
    teams = _team_points(base)
    if teams is not None:
        return replace(base, refusal=teams)
    if Role.NAME not in roles:
        line = sheet.row_name(0)
        first = short(" ".join(cell for cell in sheet.rows[0] if cell))
        refusal = Remark(_NO_HEADINGS, (line, first), ((0, 0),))
        return replace(base, refusal=refusal)
    return _of_players(base, found.last)


def best(sheets: Sequence[Sheet]) -> Reading:
    """The sheet that looks most like an event."""
    return max(map(understand, sheets), key=_worth)


def _worth(reading: Reading) -> tuple[bool, bool, int, int, bool]:
    played = sum(game.result is not None for game in reading.games)
    return (
        reading.refusal is None,
        bool(played),
        played - len(reading.contradictions),
        len(reading.players),
        reading.heading >= 0,
    )


# --- headings -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Found:
    """The row of the headings, the columns, and the last row that may be a player's."""

    heading: int
    columns: tuple[TableColumn, ...]
    last: int


def _found(sheet: Sheet, choices: Choices) -> _Found:
    heading = choices.heading
    if heading is None or heading >= len(sheet.rows):
        heading = -1 if sheet.kinds else heading_row(sheet.rows)
    columns = columns_of(sheet, heading, choices)
    if heading < 0 and not sheet.kinds and choices.heading is None:
        block = diagonal_block(sheet)
        around = None if block is None else diagonal_columns(sheet, block, choices)
        if block is not None and around is not None:
            return _Found(block.row - 1, around, block.row + block.size - 1)
    return _Found(heading, columns, len(sheet.rows))


def _team_points(reading: Reading) -> Remark | None:
    """The refusal of a table with a heading of points that only teams have."""
    if reading.heading < 0:
        return None
    row = reading.sheet.rows[reading.heading]
    place = next((at for at, cell in enumerate(row) if is_team_points(cell)), None)
    if place is None and not _has(reading, Role.NAME) and _has(reading, Role.TEAM):
        place = reading.first(Role.TEAM)
    if place is None:
        return None
    return about(reading.sheet, _TEAMS, (reading.heading, place))


def _has(reading: Reading, role: Role) -> bool:
    return any(column.role is role for column in reading.columns)


# --- lists of games -------------------------------------------------------------------------------


def _of_games(base: Reading, titled: int) -> Reading:
    heading = base.heading
    chosen = dict(base.choices.rows)
    rows = [row for row in range(heading + 1, len(base.sheet.rows)) if chosen.get(row, True)]
    again = [row for row in rows if heading >= 0 and base.sheet.rows[row] == base.head]
    rows = [row for row in rows if row not in again]
    listed = games.read(base.sheet, base.columns, rows, titled, base.choices)
    above = dict.fromkeys(range(max(0, heading)), ABOVE) | dict.fromkeys(again, AGAIN)
    kind = EventKind.ROUND_ROBIN if listed.all_play_all else EventKind.SWISS
    settings = [] if listed.question is None else [listed.question]
    reading = replace(
        base,
        shape=Shape.GAMES,
        rows=tuple(line.row for line in listed.lines),
        left_out=above | listed.left_out,
        players=tuple(sorted(listed.players.values(), key=lambda player: player.number)),
        games=tuple(listed.games),
        byes=tuple(listed.byes),
        rounds=listed.rounds,
        cycles=max(1, listed.all_play_all),
        settings=tuple(settings),
        contradictions=tuple(listed.notes.contradictions),
        notes=tuple(listed.notes.notes),
    )
    if not listed.lines:
        line = base.sheet.row_name(max(0, heading))
        return replace(reading, refusal=Remark(_NO_PLAYERS, (line,)))
    unheaded = _results_without_heading(reading)
    if unheaded is not None:
        return replace(reading, refusal=about(base.sheet, _NO_RESULTS, unheaded))
    return _finished(reading, kind, STANDARD, ())


def _results_without_heading(reading: Reading) -> Place | None:
    """The first cell of a column that may have the results of a list without a column of results:
    points of a side, which may be those before the round, or a column with an unknown heading."""
    if _has(reading, Role.RESULT):
        return None
    chosen = dict(reading.choices.roles)
    for at, column in enumerate(reading.columns):
        if column.role not in (Role.POINTS, Role.UNUSED) or at in chosen:
            continue
        cells = [(row, at) for row in reading.rows if reading.sheet.rows[row][at]]
        texts = {reading.sheet.rows[row][at] for row, at in cells} - PENDING
        if texts - _NO_POINTS and all(map(is_result, texts)):
            return next(cell for cell in cells if reading.sheet.rows[cell[0]][cell[1]] in texts)
    return None


# --- players in rows ------------------------------------------------------------------------------


def _of_players(base: Reading, last: int) -> Reading:
    notes = Notes(base.sheet)
    rows, left_out = player_rows(base.sheet, base.heading, base.columns, base.choices, last)
    listed = seats(base.sheet, _carried(base), rows, notes)
    base = replace(
        base,
        rows=tuple(rows),
        left_out=left_out,
        players=tuple(sorted((seat.player for seat in listed), key=lambda one: one.number)),
        notes=tuple(notes.notes),
    )
    base, listed = _with_teams(base, listed)
    base, listed = _without_bye(base, listed)
    if not listed:
        line = base.sheet.row_name(max(0, base.heading))
        return replace(base, refusal=Remark(_NO_PLAYERS, (line,)))
    if len(rows) > MAX_NUMBER:
        return replace(base, refusal=Remark(_TOO_MANY, (str(MAX_NUMBER), str(len(rows)))))
    if _has(base, Role.OPPONENT) and crosstable.is_crosstable(base.sheet, base.columns, listed):
        return _of_crosstable(base, listed)
    if _has(base, Role.OPPONENT) or _has(base, Role.ROUND):
        return _of_rounds(base, listed)
    return _of_list(base, listed)


def _without_bye(base: Reading, listed: list[Seat]) -> tuple[Reading, list[Seat]]:
    """The players without a row for the bye, and its column of a crosstable. A row with games
    contradicts."""
    results = [
        at for at, column in enumerate(base.columns) if column.role in (Role.OPPONENT, Role.ROUND)
    ]
    columns, left_out, kept = list(base.columns), dict(base.left_out), []
    odd = list(base.contradictions)
    opponents = {column.index for column in columns if column.role is Role.OPPONENT}
    for at, seat in enumerate(listed, start=1):
        player, cells = seat.player, base.sheet.rows[seat.row]
        named = bye_named(player.name) is Kind.PAIRING_BYE
        known = player.rating or player.club or player.federation
        if not results or not named or known or seat.row in dict(base.choices.rows):
            kept.append(seat)
            continue
        texts = {cells[place] for place in results} - DIAGONALS - PENDING
        if not texts:
            left_out[seat.row] = NO_PLAYER
            if len(opponents) == len(listed) and at == len(listed):
                columns = [
                    TableColumn() if column.role is Role.OPPONENT and column.index == at else column
                    for column in columns
                ]
            continue
        if player.name.lower() == "bye":
            cell = seat.row, base.first(Role.NAME) or 0
            words = base.sheet.cell_name(*cell), player.name
            odd.append(Remark(_BYE_PLAYS, words, (cell,), (player.number,)))
        kept.append(seat)
    return replace(
        base,
        columns=tuple(columns),
        rows=tuple(seat.row for seat in kept),
        left_out=left_out,
        players=tuple(sorted((seat.player for seat in kept), key=lambda one: one.number)),
        contradictions=tuple(odd),
    ), kept


def _carried(base: Reading) -> Sequence[TableColumn]:
    """The columns without that of the teams, whose names are carried down (see _with_teams)."""
    return [TableColumn() if column.role is Role.TEAM else column for column in base.columns]


def _with_teams(base: Reading, listed: list[Seat]) -> tuple[Reading, list[Seat]]:
    """The players with the name of their team where they have no club; it stands once, or in every
    row."""
    place = base.first(Role.TEAM)
    if place is None:
        return base, listed
    team, found = "", []
    by_row = {seat.row: seat for seat in listed}
    for row in range(base.heading + 1, len(base.sheet.rows)):
        team = base.sheet.rows[row][place] or team
        if row in by_row:
            seat = by_row[row]
            club = seat.player.club or team
            found.append(seat._replace(player=seat.player._replace(club=club)))
    players = tuple(sorted((seat.player for seat in found), key=lambda one: one.number))
    return replace(base, players=players), found


def _of_list(base: Reading, listed: Sequence[Seat]) -> Reading:
    place = base.first(Role.POINTS)
    places = [] if place is None else [place]
    for at, text in enumerate(base.head):  # results of games whose opponents have no heading
        head = head_of(text)
        if head and head.roles[0] is Role.RESULT and at not in dict(base.choices.roles):
            places.append(at)
    for at in places:
        for seat in listed:
            if printed_points(base.sheet.rows[seat.row][at]):
                refusal = about(base.sheet, _ONLY_POINTS, (seat.row, at))
                return replace(base, refusal=refusal)
    if len(listed) < 2:
        return replace(base, refusal=Remark(_TOO_MANY, (str(MAX_NUMBER), str(len(listed)))))
    rounds_ = max(1, (len(listed) - 1).bit_length())
    return _finished(replace(base, rounds=rounds_), EventKind.SWISS, STANDARD, listed)


def _of_crosstable(base: Reading, listed: Sequence[Seat]) -> Reading:
    base = replace(base, shape=Shape.CROSSTABLE)
    found = crosstable.read(base.sheet, base.columns, listed, base.choices)
    if isinstance(found, Remark):
        return replace(base, refusal=found)
    chosen, ways = found
    made = chosen.made
    order = sorted(listed, key=lambda seat: seat.player.number)
    if [seat.player.number for seat in order] != list(range(1, len(order) + 1)):
        listed = [
            seat._replace(player=seat.player._replace(number=at))
            for at, seat in enumerate(listed, start=1)
        ]
    scheduled, cycles = crosstable.schedule(made, listed)
    reading = replace(
        base,
        players=tuple(sorted((seat.player for seat in listed), key=lambda one: one.number)),
        games=scheduled,
        rounds=scheduled[-1].round,
        cycles=cycles,
        settings=tuple(_settings(base, ways, chosen)),
        contradictions=(*base.contradictions, *made.notes.contradictions),
        notes=(*base.notes, *made.notes.notes),
        assumed_table=True,
    )
    return _finished(reading, EventKind.ROUND_ROBIN, made.notation.scores, listed)


def _of_rounds(base: Reading, listed: Sequence[Seat]) -> Reading:
    base = replace(base, shape=Shape.ROUNDS)
    table = rounds.rounds_of(base.sheet, base.columns, listed)
    filled = list(table.cells())
    if not filled:
        points = _of_list(replace(base, shape=Shape.PLAYERS), listed)
        return points if points.refusal else replace(base, refusal=Remark(_NOT_PAIRED))
    found = rounds.read(table, base.choices)
    if isinstance(found, Remark):
        known = rounds.team_scores(table) or _without_opponents(base, table, listed)
        return replace(base, refusal=known or found)
    chosen, ways = found
    made = chosen.made
    if not rounds.has_opponents(table, made.notation):
        return replace(base, refusal=_without_opponents(base, table, listed))
    notes = list(made.notes.notes)
    if made.games and not made.coloured:
        notes.append(Remark(_COLOURS))
    cycles = _all_play_all(made.games, len(listed))
    reading = replace(
        base,
        games=tuple(made.games),
        byes=tuple(made.byes),
        rounds=max(table.columns, default=0),
        cycles=max(1, cycles),
        settings=tuple(_settings(base, ways, chosen)),
        contradictions=(*base.contradictions, *made.notes.contradictions),
        notes=(*base.notes, *notes),
    )
    kind = EventKind.ROUND_ROBIN if cycles else EventKind.SWISS
    return _finished(reading, kind, STANDARD, listed)


def _without_opponents(
    base: Reading, table: rounds.Rounds, listed: Sequence[Seat]
) -> Remark | None:
    """The refusal of a table with a diagonal of another size, results without opponents, or only
    byes."""
    marked = [place for place in table.cells() if table.text(place) in DIAGONALS]
    if _has(base, Role.OPPONENT) and 2 * len(marked) > len(listed):
        return crosstable.refusal(base.columns, listed)
    scored = [place for place in table.cells() if printed_points(table.text(place)) is not None]
    places = list(table.cells())
    if 2 * len(scored) > len(places):
        return about(base.sheet, _ONLY_POINTS, scored[0])
    if rounds.are_byes(table):
        return about(base.sheet, _ONLY_BYES, places[0])
    return None


def _all_play_all(played: Sequence[Game], players: int) -> int:
    return games.cycles_of((frozenset(game.pair) for game in played), players)


# --- the event ------------------------------------------------------------------------------------


def _settings(base: Reading, ways: Sequence[Way[Made]], chosen: Way[Made]) -> list[Question]:
    """The choices of the notation, with a cell that shows it."""
    cells = [
        (row, at)
        for row in base.rows
        for at, column in enumerate(base.columns)
        if column.role in (Role.OPPONENT, Role.ROUND) and base.sheet.rows[row][at]
    ]
    rivals = rivals_of(ways, chosen, base.choices)
    doubtful = (
        (row, at)
        for row, at in (cells if len(rivals) > 1 else ())
        if len({way.meaning(base.sheet.rows[row][at]) for way in rivals}) > 1
    )
    shown = next(doubtful, cells[0])
    remarks = about(base.sheet, NOTATION, shown), about(base.sheet, REFERS, shown)
    return questions(ways, chosen, base.choices, remarks)


def _titled(player: Player) -> Player:
    """A player with the title in front of the name as the title, unless another is known."""
    title, name = split_title(player.name)
    return player._replace(name=name, title=title) if title and not player.title else player


def _finished(
    reading: Reading, kind: EventKind, scores: ScoreSystem, listed: Sequence[Seat]
) -> Reading:
    """The reading with its kind, its scores, and the totals that check it."""
    system = _SYSTEMS.get(reading.choices.answer(Topic.SCORES), scores)
    answered = reading.choices.answer(Topic.KIND)
    offered = [one for one in _KINDS if _may_be(reading, one, len(reading.players))]
    kind = next((one for one in offered if one.value == answered), kind)
    # Not before: cells of games name opponents by the text of these.
    players = tuple(map(_titled, reading.players))
    seated = tuple((seat.row, _titled(seat.player)) for seat in listed)
    checked, differing = totals(
        reading.sheet, reading.columns, listed, sums(reading.games, reading.byes, system)
    )
    notes = list(reading.notes)
    if scores is not STANDARD:
        notes.append(Remark(_SCORES, (system.text,)))
    left = unused(reading)
    settings = (
        *reading.settings,
        Question(
            Topic.KIND,
            Remark(_ASK_KIND),
            tuple(Option(one.value, _KINDS[one]) for one in offered),
            kind.value,
        ),
        Question(
            Topic.SCORES,
            Remark(_ASK_SCORES),
            tuple(Option(text, "{0}", (text,)) for text in _SYSTEMS),
            system.text,
        ),
    )
    return replace(
        reading,
        players=players,
        seats=seated,
        kind=kind,
        scores=system,
        cycles=reading.cycles if kind is EventKind.ROUND_ROBIN else 1,
        totals=checked,
        contradictions=(*reading.contradictions, *beyond(reading), *differing),
        notes=(*notes, *([] if left is None else [left])),
        settings=settings,
    )


def _may_be(reading: Reading, kind: EventKind, players: int) -> bool:
    """True if a table can be of a kind of event."""
    if reading.shape is Shape.CROSSTABLE:
        return kind is EventKind.ROUND_ROBIN
    if kind is EventKind.ROUND_ROBIN:
        in_list = reading.shape is Shape.PLAYERS and players <= MAX_PLAYERS
        return in_list or bool(_all_play_all(reading.games, players))
    return reading.shape is not Shape.PLAYERS or kind is EventKind.SWISS
