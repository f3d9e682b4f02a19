"""What the cells of a table say of the games, or matches, of an event. Taken is what both cells of
a game say, or the one that alone was changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from tbdesk.engine.event.card import BLACK, WHITE
from tbdesk.engine.event.checks import check, unusable
from tbdesk.engine.model.results import Kind, ResultError, parse_outcome
from tbdesk.engine.standings.standings import Standings
from tbdesk.files.tables.reopened.sides import OPEN, Side, Sides, agreed, parse_score
from tbdesk.files.tables.reopened.table import Cell, Table, notice
from tbdesk.files.tables.signs.cells import game_cell
from tbdesk.i18n import N_
from tbdesk.report.rounds.entries import read_cell
from tbdesk.report.rounds.tokens import Paired
from tbdesk.report.standings.pair_results import pairings
from tbdesk.report.wording.participants import player_text

RESULT = N_("{0}: {1} against {2} is now {3}; exported was {4}")
NOT_TAKEN = N_("{0}: '{1}' cannot stand here; it stays '{2}'")
_ROUND = N_("{0}: round {1} of {2} is now {3}; exported was {4}")
_FOLLOWS = N_("{0} alone was changed; {1}, which has '{2}', is read as {3}")
_CONTRADICTION = N_(
    "{0} has '{1}' and {2} has '{3}': they contradict each other, and round {4} stays as it was "
    "exported ('{5}' in {0}). Type what is right in both"
)
#: The opponent of a team, its colour on the first board and its score.
_MATCH = re.compile(r"^(\d+) ?([wb])(.*)$")

#: A round of a participant: the number, and the round.
Place: TypeAlias = tuple[int, int]


class Entry(NamedTuple):
    """What a round is for somebody: the opponent's number and one's own colour (the home team's is
    White) with what one got, None while the game is open; or a bye."""

    opponent: int = 0
    colour: str = ""
    side: Side | None = None
    bye: Kind | None = None


_ABSENT = Entry(bye=Kind.ZERO_BYE)


class Games:
    """The games of a table. `old`: everybody's rounds as they were exported; `new`: those that are
    others now; `index`: where the game of an exported round is in the list of the event;
    `problems`: what there is to tell."""

    def __init__(self, table: Table, standings: Standings) -> None:
        event = standings.event
        self._table, self._event = table, event.tournament
        self._teams, self._by_pairs = event.score is not None, event.predetermined
        self._names = {team.number: player_text(team) for team in self._event.teams}
        self.index: dict[Place, int] = {}
        self.old: dict[Place, Entry] = {}
        self.new: dict[Place, Entry] = {}
        self.problems = [*table.problems]
        self._rounds: dict[Cell, list[int]] = {}
        self._typed: dict[Place, Entry] = {}
        numbers = set(event.numbers) - set(self._event.excluded if self._teams else ())
        if not self._by_pairs:
            self._rounds = {cell: [cell[1]] for cell in table.was if cell[0] in numbers}
        left_out = unusable(check(self._event)).dropped
        for index, (round_, *pair) in sorted(enumerate(pairings(self._event)), key=_round_of):
            if index not in left_out and round_ <= event.after and numbers.issuperset(pair):
                self._enter(index, round_, *pair)
        for cell in self._rounds:
            with suppress(ValueError):  # a result nobody could read is none
                self.old |= self._read(cell, table.was[cell])
        for cell, text in table.changed.items():
            try:
                entries = self._read(cell, text)
            except ValueError:
                self.tell(NOT_TAKEN, table.place(cell), text, table.was[cell])
            else:
                self._typed |= {
                    place: new for place, new in entries.items() if new != self.old[place]
                }
        self._refuse()
        for place, entry in self._typed.items():
            self._take(place, entry)

    def _enter(self, index: int, round_: int, white: int, black: int) -> None:
        for player, opponent, colour in ((white, black, WHITE), (black, white, BLACK)):
            self.index[player, round_] = index
            self.old[player, round_] = Entry(opponent, colour)
            if self._by_pairs:
                self._rounds.setdefault((player, opponent), []).append(round_)

    def name(self, number: int) -> str:
        """What a participant is called in a notice."""
        return self._names.get(number, str(number))

    def shown(self, place: Place) -> tuple[str, str, str]:
        """The cell of a round, its text, and the exported one."""
        cell = (place[0], self.old[place].opponent) if self._by_pairs else place
        return self._table.place(cell), self._table.text(cell), self._table.was[cell]

    def tell(self, text: str, *arguments: object) -> None:
        """Add a notice."""
        self.problems.append(notice(text, *arguments))

    # --- what the cells say -----------------------------------------------------------------------

    def _read(self, cell: Cell, text: str) -> dict[Place, Entry]:
        """What a text says of the rounds of its cell. Raises ValueError."""
        places = [(cell[0], round_) for round_ in self._rounds.get(cell, ())]
        if not places:
            raise ValueError(text)
        if not self._by_pairs:
            return {cell: self._round(cell, text)}
        sides = (self._scores if self._teams else _outcomes)(text, len(places))
        pairs = zip(places, sides, strict=True)  # as many results as games
        return {place: self.old[place]._replace(side=side) for place, side in pairs}

    def _round(self, place: Place, text: str) -> Entry:
        old = self.old.get(place, _ABSENT)
        if self._teams and old.opponent:
            match, was = _MATCH.match(text), _MATCH.match(self._table.was[place])
            if not match or not was or match.group(1, 2) != was.group(1, 2):
                raise ValueError(text)  # pairings of teams are changed in tbdesk
            return old._replace(side=parse_score(match[3], self._event))
        token = read_cell(text, Paired(*old[:2], None) if old.opponent else None)
        if not isinstance(token, Paired):
            return _ABSENT if token is None else Entry(bye=token)
        rival = token.opponent, place[1]
        if self._teams or rival == place or rival not in self._rounds:
            raise ValueError(text)
        known = old.colour if old.opponent == token.opponent else ""
        return Entry(token.opponent, token.colour or known, token.outcome)

    def _scores(self, text: str, count: int) -> Sequence[Side | None]:
        """The scores of a team in a cell of the crosstable."""
        words = [text]
        if count > 1:
            words = text.replace(" 1/2", "½").replace("|", " ").split() or [""] * count
        return [parse_score(word, self._event) for word in words]

    # --- what is taken ----------------------------------------------------------------------------

    def _now(self, place: Place) -> Entry:
        return self._typed.get(place, self.old[place])

    def _sides(self, place: Place, rival: Place) -> tuple[Sides, Sides]:
        """What both sides of a game had, and what their cells say now."""
        stood = self.old[place].opponent == rival[0]
        was = Sides(self.old[place].side, self.old[rival].side) if stood else OPEN
        return was, Sides(self._now(place).side, self._now(rival).side)

    def _refuse(self) -> None:
        """Take back what the rest of its round does not agree with."""
        while against := {place: rival for place in self._typed if (rival := self._against(place))}:
            for place, rival in against.items():
                if against.get(rival) != place or place < rival:  # once for both
                    cell, text, was = self.shown(place)
                    theirs = self.shown(rival)[:2]
                    self.tell(_CONTRADICTION, cell, text, *theirs, place[1], was)
            self._typed = {place: new for place, new in self._typed.items() if place not in against}

    def _against(self, place: Place) -> Place | None:
        """The round of the other side that contradicts a change."""
        (number, round_), new = place, self._typed[place]
        if new.opponent:
            rival = new.opponent, round_
            back = self._now(rival)
            if back.opponent != number or back.colour == new.colour:
                return rival
            if agreed(*self._sides(place, rival)) is None:
                return rival
        former = self.old[place].opponent
        left = former and former != new.opponent and self._now((former, round_)).opponent == number
        return (former, round_) if left else None

    def _take(self, place: Place, entry: Entry) -> None:
        """Take a change, and fill in what follows from it for the other side."""
        cell, text, was = self.shown(place)
        if entry.bye or not (self._by_pairs or self._teams):
            self.tell(_ROUND, cell, place[1], place[0], text or "ZPB", was)
        if entry.bye:
            self.new[place] = entry
        if entry.bye or place in self.new:
            return
        rival = entry.opponent, place[1]
        before, said = self._sides(place, rival)
        sides = agreed(before, said)
        assert sides is not None  # else it was refused
        if self._by_pairs and not self._teams:
            self.tell(RESULT, cell, place[0], rival[0], sides.text, before.text)
        for at, (mine, back) in enumerate(((place, rival), (rival, place))):
            colour, side = self._now(mine).colour or _OTHER[self._now(back).colour], sides[at]
            self.new[mine] = Entry(back[0], colour, side)
            if side is not None and said[at] not in (None, side):
                self.tell(_FOLLOWS, self.shown(back)[0], *self.shown(mine)[:2], side.symbol)


_OTHER = {WHITE: BLACK, BLACK: WHITE, "": ""}


def _round_of(game: tuple[int, tuple[int, int, int]]) -> int:
    return game[1][0]


def _outcomes(text: str, count: int) -> Sequence[Side | None]:
    """The results of a player in a cell of the crosstable."""
    try:
        return [parse_outcome(text)]
    except ResultError:
        return game_cell(text).outcomes or [None] * count
