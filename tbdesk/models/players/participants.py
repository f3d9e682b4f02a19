"""Participants by rounds: a token for every round of each, to be typed over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from operator import is_not
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject

from tbdesk.engine.entry.drafts import DraftCell
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.blocks import Spot
from tbdesk.models.players.player_grid import FEDERATION, NAME, PlayerGridModel
from tbdesk.models.roles import STYLE_ROLE, Index
from tbdesk.models.rounds.round_typing import RoundTyping, draft_cell, place_of, why_refused
from tbdesk.models.standings.marks import TermMark, TermMarks
from tbdesk.report.rounds.entries import Place, game_text, seen_by
from tbdesk.report.rounds.tokens import Token, bye_text
from tbdesk.report.wording.participants import names_text
from tbdesk.report.wording.signs import kind_text
from tbdesk.report.wording.spoken import spoken_round
from tbdesk.session import round_commands
from tbdesk.session.calculation import CalculationService
from tbdesk.session.cells import AnyCell, RoundCell, round_cell
from tbdesk.session.document import Document
from tbdesk.session.history import Label

OWN_COLUMNS = 3  # name, rating and federation, before round 1


class RoundStyle(NamedTuple):
    """The style of a round."""

    text: str
    #: Its status in a tie-break.
    mark: TermMark
    #: True if the text was refused.
    refused: bool
    #: True if it is grey: a pending game, a bye.
    quiet: bool
    #: True if it is another than in the last hand-out, or is only tried out.
    changed: bool = False
    tried_out: bool = False


class ParticipantsModel(PlayerGridModel):
    """All rounds of all participants as a table: rows are the participants in the order of their
    list; columns name, rating, federation, one a round, points. Empty for a team event.

    A refused text stays in its cell, marked, and changes nothing: it is a draft of the document.
    Typing the same text again pairs two who have met already.
    """

    own_columns = OWN_COLUMNS

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        super().__init__(document, calculation, parent)
        self._answers[STYLE_ROLE] = self._style
        self._rounds = 0
        self._entries = RoundEntries()
        self._typing = RoundTyping(document)

    # --- the shape ---------------------------------------------------------------------

    def column_count(self) -> int:
        return OWN_COLUMNS + self._rounds + 1 if self._players else 0

    def is_round_column(self, column: int) -> bool:
        """True if a column is that of a round."""
        return OWN_COLUMNS <= column < OWN_COLUMNS + self._rounds

    def place_at(self, index: Index) -> Place | None:
        """Pairing number and round of a cell, None outside the rounds."""
        if not index.isValid() or not self.is_round_column(index.column()):
            return None
        return self._players[index.row()].number, index.column() - OWN_COLUMNS + 1

    def number_at(self, index: Index) -> int:
        """The pairing number of a row."""
        return self._players[index.row()].number

    def index_of(self, cell: AnyCell) -> QModelIndex:
        """The index of a round; invalid if its player or round is gone."""
        place = round_cell(self._tournament, cell) if self._tournament else None
        if place is None or place.player not in self._row_of or place.round > self._rounds:
            return QModelIndex()
        return self.index(self._row_of[place.player], OWN_COLUMNS + place.round - 1)

    def next_empty(self, row: int, column: int) -> QModelIndex | None:
        """The first empty round without a refused text, searched from a row on down a column and
        then down those that follow; None if there is none."""
        drafts = self._typing
        for at in range(column, OWN_COLUMNS + self._rounds):
            round_ = at - OWN_COLUMNS + 1
            known = self._entries.of_round(round_)
            if self._row_of.keys() <= known.keys():
                continue
            for place in range(row if at == column else 0, len(self._players)):
                number = self._players[place].number
                if number not in known and drafts.draft((number, round_)) is None:
                    return self.index(place, at)
        return None

    @property
    def fixed(self) -> bool:
        """True if the pairings are those of a table and only results are typed."""
        return self._tournament is not None and self._tournament.kind is EventKind.ROUND_ROBIN

    def game_at(self, index: Index) -> tuple[int, Game] | None:
        """The game of a cell, with its position in the tournament's games."""
        place = self.place_at(index)
        entry = self._entries.of(place) if place else None
        if not isinstance(entry, Game) or self._tournament is None:
            return None
        return self._tournament.games.index(entry), entry

    # --- display -----------------------------------------------------------------------

    def head(self, section: int) -> str:
        round_ = section - OWN_COLUMNS + 1
        return str(round_) if self.is_round_column(section) else super().head(section)

    def head_tooltip(self, section: int) -> str | None:
        if not self.is_round_column(section):
            return super().head_tooltip(section)
        return _("Round {round}").format(round=section - OWN_COLUMNS + 1)

    def text(self, index: Index) -> str:
        place = self.place_at(index)
        if place is None:
            return super().text(index)
        refused = self.refused_text(index)
        return _entry_text(self._entries.of(place), place[0]) if refused is None else refused

    def _style(self, index: Index) -> RoundStyle | None:
        place = self.place_at(index)
        if place is None:
            return None
        entry, refused = self._entries.of(place), self.is_refused(index)
        quiet = entry.result is None if isinstance(entry, Game) else entry is not None
        tried_out = self._document.trying and bool(self._document.tried_out.text(*place))
        mark, changed = self._mark_of(index.row(), place[1]), bool(self.changes_at(place))
        return RoundStyle(self.text(index), mark, refused, quiet, changed, tried_out)

    def spoken(self, index: Index) -> str | None:
        place = self.place_at(index)
        if place is None:
            return super().spoken(index)
        entry, (number, round_) = self._entries.of(place), place
        if isinstance(entry, Game):
            return self.spoken_game(entry, number)
        what = _("not paired") if entry is None else kind_text(entry.kind)
        return spoken_round(self._called(number), round_, what)

    def _mark_of(self, row: int, round_: int) -> TermMark:
        return self._marks.of_round(self._positions[row], round_)

    def tooltip(self, index: Index) -> str | None:
        place = self.place_at(index)
        if place is None:
            return super().tooltip(index)
        entry, lines = self._entries.of(place), list[str]()
        if isinstance(entry, Game):
            lines.append(self.game_text(entry))
        elif entry is not None:
            kind = kind_text(entry.kind)
            lines.append(_("Round {round}: {kind}").format(round=entry.round, kind=kind))
        refused, *notes = self._notes(index, place)
        return "\n".join(filter(None, (refused, *lines, *notes))) or None

    def notes(self, index: Index) -> str | None:
        place = self.place_at(index)
        if place is None:
            return super().notes(index)
        return "\n".join(filter(None, self._notes(index, place))) or None

    def _notes(self, index: Index, place: Place) -> tuple[str, ...]:
        """The notes on a round besides its text: the reason of a refusal, the value when it was
        handed out or before the trial, its part in a tie-break."""
        refused, tried_out = self.refused_text(index), self._document.tried_out.text(*place)
        changed = self._document.since_handout.text(self.changes_at(place))
        why = "" if refused is None else self.why_not(index, refused)
        return why, changed, tried_out, self._mark_of(index.row(), place[1]).tooltip

    def changes_at(self, place: Place) -> Sequence[Difference]:
        """The printed result of a round that is another one now."""
        if self._document.trying and self._document.tried_out.text(*place):
            return ()
        return self._document.since_handout.of_place(*place, self._entries.of(place))

    # --- typed text --------------------------------------------------------------------

    def is_typed(self, index: Index) -> bool:
        return index.column() < OWN_COLUMNS + self._rounds

    def enter(self, index: Index, text: str) -> str | None:
        place, before = self.place_at(index), self._tournament
        if place is None or before is None:
            return super().enter(index, text)
        refusal = self._typing.enter(place, text, self._standing(place))
        if refusal:
            return self._reason(place, refusal)
        if colours := self._colours_text(before, {place: text}):
            self.noticed.emit(colours)
        return ""

    def _colours_text(self, before: Tournament, texts: Mapping[Place, str]) -> str:
        """The games entered without a colour, and the player with White in each; empty for none."""
        games = self._typing.without_colour(before, texts)
        if not games:
            return ""
        pairs = names_text(f"{game.white}-{game.black}" for game in games)
        return _(
            "No colour was typed of {games}: the first has White. F7 there exchanges the colours."
        ).format(games=pairs)

    def _standing(self, place: Place) -> Token | None:
        entry = self._entries.of(place)
        if isinstance(entry, Game):
            return seen_by(entry, place[0])
        return None if entry is None else entry.kind

    def why_not(self, index: Index, text: str) -> str:
        place = self.place_at(index)
        if place is None or self._tournament is None:
            return super().why_not(index, text)
        return why_refused(self._tournament, place, text, self._standing(place))

    def why_refused_at(self, index: Index) -> str:
        place, why = self.place_at(index), super().why_refused_at(index)
        return self._reason(place, why) if place and why else why

    def _reason(self, place: Place, reason: str) -> str:
        number, round_ = place
        text = _("{number}, round {round}: {reason}.")
        return text.format(number=number, round=round_, reason=reason)

    def clear(self, index: Index) -> None:
        """Take out the text that was refused in a cell, or else the entry of a round."""
        place = self.place_at(index)
        if not self.give_up(index) and place is not None and self._entries.of(place):
            self.setData(index, "")

    def turn_colours(self, index: Index) -> None:
        """Exchange the colours of the game of a cell, if it has one."""
        game = self.game_at(index)
        if game is not None:
            round_commands.turn_colours(self._document, game_index=game[0])

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        before = self._tournament
        assert before is not None
        message = super().take_block(texts, label)
        return " ".join(filter(None, (message, self._colours_text(before, self._rounds_in(texts)))))

    def _rounds_in(self, texts: Mapping[Spot, str]) -> dict[Place, str]:
        """The texts for rounds among those for cells."""
        places = {self.place_at(self.index(*spot)): text for spot, text in texts.items()}
        return {place: text for place, text in places.items() if place is not None}

    def enter_games(self, texts: Mapping[Spot, str], _label: Label) -> list[str]:
        rounds = self._rounds_in(texts)
        refused = [place for place in rounds if self._typing.draft(place) is not None]
        cleared = [place for place in refused if not rounds[place]]
        self._typing.release(cleared)
        kept = {
            place: text
            for place, text in rounds.items()
            if place not in cleared and (text or self._entries.of(place))
        }
        faults = self._typing.enter_block(kept, self._standing) if kept else {}
        return [self._reason(place, fault) for place, fault in faults.items()]

    def why_unfit(self, index: Index, text: str) -> str:
        place = self.place_at(index)
        if place is None:
            return super().why_unfit(index, text)
        return self._typing.why_unfit(text, self._standing(place))

    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        place = self.place_at(index)
        return super().draft_cells(index) if place is None else (draft_cell(place),)

    def index_of_draft(self, cell: DraftCell) -> QModelIndex:
        place = place_of(cell)
        if place is None or cell.part:
            return super().index_of_draft(cell)
        return self.index_of(RoundCell(*place))

    def cell_of_edit(self, index: Index) -> RoundCell | None:
        place = self.place_at(index)
        return None if place is None else RoundCell(*place, result=True)

    # --- following the document ----------------------------------------------------------

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Show another event, or the same one after an edit."""
        self._tournament = after
        players = after.players if after.match_rules is None else ()
        same = before is not None and before.players is after.players
        same = same and bool(players) == bool(self._players)
        if before is None or not (
            same or tuple([player.number for player in players]) == self.first_order()
        ):
            self.beginResetModel()
            self._order = None
            self._take_players(players)
            self._take_withdrawn(after)
            self._rounds = after.rounds
            self._entries = RoundEntries(after)
            self._marks, self._points, self._standings = TermMarks(), (), None
            self.endResetModel()
            return
        if players:
            if not same:
                self._follow_players(players)
            if before.withdrawn != after.withdrawn:
                self._take_withdrawn(after)
                self.dataChanged.emit(self.index(0, NAME), self.index(len(players) - 1, NAME))
            self._follow_rounds(after.rounds)
            self._emit_changed(self._entries.follow(before, after))

    def _follow_players(self, players: tuple[Player, ...]) -> None:
        old = self._players
        self._take_players(players)
        for row, (former, player) in enumerate(zip(old, self._players, strict=True)):
            if former is not player and former != player:
                self.dataChanged.emit(self.index(row, NAME), self.index(row, FEDERATION))

    def _follow_rounds(self, rounds: int) -> None:
        """An event that has grown longer or shorter."""
        first, last = OWN_COLUMNS + min(self._rounds, rounds), OWN_COLUMNS - 1
        if rounds > self._rounds:
            self.beginInsertColumns(QModelIndex(), first, last + rounds)
            self._rounds = rounds
            self.endInsertColumns()
        elif rounds < self._rounds:
            self.beginRemoveColumns(QModelIndex(), first, last + self._rounds)
            self._rounds = rounds
            self.endRemoveColumns()

    def _emit_changed(self, places: Iterable[Place]) -> None:
        for player, round_ in places:
            index = self.index_of(RoundCell(player, round_))
            if index.isValid():
                self.dataChanged.emit(index, index)


def _entry_text(entry: Game | Bye | None, number: int) -> str:
    """The text of a participant's round."""
    if entry is None:
        return ""
    return game_text(entry, number) if isinstance(entry, Game) else bye_text(entry.kind)


_NOTHING: Mapping[int, Game | Bye] = {}


class RoundEntries:
    """The games and byes of an event by round and pairing number; of two games of a participant in
    one round the first. Built lazily: many are never displayed."""

    def __init__(self, event: Tournament | None = None) -> None:
        self._event = event
        self._known: dict[int, dict[int, Game | Bye]] | None = None

    def of_round(self, round_: int) -> Mapping[int, Game | Bye]:
        """The entries of a round, by pairing number."""
        if self._known is None:
            self._known = _entries(self._event) if self._event is not None else {}
        return self._known.get(round_, _NOTHING)

    def of(self, place: Place) -> Game | Bye | None:
        """The entry of a participant in a round."""
        number, round_ = place
        return self.of_round(round_).get(number)

    def follow(self, before: Tournament, after: Tournament) -> list[Place]:
        """Update from an edited event; returns the places with another entry, none if they were
        never built."""
        self._event = after
        if self._known is None:
            return []
        results = _other_results(before, after)
        if results is not None:
            return self._follow_results(results)
        old, self._known = self._known, _entries(after)
        changed: list[Place] = []
        for round_ in old.keys() | self._known.keys():
            was, now = old.get(round_, {}), self._known.get(round_, {})
            differing = [
                number
                for number, entry in now.items()
                if was.get(number) is not entry and was.get(number) != entry
            ]
            changed += [(number, round_) for number in [*differing, *(was.keys() - now.keys())]]
        return changed

    def _follow_results(self, results: list[tuple[Game, Game]]) -> list[Place]:
        """Games as they were and as they are, in the same places; of two in one only the first is
        an entry."""
        assert self._known is not None
        changed: list[Place] = []
        for former, game in results:
            for number in (game.white, game.black):
                if self.of((number, game.round)) is former:
                    self._known[game.round][number] = game
                    changed.append((number, game.round))
        return changed


def _other_results(before: Tournament, after: Tournament) -> list[tuple[Game, Game]] | None:
    """The games whose result changed, before and after; None if anything else in the cells may have
    changed."""
    if before.byes is not after.byes or len(before.games) != len(after.games):
        return None
    pairs = zip(before.games, after.games, strict=True)
    changed = list(compress(pairs, map(is_not, before.games, after.games)))
    same = all(
        (old.round, old.white, old.black) == (new.round, new.white, new.black)
        for old, new in changed
    )
    return changed if same else None


def _entries(tournament: Tournament) -> dict[int, dict[int, Game | Bye]]:
    entries: defaultdict[int, dict[int, Game | Bye]] = defaultdict(dict)
    for bye in tournament.byes:
        entries[bye.round][bye.player] = bye
    for game in reversed(tournament.games):
        of_round = entries[game.round]
        of_round[game.white] = of_round[game.black] = game
    return dict(entries)
