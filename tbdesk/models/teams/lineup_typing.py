"""Players and results typed at the boards of a match. Refused texts are kept in their cells."""

from __future__ import annotations

from functools import partial

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.entry.finder import matching
from tbdesk.engine.entry.rosters import with_newcomer
from tbdesk.engine.entry.seating import MatchState, MatchStates, Side
from tbdesk.engine.entry.typed_results import parse_game
from tbdesk.engine.model.results import ResultError
from tbdesk.engine.model.teams import Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.files.lists.comparing import filled, ratings_of
from tbdesk.files.lists.entry import ListEntry
from tbdesk.i18n import N_, _
from tbdesk.models.typing_rules import NOBODY_SPELLINGS, parse_player_line
from tbdesk.report.rounds.differences import only_tried_text
from tbdesk.session import commands, team_commands
from tbdesk.session.cells import MatchCell
from tbdesk.session.document import Document
from tbdesk.session.history import Label, worded

HOME_COLOUR, HOME, RESULT, AWAY, AWAY_COLOUR = range(5)
SIDES = {HOME: Side.HOME, AWAY: Side.AWAY, HOME_COLOUR: Side.HOME, AWAY_COLOUR: Side.AWAY}
#: The columns that are typed in.
TYPED_COLUMNS = (HOME, RESULT, AWAY)

#: The name of the results in drafts.
_RESULT = "result"


class LineupTyping:
    """Turns texts at the boards of a match into edits of a document, and those that were refused
    into its drafts. Rows are the boards from 0."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def enter(self, lineup: OpenLineup, row: int, column: int, text: str) -> str:
        """Enter a player or a result for a board; returns the reason of a refusal, empty if
        accepted. A refused player stays in the cell."""
        if column == RESULT:
            return self._enter_result(lineup, row, text)
        return self._enter_player(lineup, row, column, text)

    def _enter_result(self, lineup: OpenLineup, row: int, text: str) -> str:
        try:
            result = parse_game(text) if text else None
        except ResultError:
            return _no_result(text)
        after = seating.with_result(lineup.event, lineup.match, row, result)
        what = N_("cleared") if result is None else result.text
        self._push_over(lineup, after, row, RESULT, lambda: _(what))
        return ""

    def _enter_player(self, lineup: OpenLineup, row: int, column: int, text: str) -> str:
        side = SIDES[column]
        nobody = text in NOBODY_SPELLINGS
        number = 0 if nobody or not text else lineup.player_meant(row, side, text)
        if number is None:
            self.keep_refused(lineup, row, column, text)
            return self.refusal(lineup, row, column, text)
        after = seating.seated(lineup.event, lineup.match, row, side, number, absent=nobody)
        who = lineup.players[number].name if number else ""
        self._push_over(lineup, after, row, column, lambda: who or _("nobody"))
        return ""

    def _offer(self, lineup: OpenLineup, side: Side, text: str) -> str:
        name = self.newcomer(lineup, side, text)
        offer = _("Ins adds {player} to {team}.")
        return offer.format(player=name, team=lineup.team_name(side)) if name else ""

    def newcomer(self, lineup: OpenLineup, side: Side, text: str) -> str:
        """The name of the player that a text can add to the roster of a side; empty if there is
        none, or the player is on it."""
        known = lineup.team(side) is None or lineup.player_meant(0, side, text) is not None
        name = "" if known else parse_player_line(text).name
        return name if any(map(str.isalpha, name)) else ""

    def add(
        self, lineup: OpenLineup, row: int, column: int, text: str, entry: ListEntry | None = None
    ) -> str:
        """Add the player that a text names, or a person of a rating list, to the roster of a side,
        and seat the player; returns why that is refused, empty if it is not."""
        if self._document.trying:
            return only_tried_text()
        side, line = SIDES[column], parse_player_line(text)
        team = seating.team_of(lineup.match, side)
        player = line.over(Player(0, ""))
        if entry is not None:
            player = filled(Player(0, ""), entry, ratings_of(lineup.event))
        event, number = with_newcomer(lineup.event, team, player)
        event = event.with_match(
            lineup.index, seating.seated(event, lineup.match, row, side, number)
        )
        label = partial(newcomer_text, player.name, lineup.team_name(side))
        with self._document.replacing(draft_cell(lineup.match, row, column)):
            self._document.edit(event, label, lineup.cell(row, column))
        return ""

    def why_unfit(self, lineup: OpenLineup, row: int, column: int, text: str) -> str:
        """Why a text means no player or result at a board; empty if it does."""
        if column == RESULT:
            return "" if _is_result(text) else _no_result(text)
        side = SIDES[column]
        known = text in NOBODY_SPELLINGS or lineup.player_meant(row, side, text) is not None
        return "" if known else _refusal_text(lineup, side, text)

    def refusal(self, lineup: OpenLineup, row: int, column: int, text: str) -> str:
        """The same as a sentence, with the offer to add the player to the roster."""
        why = self.why_unfit(lineup, row, column, text)
        if column == RESULT or not why:
            return why
        return f"{why}. {self._offer(lineup, SIDES[column], text)}".rstrip()

    def seat_regulars(self, lineup: OpenLineup, sides: tuple[Side, ...], column: int) -> bool:
        """Seat the first of the roster at the empty boards, in order; False if no board is
        empty."""
        after = lineup.match
        for side in sides:
            after = seating.filled_up(lineup.event, after, side)
        if after == lineup.match:
            return False
        self._seat(lineup, after, sides, column, lambda: _("line-up by the roster"))
        return True

    def seat_as_before(self, lineup: OpenLineup, sides: tuple[Side, ...], column: int) -> list[str]:
        """Seat each team as in its last match before this one; returns the names of those without
        a line-up that is known."""
        after, without = lineup.match, []
        for side in sides:
            players = seating.previous_players(lineup.event, after, side)
            if players is None:
                without.append(lineup.team_name(side))
            else:
                after = seating.line_up(lineup.event, after, side, players)
        self._seat(lineup, after, sides, column, lambda: _("line-up as in the last match"))
        return without

    def _seat(
        self, lineup: OpenLineup, after: Match, sides: tuple[Side, ...], column: int, label: Label
    ) -> None:
        """Push an edit that replaces the refused texts of some sides."""
        columns = [column for column in (HOME, AWAY) if SIDES[column] in sides]
        rows = range(len(lineup.boards))
        cells = [draft_cell(lineup.match, row, column) for column in columns for row in rows]
        with self._document.replacing(*cells):
            self._push(lineup, after, label, 0, column)

    def swap_colours(self, lineup: OpenLineup, rows: range, row: int, column: int) -> None:
        """Exchange the colours of boards; players keep their results."""
        after = seating.colours_swapped(lineup.event, lineup.match, rows)
        text = N_("colours of board {board}") if len(rows) == 1 else N_("colours")
        self._push(lineup, after, lambda: _(text).format(board=row + 1), row, column)

    def _push_over(
        self, lineup: OpenLineup, after: Match, row: int, column: int, what: Label
    ) -> None:
        """Push an edit that replaces the refused text of its cell."""

        def label() -> str:
            return _("board {board} {what}").format(board=row + 1, what=worded(what))

        refused = draft_cell(lineup.match, row, column)
        with self._document.replacing(refused):
            self._push(lineup, after, label, row, column)
        # The existing value was typed.
        commands.give_up_drafts(self._document, [refused], lineup.cell(row, column))

    def _push(self, lineup: OpenLineup, after: Match, label: Label, row: int, column: int) -> None:
        cell = lineup.cell(row, column)
        team_commands.set_match(self._document, lineup.index, after, label, cell)

    def keep_refused(self, lineup: OpenLineup, row: int, column: int, text: str) -> None:
        """Keep a text that is refused in its cell."""
        cell, at = draft_cell(lineup.match, row, column), lineup.cell(row, column)
        commands.keep_draft(self._document, cell, Draft(text), at)


def newcomer_text(name: str, team: str) -> str:
    """`Add Rossi to Alfa`."""
    return _("Add {player} to {team}").format(player=name, team=team)


def _is_result(text: str) -> bool:
    try:
        parse_game(text)
    except ResultError:
        return False
    return True


def _no_result(text: str) -> str:
    return _(
        "'{key}' is not a result; nothing was changed. Keys: 1 win, 0 loss, 5 or = draw of "
        "the home side, + - forfeits, _ double forfeit, Delete clears."
    ).format(key=text)


def _refusal_text(lineup: OpenLineup, side: Side, text: str) -> str:
    refusal = _("'{text}' is not on the roster of {team}; nothing was changed")
    return refusal.format(text=text, team=lineup.team_name(side))


def draft_cell(match: Match, row: int, column: int) -> DraftCell:
    """The cell of a draft in a typed column."""
    part = _RESULT if column == RESULT else SIDES[column].value
    return DraftCell(Grid.LINE_UP, match.round, match.home, part, board=row + 1)


class OpenLineup:
    """The boards of a match of an event, which is the one at `index` in its list of matches."""

    def __init__(self, event: Tournament, rules: MatchRules, index: int) -> None:
        self.event = event
        self.index = index
        self.match = event.matches[index]
        self.state: MatchState = MatchStates(event).of(self.match)
        #: In board order, empty boards included.
        self.boards: tuple[Board, ...] = seating.boards_of(self.match, rules)
        #: The players of all rosters, by pairing number.
        self.players: dict[int, Player] = {player.number: player for player in event.players}

    def cell(self, row: int, column: int) -> MatchCell:
        """The cell for the cursor when an edit is undone."""
        return MatchCell(self.match.round, self.index, row, column)

    def team(self, side: Side) -> Team | None:
        """The team of a side, None if the event has none of that number."""
        number = seating.team_of(self.match, side)
        return next((team for team in self.event.teams if team.number == number), None)

    def team_name(self, side: Side) -> str:
        """The name of a side's team; empty if the event has none of that number."""
        team = self.team(side)
        return team.name if team is not None else ""

    def roster(self, side: Side) -> list[Player]:
        """The players of a side in roster order, reserves last."""
        team = self.team(side)
        numbers = team.roster if team is not None else ()
        return [self.players[number] for number in numbers if number in self.players]

    def seats(self, side: Side) -> list[int]:
        """The pairing numbers of the players at the boards, EMPTY for an unknown one."""
        return [seating.seat(board, side) for board in self.boards]

    def player_meant(self, row: int, side: Side, text: str) -> int | None:
        """The player of the roster that a text at a board means, by place or letters; players
        without a board before the others. None if no player matches."""
        places = dict(enumerate(self.roster(side), start=1))
        numbers = [player.number for player in matching(text, places)]
        elsewhere = {seated for at, seated in enumerate(self.seats(side)) if at != row}
        for number in numbers:
            if number not in elsewhere:
                return number
        return numbers[0] if numbers else None

    def next_free(self, row: int, side: Side) -> int | None:
        """The place in the roster, from 1, of the first player after those at the boards above
        without a seat; None if there is none."""
        numbers = [player.number for player in self.roster(side)]
        seats = self.seats(side)
        above = [numbers.index(seated) for seated in seats[:row] if seated in numbers]
        free = [number for number in numbers[max(above, default=-1) + 1 :] if number not in seats]
        return numbers.index(free[0]) + 1 if free else None
