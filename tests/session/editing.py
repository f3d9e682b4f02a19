"""An arbiter who edits at random, and what must hold of document, history, file and standings.

Run as a test with a few sequences, and with 2000 by `python -m tests.proof.editing`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tbdesk.engine.entry.pairings import PairingError
from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import EventKind, Player, Tournament, Withdrawal
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.project import project
from tbdesk.report.rounds.tokens import parse_token
from tbdesk.session import commands, round_commands
from tbdesk.session.calculation import standings_of
from tbdesk.session.cells import CrosstableCell
from tbdesk.session.document import Document, DocumentState
from tbdesk.session.history import Label
from tests.engine.cases import event
from tests.fragile import kept_by

CHAINS = ("PTS,DE,SB,KS", "PTS,BH/C1,BH,SB", "PTS,ARO/U1400,WIN", "SB/C1,PS", "PTS")
EDITIONS = ("fide-2023", "fide-2026", "fsi", "classic", None)
#: What may be typed for a game of a pair, seen from the first.
ENDINGS = ("1", "0", "½", "+", "-", "")
#: What may be typed into a round of a Swiss, beside an opponent's number.
ENTRIES = ("w1", "b0", "w½", "w", "b+", "w-")


class LabelledDocument(Document):
    """Remembers what its steps are called."""

    def __init__(self) -> None:
        super().__init__()
        self.labels: list[Label] = []

    def edit(self, after: Tournament, label: Label, *more: Any, **named: Any) -> None:
        self.labels.append(label)
        super().edit(after, label, *more, **named)


class Arbiter(RuleBasedStateMachine):
    """Every state the document has been in since it was opened is remembered."""

    def __init__(self) -> None:
        super().__init__()
        self.document = LabelledDocument()
        self.states: list[DocumentState] = []
        self.now = 0

    @initialize(name=st.sampled_from(["rr6", "swiss9"]))
    def opens(self, name: str) -> None:
        self.document.start(event(name), None)
        self.states = [self.state]

    @property
    def state(self) -> DocumentState:
        assert self.document.actual is not None
        return self.document.actual

    @property
    def event(self) -> Tournament:
        return self.state.tournament

    def _edited(self) -> None:
        """An edit that changed something is a new step, and what was undone before is gone."""
        if self.state != self.states[self.now]:
            self.now += 1
            self.states[self.now :] = [self.state]

    # --- what is typed ---------------------------------------------------------------------------

    @rule(game=st.integers(0, 60), sign=st.sampled_from(ENDINGS))
    def types_a_result(self, game: int, sign: str) -> None:
        if not self.event.games:
            return
        index = game % len(self.event.games)
        one = self.event.games[index]
        token = parse_token(f"{one.black}w{sign}") if sign else None
        ending = None if token is None or isinstance(token, Kind) else token.result
        commands.set_results(self.document, {index: ending}, CrosstableCell(one.white, one.black))
        self._edited()

    @precondition(lambda self: self.event.kind is EventKind.SWISS)
    @rule(
        player=st.integers(0, 20),
        round_=st.integers(1, 9),
        opponent=st.integers(1, 12),
        typed=st.sampled_from(ENTRIES),
    )
    def types_a_round(self, player: int, round_: int, opponent: int, typed: str) -> None:
        number = self.event.players[player % len(self.event.players)].number
        if round_ > self.event.rounds:
            return
        with suppress(PairingError):
            round_commands.enter(
                self.document, (number, round_), parse_token(f"{opponent}{typed}"), again=True
            )
        self._edited()

    @precondition(lambda self: self.event.kind is EventKind.SWISS)
    @rule(
        player=st.integers(0, 20),
        round_=st.integers(1, 9),
        kind=st.sampled_from([Kind.HALF_BYE, Kind.ZERO_BYE, Kind.PAIRING_BYE, Kind.FULL_BYE]),
    )
    def gives_a_bye(self, player: int, round_: int, kind: Kind) -> None:
        number = self.event.players[player % len(self.event.players)].number
        if round_ <= self.event.rounds:
            with suppress(PairingError):
                round_commands.give_byes(self.document, round_, [number], kind)
            self._edited()

    @rule(game=st.integers(0, 60))
    def turns_the_colours(self, game: int) -> None:
        if self.event.games:
            index = game % len(self.event.games)
            one = self.event.games[index]
            commands.turn_colours(self.document, index, CrosstableCell(one.white, one.black))
            self._edited()

    @rule(
        player=st.integers(0, 20),
        name=st.text(st.sampled_from("aÄ½ '\"<&"), max_size=6),
        rating=st.none() | st.integers(0, 3000),
    )
    def renames(self, player: int, name: str, rating: int | None) -> None:
        one = self.event.players[player % len(self.event.players)]
        commands.set_player(self.document, one._replace(name=name, rating=rating), "name")
        self._edited()

    @rule(chain=st.sampled_from(CHAINS), edition=st.sampled_from(EDITIONS))
    def changes_the_rules(self, chain: str, edition: str | None) -> None:
        after = self.event._replace(chain=catalogue.chain(chain), edition=edition)
        commands.set_event(self.document, after)
        self._edited()

    @rule(place=st.integers(0, 20), leaves=st.booleans())
    def changes_the_players(self, place: int, leaves: bool) -> None:
        """Add or remove a player; the others move up or down."""
        players = list(self.event.players)
        old: dict[Player, int] = {player: player.number for player in players}
        place %= len(players)
        if leaves and len(players) > 4:
            del players[place]
        elif not leaves and len(players) < 14:
            players.insert(place, Player(0, "Newcomer", 1500))
        numbered = tuple(
            player._replace(number=number) for number, player in enumerate(players, start=1)
        )
        stayed = {
            player.number: old[before]
            for player, before in zip(numbered, players, strict=True)
            if before in old
        }
        with suppress(EngineError):  # who has games cannot leave a Swiss
            commands.set_players(self.document, numbered, stayed)
        self._edited()

    @rule(player=st.integers(0, 20), round_=st.integers(1, 9))
    def takes_somebody_out(self, player: int, round_: int) -> None:
        number = self.event.players[player % len(self.event.players)].number
        with suppress(EngineError):
            commands.withdraw(self.document, Withdrawal(number, round_), excluded=False)
        self._edited()

    @rule(player=st.integers(0, 20))
    def takes_somebody_back(self, player: int) -> None:
        number = self.event.players[player % len(self.event.players)].number
        with suppress(EngineError):
            commands.take_back(self.document, number)
        self._edited()

    # --- back and forth --------------------------------------------------------------------------

    @rule()
    def undoes(self) -> None:
        self.now = max(0, self.now - 1)
        self.document.undo_stack.undo()

    @rule()
    def does_again(self) -> None:
        self.now = min(len(self.states) - 1, self.now + 1)
        self.document.undo_stack.redo()

    @rule()
    def saves_and_opens_again(self) -> None:
        loaded = project.loads(project.dumps(*self.state), "club.tbdesk")
        assert loaded.drafts == self.state.drafts
        self.document.start(loaded.tournament, None, drafts=loaded.drafts)
        self.states, self.now = [self.state], 0

    # --- what always holds -----------------------------------------------------------------------

    @invariant()
    def the_document_is_where_its_history_is(self) -> None:
        if self.states:
            assert self.state == self.states[self.now]
            assert self.document.undo_stack.index() == self.now
            assert self.document.undo_stack.count() == len(self.states) - 1

    @invariant()
    def what_a_step_is_called_keeps_no_event(self) -> None:
        """Nor all of its games, as long as the step can be undone."""
        for label in self.document.labels:
            assert not any(isinstance(value, Tournament) for value in kept_by(label))

    @invariant()
    def file_and_standings_agree_with_the_document(self) -> None:
        if not self.states:
            return
        loaded = project.loads(project.dumps(*self.state), "club.tbdesk")
        assert loaded.tournament == self.event
        shown, read = standings_of(self.event), standings_of(loaded.tournament)
        assert shown.lines == read.lines
        for column, other in zip(shown.columns, read.columns, strict=True):
            assert column.values == other.values
        assert len({line.position for line in shown.lines}) == len(shown.event.competing)

    def teardown(self) -> None:
        """Undone to the beginning, everything is as it began."""
        for _ in range(self.now):
            self.document.undo_stack.undo()
        if self.states:
            assert self.state == self.states[0]
        self.document.deleteLater()
