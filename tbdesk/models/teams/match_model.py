"""The base of the two tables of matches: team against team, and round by round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import DraftCell
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.seating import MatchState, MatchStates, Side
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.problem import Fault, Problem
from tbdesk.engine.model.teams import Match, Team
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, n_
from tbdesk.models.blocks import Spot, name_column
from tbdesk.models.grid import GridModel
from tbdesk.models.roles import Index
from tbdesk.models.teams.score_typing import ScoreTyping, draft_cell
from tbdesk.report.rounds.differences import MISSING_SIGN, match_score_text
from tbdesk.report.wording.dates import date_text, time_text
from tbdesk.report.wording.events.events import (
    adjustment_texts,
    board_weights_text,
    withdrawal_texts,
)
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.problems import board_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import MatchCell
from tbdesk.session.document import Document
from tbdesk.session.history import Label

#: A cell, and which of its matches, from 0.
Place = tuple[QModelIndex, int]


class MatchSlot(NamedTuple):
    """One match shown in a cell."""

    #: Its place in the event's matches.
    match: int
    #: The game points, empty before anything is known, with an ellipsis while boards are missing.
    text: str
    match_points: str
    #: True if boards are missing.
    unfinished: bool
    #: True if the text was typed and not taken.
    refused: bool = False
    #: True if something contradicts itself.
    doubtful: bool = False


#: After the name of a team that has points given or taken.
GIVEN_SIGN = "*"
#: After the score of a match in which something contradicts itself.
DOUBTFUL_SIGN = "!"
#: Problems of a match that is complete: only its score is known, or neither side has a point.
_NO_CONTRADICTION = frozenset({Fault.NO_BOARDS, Fault.SCORELESS})


class MatchMarks(NamedTuple):
    """The marks of a cell."""

    #: It has a refused text.
    refused: bool = False
    #: A match contradicts itself.
    doubtful: bool = False
    #: A match is another than in the last hand-out.
    changed: bool = False
    #: A match is of a trial (What if).
    tried_out: bool = False


class MatchModel(GridModel):
    """Follows the matches of a team event; a subclass maps cells to matches."""

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        super().__init__(document, parent)
        self._scores = ScoreTyping(document)
        self._doubts: dict[int, tuple[Problem, ...]] = {}
        calculation.updated.connect(self._take_doubts)
        calculation.awaited.connect(self._forget_doubts)
        self._event: Tournament | None = None
        self._states: MatchStates | None = None
        self._teams: tuple[Team, ...] = ()
        self._row_of: dict[int, int] = {}
        #: Notes on teams by pairing number: withdrawals, and points given or taken.
        self._left: dict[int, str] = {}
        self._given: dict[int, list[str]] = {}

    # --- which match ----------------------------------------------------------------------

    @abstractmethod
    def matches_at(self, index: Index) -> Sequence[int]:
        """Places in the event's matches of the matches of a cell, in the order of rounds."""

    @abstractmethod
    def team_at(self, index: Index) -> int | None:
        """The number of the team a cell is about; None if it is about two, or none."""

    @abstractmethod
    def row_of_team(self, number: int) -> int | None:
        """The row of a team; None if it has none."""

    @abstractmethod
    def side_at(self, index: Index, match: Match) -> Side:
        """The side a typed score names first."""

    @abstractmethod
    def marks(self, index: Index) -> MatchMarks:
        """How a cell is marked."""

    @abstractmethod
    def index_of(self, cell: MatchCell) -> QModelIndex:
        """The index at which an edit of a match was made; invalid if it is not shown."""

    @abstractmethod
    def next_without_score(self, after: Place | None) -> Place | None:
        """The cursor's next match: the first one nothing is known of, of all or after a
        place; None if there is none."""

    @abstractmethod
    def why_no_match(self, index: Index) -> str:
        """The refusal of a score typed in a cell without a match."""

    def _take_doubts(self, standings: Standings) -> None:
        """Contradictions in the matches, by their places."""
        doubts: dict[int, tuple[Problem, ...]] = {}
        for problem in standings.problems:
            if problem.match >= 0 and problem.fault not in _NO_CONTRADICTION:
                doubts[problem.match] = (*doubts.get(problem.match, ()), problem)
        if doubts != self._doubts:
            self._doubts = doubts
            self.show_all()

    def _forget_doubts(self) -> None:
        if self._doubts:
            self._doubts = {}
            self.show_all()

    def doubts(self, match_index: int) -> list[str]:
        """The contradictions of a match, in words."""
        event, problems = self._event, self._doubts.get(match_index, ())
        return [] if event is None else [board_text(problem, event) for problem in problems]

    def changes_of(self, match_index: int) -> Sequence[Difference]:
        """The printed result of a match, if it is another one now."""
        if self._document.trying and self.tried_out(match_index):
            return ()
        return self._document.since_handout.of(self.match_of(match_index))

    def tried_out(self, match_index: int) -> str:
        """The result of a match before the trial; empty if it is not tried out."""
        match = self.match_of(match_index)
        return self._document.tried_out.text(match.home, match.round, match.away)

    # --- state --------------------------------------------------------------------------------

    @property
    def tournament(self) -> Tournament | None:
        """The event on show, None before one is open."""
        return self._event

    def match_of(self, match_index: int) -> Match:
        """A match, by its place in the event's matches."""
        assert self._event is not None
        return self._event.matches[match_index]

    def enter_block(self, texts: Mapping[Spot, str], _label: Label) -> list[str | None]:
        """Take scores for cells; those of matches that are cleared come first."""
        places = [(self.index(*spot), text) for spot, text in texts.items()]
        typed = [at for at in places if self.matches_at(at[0]) or len(texts) == 1]
        emptied = [index for index, text in typed if not text and self.matches_at(index)]
        filled = [at for at in typed if at[0] not in emptied]
        self._clear_all(emptied)
        return [*([""] * len(emptied)), *(self.enter(index, text) for index, text in filled)]

    def why_unfit(self, index: Index, text: str) -> str:
        """Why a text is no score for a cell; empty if it is one."""
        matches = self.matches_at(index)
        if not matches:
            return self.why_no_match(index)
        if len(matches) > 1:
            return _("Scores of several matches in a cell are typed one by one.")
        return self._scores.why_unfit(self.match_of(matches[0]), text)

    def _clear_all(self, cells: Sequence[QModelIndex]) -> None:
        """Each match once, in however many of the cells it is."""
        for index in cells:
            self.give_up(index)
        for match in dict.fromkeys(match for index in cells for match in self.matches_at(index)):
            self._scores.clear(match)

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """A table with names, or of more columns than one, is one by itself."""
        return max(map(len, lines)) > 1 or (len(lines) > 1 and name_column(lines) is not None)

    def state(self, match_index: int) -> MatchState:
        """How a match stands, by its place in the event's matches."""
        assert self._event is not None
        assert self._states is not None
        return self._states.of(self._event.matches[match_index])

    def team_name(self, number: int) -> str:
        """A team by pairing number, with its name where there is one."""
        row = self._row_of.get(number)
        return str(number) if row is None else player_text(self._teams[row])

    def marked_name(self, number: int, name: str) -> str:
        """The name of a team, with a sign behind it if it has points given or taken."""
        return f"{name} {GIVEN_SIGN}" if number in self._given else name

    def team_font(self, number: int | None) -> QFont | None:
        """The font of the name of a team that withdrew: italics."""
        if number not in self._left:
            return None
        font = QFont()
        font.setItalic(True)
        return font

    def team_notes(self, number: int | None) -> list[str]:
        """How a team left, and the points it was given or lost."""
        if number is None:
            return []
        left = self._left.get(number, "")
        return [*([left] if left else []), *self._given.get(number, ())]

    def sentence(self, match_index: int) -> str:
        """Round, teams, score and missing results, for tooltips and screen readers."""
        match, state = self.match_of(match_index), self.state(match_index)
        text = _("Round {round}: {home} – {away}: {score}").format(
            round=match.round,
            home=self.team_name(match.home),
            away=self.team_name(match.away),
            score=self.score_text(match_index) or _("not played"),
        )
        day = date_text(match.day) if match.day else ""
        notes = [text for text in (day, time_text(match.time_of_day), match.venue) if text]
        if state.match_points is not None:
            home, away = (points_text(points) for points in state.match_points)
            notes.append(_("match points {home}-{away}").format(home=home, away=away))
        if state.score_only:
            notes.append(_("a score only, no boards"))
        elif match.score is not None:
            notes.append(_("the typed score counts, not the boards"))
        elif self.counts_on_every_board(match):
            notes.append(_("forfeited as a whole, which counts on every board"))
        if (rules := self._event and self._event.match_rules) and state.entered:
            notes.append(board_weights_text(rules))
        if state.missing and state.begun and not state.score_only and state.forfeit is None:
            missing = n_("{count} board missing", "{count} boards missing", state.missing)
            notes.append(missing.format(count=state.missing))
        text = ", ".join(filter(None, [text, *notes]))
        former = self._document.since_handout.text(self.changes_of(match_index))
        return "\n".join(filter(None, [text, former, self.tried_out(match_index)]))

    def counts_on_every_board(self, match: Match) -> bool:
        """True if a forfeit counts instead of the results on the boards."""
        event = self._event
        if event is None or event.match_rules is None or not match.boards:
            return False
        return Endings(event.match_rules, event.scores).on_every_board(match)

    def score_text(self, match_index: int) -> str:
        """The score with the home side first; empty before anything is known."""
        return match_score_text(self.state(match_index))

    def score_as_typed(self, match_index: int, side: Side) -> str:
        """The score or the forfeit as it could be typed, with a side first, or the refused text;
        empty if nothing is known."""
        refused = self.refused_score(self.match_of(match_index), side)
        state = self.state(match_index)
        if refused or not state.begun:
            return refused
        if state.forfeit is not None:
            return (state.forfeit if side is Side.HOME else state.forfeit.swapped).text
        home, away = (points_text(points) for points in state.game_points)
        return f"{home}-{away}" if side is Side.HOME else f"{away}-{home}"

    def slots(self, index: Index) -> tuple[MatchSlot, ...]:
        """The matches of a cell, seen from its own side."""
        slots = []
        for match_index in self.matches_at(index):
            state, match = self.state(match_index), self.match_of(match_index)
            side = self.side_at(index, match)
            refused = self.refused_score(match, side)
            if refused:
                slots.append(MatchSlot(match_index, refused, "", False, refused=True))
                continue
            text = points_text(state.points(side)) if state.begun else ""
            if state.forfeit is not None:
                text = (state.forfeit.white if side is Side.HOME else state.forfeit.black).symbol
            unfinished = state.begun and not state.finished
            points = state.match_points_of(side)
            slots.append(
                MatchSlot(
                    match_index,
                    text + (MISSING_SIGN if unfinished else ""),
                    "" if points is None else points_text(points),
                    unfinished,
                    doubtful=match_index in self._doubts,
                )
            )
        return tuple(slots)

    # --- typing -------------------------------------------------------------------------------

    def enter(self, index: Index, text: str) -> str | None:
        """Take a score or a forfeit; an empty text clears."""
        if len(self.matches_at(index)) > 1:
            return _("Scores of several matches in a cell are typed one by one.")
        return self.enter_one(index, text, 0)

    def enter_one(self, index: Index, text: str, game: int) -> str | None:
        matches = self.matches_at(index)
        if not matches:
            return self.why_no_match(index)
        match_index = matches[min(game, len(matches) - 1)]
        side = self.side_at(index, self.match_of(match_index))
        return self._scores.enter(match_index, side, text)

    def refused_score(self, match: Match, side: Side) -> str:
        """The text that was refused as the score of a match, as a side sees it; empty for none."""
        return self._scores.refused_text(match, side)

    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        return [draft_cell(match, side) for match, side in self._sides(index)]

    def cell_of_edit(self, index: Index) -> MatchCell | None:
        matches = self.matches_at(index)
        return MatchCell(self.match_of(matches[0]).round, matches[0]) if matches else None

    def why_refused(self, cell: DraftCell) -> str:
        return self._scores.why_refused(cell)

    def why_not(self, index: Index, text: str) -> str:
        return self.why_unfit(index, text)

    def why_refused_at(self, index: Index) -> str:
        reasons = [self._scores.why_refused_in(*side) for side in self._sides(index)]
        return "\n".join(filter(None, reasons))

    def _sides(self, index: Index) -> list[tuple[Match, Side]]:
        """The matches of a cell, and the side each is seen from."""
        matches = [self.match_of(match) for match in self.matches_at(index)]
        return [(match, self.side_at(index, match)) for match in matches]

    def clear(self, index: Index, slot: int) -> None:
        """Take away a text that was refused, else a typed score or forfeit; where there is none,
        the results of the boards."""
        matches = self.matches_at(index)
        if matches and not self.give_up(index):
            self._scores.clear(matches[min(slot, len(matches) - 1)])

    # --- for subclasses -------------------------------------------------------------------

    def _take(self, event: Tournament) -> None:
        self._event = event
        of_teams = event.match_rules is not None
        self._states = MatchStates(event) if of_teams else None
        self._teams = event.teams if of_teams else ()
        self._left = withdrawal_texts(event) if of_teams else {}
        self._given = adjustment_texts(event) if of_teams else {}
        self._row_of = {team.number: row for row, team in enumerate(self._teams)}
