"""Texts typed to pair the teams of a round: numbers, letters of names, byes. Refused ones are
kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.entry.drafts import NEXT_PAIRING, Draft, DraftCell, Grid
from tbdesk.engine.entry.finder import WhoError, find
from tbdesk.engine.entry.pairings import Obstacle, PairingError, Pairings
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Match, Team
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.typing_rules import TypedError
from tbdesk.report.rounds.tokens import bye_kind, numbered_bye
from tbdesk.report.wording.participants import names_by_number
from tbdesk.report.wording.problems.engine_errors import obstacle_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session import commands, team_commands
from tbdesk.session.cells import NEW_MATCH, MatchCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document

#: The sides of a pairing: the names of their columns in drafts.
HOME, AWAY = "home", "away"


class PairingTyping:
    """Turns texts into edits of a document. Its drafts are the home team that waits for an
    opponent, and the texts that were refused."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def waiting(self, round_: int) -> int | None:
        """The home team that waits in the line of the next pairing."""
        draft = self._document.drafts.get(_next(round_, HOME))
        return int(draft.text) if draft is not None and draft.waiting else None

    def refused_text(
        self, event: Tournament, round_: int, line: RoundLine, side: str
    ) -> str | None:
        """The text that was refused on a side of a line of an event, which may be the one before
        an edit."""
        if not self._document.drafts or line.bye is not None:
            return None
        draft = self._document.drafts.get(draft_cell(event, round_, line, side))
        return None if draft is None or draft.waiting else draft.text

    def why_refused(self, event: Tournament, round_: int, line: RoundLine, side: str) -> str:
        """Why that text is not taken."""
        text = self.refused_text(event, round_, line, side)
        return _refusal(event, round_, line, side, text) if text is not None else ""

    def enter(self, round_: int, line: RoundLine, side: str, text: str) -> str:
        """Take a text for a side of a line; why it is refused, empty if it is taken."""
        event = open_event(self._document)
        cell, at = draft_cell(event, round_, line, side), cell_of_edit(round_, line)
        if not text.strip():
            commands.give_up_drafts(self._document, [cell], at)
            return ""
        refusal = _refusal(event, round_, line, side, text)
        if refusal:
            if line.bye is None:
                commands.keep_draft(self._document, cell, Draft(text.strip()), at)
            return refusal
        with self._document.replacing(cell):
            self._put(event, round_, line, side, _read(event, round_, line, side, text))
        return ""

    def why_unfit(self, round_: int, line: RoundLine, side: str, text: str) -> str:
        """Why a text means no team or bye on a side of a line; empty if it does."""
        event = open_event(self._document)
        try:
            _read(event, round_, line, side, text)
        except WhoError as error:
            return _who_text(error, event)
        except TypedError as error:
            return str(error)
        return ""

    def remove(self, round_: int, line: RoundLine, side: str = "") -> bool:
        """Remove the refused text on a side of a line, else the waiting team; False if there is
        neither."""
        cells = [draft_cell(open_event(self._document), round_, line, side)] if side else []
        if not any(cell in self._document.drafts for cell in cells) and line.match is None:
            cells = [_next(round_, HOME), _next(round_, AWAY)]
        return commands.give_up_drafts(self._document, cells, cell_of_edit(round_, line))

    def _put(
        self, event: Tournament, round_: int, line: RoundLine, side: str, entry: _Entry
    ) -> None:
        document = self._document
        if isinstance(entry, _Bye):
            team_commands.set_bye(document, round_, entry.team, entry.kind)
        elif isinstance(entry, _Wait):
            draft = Draft(str(entry.team), waiting=True)
            commands.keep_draft(document, _next(round_, HOME), draft, cell_of_edit(round_, line))
        elif entry.place is None or entry.match != event.matches[entry.place]:
            team_commands.pair(document, entry.match, entry.place)
        else:
            commands.give_up_drafts(
                document, [draft_cell(event, round_, line, side)], cell_of_edit(round_, line)
            )


class _Bye(NamedTuple):
    team: int
    kind: Kind


class _Wait(NamedTuple):
    """A team that waits for its opponent to be typed."""

    team: int


class _Pair(NamedTuple):
    """A pairing, in the place of one of the event's matches or a new one."""

    match: Match
    place: int | None = None


#: The meaning of a text.
_Entry = _Bye | _Wait | _Pair


def _refusal(event: Tournament, round_: int, line: RoundLine, side: str, text: str) -> str:
    """Why a text is not taken on a side of a line; empty if it is."""
    try:
        _try(event, round_, _read(event, round_, line, side, text))
    except PairingError as error:
        if error.obstacle is Obstacle.SAME_PLAYER:
            return _("A team cannot play against itself")
        return obstacle_text(error, _as_players(event, None))
    except WhoError as error:
        return _who_text(error, event)
    except TypedError as error:
        return str(error)
    return ""


def _read(event: Tournament, round_: int, line: RoundLine, side: str, text: str) -> _Entry:
    """The team that a text means on a side of a line. Raises WhoError and TypedError."""
    text = text.strip()
    kind = bye_kind(text)
    if line.bye is not None:
        if kind is None:
            refusal = _("A bye has no opponent: H, Z, U or F changes it, Delete removes it")
            raise TypedError(refusal)
        return _Bye(line.bye.player, kind)
    if line.match is None and (bye := numbered_bye(text)):
        return _Bye(_team(bye[0], event, round_), bye[1])
    if line.match is None and side == AWAY:
        if line.home is None:
            raise TypedError(_("Type the home team first"))
        if kind is not None:
            return _Bye(line.home, kind)
    number = _team(text, event, round_)
    if line.match is not None:
        match = event.matches[line.match]
        home = side == HOME
        match = match._replace(home=number) if home else match._replace(away=number)
        return _Pair(match, line.match)
    if side == HOME:
        return _Wait(number)
    assert line.home is not None
    return _Pair(Match(round_, line.home, number))


def _try(event: Tournament, round_: int, entry: _Entry) -> None:
    """Raises PairingError for an entry that contradicts the event."""
    if isinstance(entry, _Pair):
        match = entry.match
        pairings = Pairings(_as_players(event, entry.place))
        pairings.pair(round_, match.home, match.away, again=True)
    elif isinstance(entry, _Wait):
        Pairings(_as_players(event, None)).check_free(round_, entry.team)
    else:
        Pairings(_as_players(event, None)).give_bye(round_, entry.team, entry.kind)


def _team(text: str, event: Tournament, round_: int) -> int:
    """The team a text means, of several that fit the one that is free. Raises WhoError."""
    pairings = Pairings(_as_players(event, None))
    free = {
        team.number
        for team in event.teams
        if not pairings.game_of(round_, team.number) and not pairings.bye_of(round_, team.number)
    }
    return find(text, {team.number: team for team in event.teams}, free).number


def _who_text(error: WhoError, event: Tournament) -> str:
    if error.fitting:
        return error_text(error)
    if error.number is None:
        text = _("'{text}' is neither the number of a team nor part of its name")
        return text.format(text=error.text)
    numbers = [team.number for team in event.teams]
    return _("There is no team {number}; the numbers go from {first} to {last}").format(
        number=error.number, first=min(numbers), last=max(numbers)
    )


def _as_players(event: Tournament, without: int | None) -> Tournament:
    """The teams as if they were players and their matches games, to find objections to a pairing;
    the match at `without` is about to change."""
    games = tuple(
        Game(match.round, match.home, match.away)
        for index, match in enumerate(event.matches)
        if index != without
    )
    players = tuple(Player(team.number, team.name) for team in event.teams)
    return event._replace(players=players, games=games, match_rules=None, matches=(), teams=())


def draft_cell(event: Tournament, round_: int, line: RoundLine, side: str) -> DraftCell:
    """The cell of a draft on a side of a line."""
    if line.match is None:
        return _next(round_, side)
    return DraftCell(Grid.MATCHES, round_, event.matches[line.match].home, side)


def _next(round_: int, side: str) -> DraftCell:
    return DraftCell(Grid.MATCHES, round_, NEXT_PAIRING, side)


def cell_of_edit(round_: int, line: RoundLine) -> MatchCell:
    """The cell for the cursor when an edit of a line is undone."""
    return MatchCell(round_, NEW_MATCH if line.match is None else line.match)


def rematch_text(before: Tournament, after: Tournament) -> str:
    """The warning that an edit of a Swiss paired two teams that have met before; empty if it did
    not."""
    if after.kind is not EventKind.SWISS:
        return ""
    new = next((match for match in after.matches if match not in before.matches), None)
    if new is None:
        return ""
    rounds = [
        str(match.round)
        for match in after.matches
        if {match.home, match.away} == {new.home, new.away}
        and match.round != new.round
        and match.forfeit is None
    ]
    if not rounds:
        return ""
    text = _("{home} and {away} meet again: they were paired in round {rounds} before.")
    names = names_by_number(after)
    home, away = (names.get(number, str(number)) for number in (new.home, new.away))
    return text.format(home=home, away=away, rounds=", ".join(rounds))


class RoundLine(NamedTuple):
    """A match, a bye, or neither: the line in which the next pairing is typed."""

    #: The place of the match in those of the event.
    match: int | None = None
    bye: Bye | None = None
    #: The home team of the next pairing, where it is typed already, by its number.
    home: int | None = None

    @property
    def is_next_pairing(self) -> bool:
        """True if the next pairing is typed in it."""
        return self.match is None and self.bye is None


def pairs_by_hand(event: Tournament) -> bool:
    """True if pairings are typed rather than fixed by a table."""
    return event.kind is not EventKind.ROUND_ROBIN


def lines_of(event: Tournament, round_: int, waiting: int | None) -> list[RoundLine]:
    """The lines of a round, from 1: the matches, the byes, and while a team is free the next
    pairing, with the home team that is waiting for an opponent."""
    matches = enumerate(event.matches)
    lines = [RoundLine(match=index) for index, match in matches if match.round == round_]
    lines += [RoundLine(bye=bye) for bye in event.byes if bye.round == round_]
    if pairs_by_hand(event) and free_teams(event, round_):
        lines.append(RoundLine(home=waiting))
    return lines


def free_teams(event: Tournament, round_: int) -> list[Team]:
    """The teams without a match or a bye in a round."""
    busy = {bye.player for bye in event.byes if bye.round == round_}
    for match in event.matches:
        if match.round == round_:
            busy |= {match.home, match.away}
    return [team for team in event.teams if team.number not in busy]


def home_of(event: Tournament, line: RoundLine) -> int | None:
    """The number of the team at home, or of the one that has the bye; None while there is none."""
    if line.match is not None:
        return event.matches[line.match].home
    return line.home if line.bye is None else line.bye.player


def away_of(event: Tournament, line: RoundLine) -> int | None:
    """The number of the visiting team; None for a bye and for the next pairing."""
    return None if line.match is None else event.matches[line.match].away


def place_of_team(event: Tournament, lines: Sequence[RoundLine], number: int) -> int | None:
    """In which of the lines a team has its match or bye; None if it has none."""
    for place, line in enumerate(lines):
        teams = (home_of(event, line), away_of(event, line))
        if number in teams and not line.is_next_pairing:
            return place
    return None
