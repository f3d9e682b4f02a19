"""What was changed in the crosstable of a team event: scores of matches, and byes.

As with players, a score stands in two cells. It is taken when both say the same, or when one of
them was open; what it means for a match that has boards is for match_changes to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.entry.match_state import board_total
from tbdesk.engine.event.card import NOBODY
from tbdesk.engine.event.card import Entry as CardEntry
from tbdesk.engine.event.matches import Ending, game_scores
from tbdesk.engine.model.results import Kind, Outcome, Result, points_text
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.files.tables.reopened.changes import CONTRADICTION, Change, GridCell, SheetRow
from tbdesk.i18n import N_, _
from tbdesk.report.report import player_text
from tbdesk.report.rounds.tokens import TokenError, parse_token
from tbdesk.report.standings.pair_results import Results, parts_text
from tbdesk.report.wording.signs import PENDING_SIGN, Signs
from tbdesk.report.workbook.crosstable_sheet import DIAGONAL
from tbdesk.report.workbook.rounds_sheet import round_texts

_NOT_TAKEN = N_(
    "{0}: '{1}' is not taken for {2} against {3}; it stays {4}. Only scores are read back"
)
_NOT_USED = N_(
    "{0}: '{1}' is not used, it stays '{2}'. Pairings of a team event are changed in tbdesk"
)
_BYE = N_("{0}: round {1} of {2} is now {3}; exported was {4}")

_SCORE = re.compile(r"^(\d{0,3})(½|[.,]5|[.,]0)?([+-]?)$")
#: The opponent with the colour, and the score.
_TOKEN = re.compile(r"^(\d+ ?[wb])(.*)$")
_SIGNS = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS, "": None}
_MINUS = str.maketrans("−–", "--")


class SideScore(NamedTuple):
    """What one side has of a finished match: half game points, and how it ended if it was
    forfeited as a whole."""

    points: int
    forfeit: Outcome | None = None


class Score(NamedTuple):
    """Both sides of a match, the home side first; None while it is open."""

    home: SideScore | None
    away: SideScore | None

    @property
    def text(self) -> str:
        """`2½:1½`, `4+:0-`."""
        return f"{_side_text(self.home)}:{_side_text(self.away)}"

    @property
    def points(self) -> tuple[int, int] | None:
        return None if self.home is None or self.away is None else (self.home[0], self.away[0])

    @property
    def forfeit(self) -> Result | None:
        """The forfeit of the whole match."""
        home, away = (side and side.forfeit for side in self)
        return None if home is None or away is None else Result(home, away)


OPEN = Score(None, None)


def score_of(ending: Ending) -> Score:
    """The score of a match as the crosstable shows it."""
    if ending.result is None:
        return OPEN
    points = ending.home_points, ending.away_points
    home, away = (
        SideScore(one, outcome if outcome.by_forfeit else None)
        for one, outcome in zip(points, ending.result, strict=True)
    )
    return Score(home, away)


class ScoreEdit(NamedTuple):
    """A score that both cells of a match, at `places`, say is another one now."""

    places: str
    old: Score
    new: Score


class ScoreTable:
    """The crosstable as it was exported, beside its rows now."""

    def __init__(self, tournament: Tournament, rows: Mapping[int, SheetRow], after: int) -> None:
        edition = editions.edition(tournament.edition, tournament.start)
        self._tournament, self._rows = tournament, rows
        self._standings = compute(tournament, (), edition, after)
        self._signs = Signs(tournament)
        self._names = {team.number: player_text(team) for team in tournament.teams}
        self._exported = _exported(self._standings)
        #: The cells that say what is known by now, by the team's number and the head.
        self._read: set[tuple[int, int]] = set()

    def edits(self, endings: Sequence[Ending], changes: list[Change]) -> dict[int, ScoreEdit]:
        """The scores that were changed, by the place of the match; tells what cannot be taken.
        endings: of all matches as exported."""
        event, found = self._standings.event, {}
        for position in event.competing:
            pairs: dict[int, list[CardEntry]] = {}
            for entry in self._standings.card(position):
                if entry.opponent != NOBODY and entry.game >= 0:
                    pairs.setdefault(entry.opponent, []).append(entry)
            for opponent, entries in pairs.items():
                if position < opponent:
                    for game, parts in self._parts(position, opponent, entries, changes):
                        edit = self._edit(game, parts, score_of(endings[game]), changes)
                        if edit is not None:
                            found[game] = edit
        return found

    def byes(self, changes: list[Change]) -> Tournament:
        """The event with the byes of the sheet; tells them, and every other cell that was
        changed and is not used."""
        tournament = self._tournament
        for number, cells in self._exported.items():
            for head, old in cells.items():
                cell = self._cell(number, head)
                if (number, head) in self._read or cell.text == old:
                    continue
                kind, was = _bye(cell.text), _bye(old)
                if self._standings.event.predetermined or kind is None or was is None:
                    place = cell.place or _("row of {0}").format(number)
                    changes.append(Change.told(_NOT_USED, place, cell.text, old))
                elif kind is not was:
                    changes.append(Change.told(_BYE, cell.place, head, number, cell.text, old))
                    byes = (
                        one for one in tournament.byes if (one.round, one.player) != (head, number)
                    )
                    tournament = replace(tournament, byes=(*byes, Bye(head, number, kind)))
        return tournament

    def _cell(self, number: int, head: int) -> GridCell:
        """A cell as it is now; as it was where its row or column is gone."""
        row = self._rows.get(number)
        old = self._exported.get(number, {}).get(head, "")
        return GridCell(old, "") if row is None else row.games.get(head, GridCell(old, ""))

    def _parts(
        self, one: int, other: int, entries: Sequence[CardEntry], changes: list[Change]
    ) -> Iterator[tuple[int, list[_Part]]]:
        """The matches of a pair with what both sides' cells say of them, the home side first."""
        numbers, games = self._standings.event.numbers, [entry.game for entry in entries]
        sides = {
            position: self._words(position, rival, entries, changes)
            for position, rival in ((one, other), (other, one))
        }
        for at, game in enumerate(games):
            home = self._tournament.matches[game].home
            order = (one, other) if numbers[one] == home else (other, one)
            yield game, [sides[position][at] for position in order]

    def _words(
        self, position: int, rival: int, entries: Sequence[CardEntry], changes: list[Change]
    ) -> list[_Part]:
        """What the cells of a team say of its matches against another."""
        event = self._standings.event
        number, head = event.numbers[position], event.numbers[rival]
        signs = [self._signs.of(entry.game, number) for entry in entries]
        if event.predetermined:
            self._read.add((number, head))
            cell = self._cell(number, head)
            words = _split(cell.text, len(entries))
            if words is None:
                pair = self._names[number], self._names[head]
                old = self._exported[number][head]
                changes.append(Change.told(_NOT_TAKEN, cell.place, cell.text, *pair, old))
                words = signs
            return [_Part(cell, *pair) for pair in zip(words, signs, strict=True)]
        parts = []
        for entry, sign in zip(entries, signs, strict=True):
            cell = self._cell(number, entry.round)
            was, now = _TOKEN.match(self._exported[number][entry.round]), _TOKEN.match(cell.text)
            if was is None or now is None or was[1] != now[1]:
                parts.append(_Part(cell, sign, sign))  # another pairing is not read back
            else:
                self._read.add((number, entry.round))
                parts.append(_Part(cell, now[2] or PENDING_SIGN, sign))
        return parts

    def _edit(
        self, game: int, parts: Sequence[_Part], old: Score, changes: list[Change]
    ) -> ScoreEdit | None:
        match, tournament = self._tournament.matches[game], self._tournament
        names = [self._names.get(one, str(one)) for one in (match.home, match.away)]
        sides: list[SideScore | None] = []
        for part, was, pair in zip(parts, old, (names, names[::-1]), strict=True):
            try:
                sides.append(was if part.text == part.old else parse_side(part.text, tournament))
            except ValueError:
                told = (part.cell.place, part.cell.text, *pair, part.old)
                changes.append(Change.told(_NOT_TAKEN, *told))
                return None
        places = [part.cell.place or "?" for part in parts]
        new = _agreed(old, Score(*sides), board_total(tournament))
        if new is None:
            changes.append(Change.told(CONTRADICTION, *places, *names, old.text))
            return None
        return None if new == old else ScoreEdit("/".join(places), old, new)


class _Part(NamedTuple):
    """What a cell says of a match now, and what it was given."""

    cell: GridCell
    text: str
    old: str


def parse_side(text: str, tournament: Tournament) -> SideScore | None:
    """What one side has of a match: `2½`, `2.5`, `2 1/2`, `4+`, `-`; None while it is open.

    Raises ValueError for anything else.
    """
    assert tournament.match_rules is not None
    signs = "".join(text.replace("1/2", "½").translate(_MINUS).split())
    if signs in ("", PENDING_SIGN):
        return None
    found = _SCORE.match(signs)
    if found is None:
        raise ValueError(text)
    whole, half, sign = found.groups()
    forfeit = _SIGNS[sign]
    if not whole and not half:
        assert forfeit is not None  # there is a sign at least
        worth = game_scores(tournament.match_rules, tournament.scores).outcome_points()
        return SideScore(worth[forfeit], forfeit)
    points = 2 * int(whole or 0) + ((half or "").strip(".,") in ("½", "5"))
    return SideScore(points, forfeit)


def _side_text(side: SideScore | None) -> str:
    if side is None:
        return PENDING_SIGN
    return points_text(side.points) + (side.forfeit.symbol if side.forfeit is not None else "")


def _split(text: str, count: int) -> list[str] | None:
    """The scores of some matches in a cell; None if there are not as many."""
    if count == 1:
        return [text or PENDING_SIGN]
    words = text.replace(" 1/2", "½").replace("|", " ").split() or [PENDING_SIGN] * count
    return words if len(words) == count else None


def _bye(text: str) -> Kind | None:
    """The bye of a cell; an empty one is an absence."""
    try:
        token = parse_token(text)
    except TokenError:
        return None
    if token is None:
        return Kind.ZERO_BYE
    return token if isinstance(token, Kind) else None


def _with_bye(tournament: Tournament, bye: Bye) -> Tournament:
    """The event with a bye in the place of another one of the round."""
    others = (one for one in tournament.byes if (one.round, one.player) != (bye.round, bye.player))
    return replace(tournament, byes=(*others, bye))


def _agreed(old: Score, new: Score, total: int) -> Score | None:
    """What both cells of a match say together; None if they contradict each other.

    Who changes one cell of two may have meant either: the other must say the same already, or
    have been open all along.
    """
    if new == old:
        return old
    if new.away == old.away:
        return _one_changed(new.home, old.away, total)
    if new.home == old.home:
        turned = _one_changed(new.away, old.home, total)
        return None if turned is None else Score(turned.away, turned.home)
    if new.home is None or new.away is None:
        return new if new.home is new.away else None
    home, away = new.home.forfeit, new.away.forfeit
    if (home is None) != (away is None) or home is away is Outcome.FORFEIT_WIN:
        return None
    return new


def _one_changed(changed: SideScore | None, other: SideScore | None, total: int) -> Score | None:
    """The score of a side with the rest of the points for the other."""
    if changed is None:
        return None
    forfeit = changed.forfeit
    rest = SideScore(total - changed.points, None if forfeit is None else forfeit.mirror)
    return Score(changed, rest) if other in (None, rest) and rest.points >= 0 else None


def _exported(standings: Standings) -> dict[int, dict[int, str]]:
    """The cells of the crosstable by a team's number and the head of the column."""
    event = standings.event
    everybody = range(len(event.numbers))
    if not event.predetermined:
        return {event.numbers[one]: round_texts(standings, one) for one in everybody}
    results, found = Results(standings, None), {}
    for one in everybody:
        parts = results.of(one)
        texts = {event.numbers[other]: parts_text(parts.get(other, [])) for other in everybody}
        found[event.numbers[one]] = {**texts, event.numbers[one]: DIAGONAL}
    return found
