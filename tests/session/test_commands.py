"""Every edit a person makes: what it changes, what it is called, and that undoing is exact."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.log import Fact, Rule
from tbdesk.engine.model.results import DOUBLE_FORFEIT, Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.session import commands
from tbdesk.session.cells import CrosstableCell
from tbdesk.session.document import Document
from tests.domain import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN, crosstable, round_robin

GRID = """
Alice  * 1 ½ .
Bruno  0 * . +
Carla  ½ . * 0
Davide . - 1 *
"""


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    document = Document()
    document.start(crosstable(GRID).tournament, None)
    return document


def now(document: Document) -> Tournament:
    assert document.tournament is not None
    return document.tournament


def game_of(document: Document, one: int, other: int, nth: int = 0) -> int:
    """The position of the nth game of two players, in the order of rounds."""
    games = now(document).games
    found = [at for at, game in enumerate(games) if {game.white, game.black} == {one, other}]
    return sorted(found, key=lambda at: games[at].round)[nth]


def seen_by(document: Document, one: int, other: int, nth: int = 0) -> str:
    """The first player's outcomes, as the crosstable shows them; a dot while pending."""
    outcome = now(document).games[game_of(document, one, other, nth)].outcome_of(one)
    return "." if outcome is None else outcome.symbol


@pytest.mark.parametrize(
    ("row", "column", "outcome", "both_cells", "label"),
    [
        (1, 4, WIN, "10", "result Alice – Davide: win"),
        (4, 1, WIN, "10", "result Davide – Alice: win"),
        (2, 3, DRAW, "½½", "result Bruno – Carla: draw"),
        (3, 2, LOSS, "01", "result Carla – Bruno: loss"),
        (1, 4, FORFEIT_WIN, "+-", "result Alice – Davide: win by forfeit"),
        (4, 1, FORFEIT_LOSS, "-+", "result Davide – Alice: loss by forfeit"),
        (1, 2, None, "..", "result Alice – Bruno: cleared"),
    ],
)
def test_a_result_fills_the_mirror_cell(
    document: Document, row: int, column: int, outcome: Outcome | None, both_cells: str, label: str
) -> None:
    game = game_of(document, row, column)
    result = None if outcome is None else Result.of(outcome)
    commands.set_results(document, {game: result}, CrosstableCell(row, column))
    assert seen_by(document, row, column) + seen_by(document, column, row) == both_cells
    assert document.undo_stack.undoText() == label


@pytest.mark.parametrize(
    ("row", "column", "result", "both_cells", "label"),
    [
        (1, 4, Result(FORFEIT_LOSS, FORFEIT_LOSS), "--", "result Alice – Davide: -:-"),
        (1, 4, Result(DRAW, LOSS), "½0", "result Alice – Davide: ½-0"),
        (4, 1, Result(DRAW, LOSS), "½0", "result Davide – Alice: ½-0"),
        (3, 2, Result(LOSS, LOSS), "00", "result Carla – Bruno: 0-0"),
    ],
)
def test_a_decision_keeps_the_two_sides_apart(
    document: Document, row: int, column: int, result: Result, both_cells: str, label: str
) -> None:
    results = {game_of(document, row, column): result}
    commands.set_results(document, results, CrosstableCell(row, column))
    assert seen_by(document, row, column) + seen_by(document, column, row) == both_cells
    assert document.undo_stack.undoText() == label


def test_a_result_replaces_an_unreadable_text(qtbot: QtBot) -> None:
    document = Document()
    document.start(crosstable("A * 3\nB 2 *").tournament, None)
    assert now(document).games[0].unread == "3-2"
    commands.set_results(document, {0: Result.of(WIN)}, CrosstableCell(1, 2))
    assert now(document).games[0].unread == ""
    document.undo_stack.undo()
    assert now(document).games[0].unread == "3-2"


def test_the_games_of_a_double_round_are_one_step(qtbot: QtBot) -> None:
    document = Document()
    document.start(round_robin("Alice", "Bruno", "Carla", cycles=2).tournament, None)
    games = [game_of(document, 2, 3, nth) for nth in range(2)]
    results = dict(zip(games, (Result.of(WIN), Result.of(DRAW)), strict=True))
    commands.set_results(document, results, CrosstableCell(3, 2))
    assert [seen_by(document, 3, 2, nth) for nth in range(2)] == ["1", "½"]
    assert [seen_by(document, 2, 3, nth) for nth in range(2)] == ["0", "½"]
    assert document.undo_stack.undoText() == "result Carla – Bruno: 1 ½"
    document.undo_stack.undo()
    assert [seen_by(document, 3, 2, nth) for nth in range(2)] == [".", "."]


def test_a_game_left_out_of_a_double_round_is_shown_as_a_dot_in_the_menu(qtbot: QtBot) -> None:
    document = Document()
    document.start(round_robin("Alice", "Bruno", cycles=2).tournament, None)
    commands.set_results(document, {0: None, 1: Result.of(LOSS)}, CrosstableCell(1, 2))
    assert document.undo_stack.undoText() == "result Alice – Bruno: · 0"


def test_exchanging_colours_leaves_the_points_of_both_players(document: Document) -> None:
    at = game_of(document, 1, 2)
    before = now(document).games[at]
    commands.turn_colours(document, at, CrosstableCell(1, 2))
    after = now(document).games[at]
    assert (after.white, after.black) == (before.black, before.white)
    assert seen_by(document, 1, 2) + seen_by(document, 2, 1) == "10"
    assert document.undo_stack.undoText() == "colours Alice – Bruno"


def test_a_corrected_name(document: Document) -> None:
    commands.set_player(document, Player(3, "Chiara", 2100), "name")
    assert now(document).player(3) == Player(3, "Chiara", 2100)
    assert document.undo_stack.undoText() == "name of 3 Chiara"


def test_another_chain(document: Document) -> None:
    commands.set_chain(document, catalogue.chain("PTS,DE,SB/C1"))
    assert now(document).chain == catalogue.chain("PTS,DE,SB/C1")
    assert document.undo_stack.undoText() == "tie-breaks PTS,DE,SB/C1"


def test_event_settings(document: Document) -> None:
    commands.set_event(document, now(document)._replace(title="Club final", start=date(2026, 5, 1)))
    assert now(document).title == "Club final"
    assert document.undo_stack.undoText() == "event settings"


# --- the list of players ----------------------------------------------------------------------


def names(document: Document) -> list[str]:
    return [player.name for player in now(document).players]


def listed(*players: str) -> tuple[Player, ...]:
    return tuple(Player(number, name) for number, name in enumerate(players, start=1))


def test_a_late_entry_keeps_the_results_of_the_others(document: Document) -> None:
    players = listed("Alice", "Bruno", "Elena", "Carla", "Davide")
    commands.set_players(document, players, {1: 1, 2: 2, 4: 3, 5: 4})
    assert names(document) == ["Alice", "Bruno", "Elena", "Carla", "Davide"]
    kept = {(1, 2): "1", (1, 4): "½", (2, 5): "+", (4, 5): "0", (1, 5): "."}
    assert {pair: seen_by(document, *pair) for pair in kept} == kept
    assert {seen_by(document, 3, other) for other in (1, 2, 4, 5)} == {"."}
    assert now(document).rounds == 5
    assert document.undo_stack.undoText() == "list of players (4 to 5)"


def test_a_withdrawal_takes_the_results_along_and_undo_brings_them_back(document: Document) -> None:
    before = now(document)
    commands.set_players(document, listed("Alice", "Carla", "Davide"), {1: 1, 2: 3, 3: 4})
    assert len(now(document).games) == 3
    assert (seen_by(document, 1, 2), seen_by(document, 2, 3)) == ("½", "0")
    document.undo_stack.undo()
    assert now(document) == before


def test_other_numbers_move_the_results_with_their_players(document: Document) -> None:
    commands.set_players(
        document, listed("Davide", "Carla", "Bruno", "Alice"), {1: 4, 2: 3, 3: 2, 4: 1}
    )
    assert (seen_by(document, 4, 3), seen_by(document, 4, 2)) == ("1", "½")
    assert (seen_by(document, 3, 1), seen_by(document, 1, 2)) == ("+", "1")


def test_players_who_only_change_their_names_keep_rounds_and_colours(document: Document) -> None:
    """Colours the arbiter exchanged are not those of the Berger table any more."""
    at = game_of(document, 1, 2)
    commands.turn_colours(document, at, CrosstableCell(1, 2))
    games = now(document).games
    players = listed("Alice Rossi", "Bruno", "Carla", "Davide")
    commands.set_players(document, players, {1: 1, 2: 2, 3: 3, 4: 4})
    assert now(document).games == games
    assert names(document) == ["Alice Rossi", "Bruno", "Carla", "Davide"]
    assert document.undo_stack.undoText() == "list of players"


def test_the_same_list_of_players_is_no_step(document: Document) -> None:
    commands.turn_colours(document, game_of(document, 1, 2), CrosstableCell(1, 2))
    same = {number: number for number in range(1, 5)}
    commands.set_players(document, now(document).players, same)
    assert document.undo_stack.count() == 1


def test_byes_stay_when_only_a_name_changes(qtbot: QtBot) -> None:
    document = Document()
    event = round_robin("Alice", "Bruno", "Carla")
    event.add(Bye(1, 1, Kind.HALF_BYE))
    document.start(event.tournament, None)
    commands.set_players(document, listed("Anna", "Bruno", "Carla"), {1: 1, 2: 2, 3: 3})
    assert now(document).byes == event.tournament.byes


# --- the excluded, and places by hand ---------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "excluded", "label"),
    [
        ((), (4,), "exclude 4 Davide"),
        ((), (3, 4), "exclude 3 Carla, 4 Davide"),
        ((4,), (), "take back 4 Davide"),
        ((4,), (3,), "exclude 3 Carla, take back 4 Davide"),
    ],
)
def test_an_exclusion_names_the_players(
    document: Document, before: tuple[int, ...], excluded: tuple[int, ...], label: str
) -> None:
    document.start(now(document)._replace(excluded=before), None)
    commands.set_excluded(document, excluded)
    assert document.undo_stack.undoText() == label
    assert now(document).excluded == excluded
    document.undo_stack.undo()
    assert now(document).excluded == before


def test_the_same_exclusion_is_no_step(document: Document) -> None:
    document.start(now(document)._replace(excluded=(4, 3, 99)), None)
    commands.set_excluded(document, (3, 4))
    assert document.undo_stack.count() == 0


# --- all of them ------------------------------------------------------------------------------

EDITS: dict[str, Callable[[Document], None]] = {
    "outcome": lambda document: commands.set_results(
        document, {0: Result.of(WIN)}, CrosstableCell(1, 4)
    ),
    "result": lambda document: commands.set_results(
        document, {0: DOUBLE_FORFEIT}, CrosstableCell(1, 4)
    ),
    "colours": lambda document: commands.turn_colours(document, 0, CrosstableCell(1, 4)),
    "player": lambda document: commands.set_player(document, Player(1, "Anna"), "name"),
    "players": lambda document: commands.set_players(document, listed("Alice", "Eva"), {1: 1}),
    "chain": lambda document: commands.set_chain(document, catalogue.chain("PTS,SB")),
    "excluded": lambda document: commands.set_excluded(document, (4,)),
    "event": lambda document: commands.set_event(document, now(document)._replace(title="T")),
}


@pytest.mark.parametrize("name", EDITS)
def test_every_edit_is_one_step_that_can_be_undone_and_redone(
    document: Document, name: str
) -> None:
    before = now(document)
    EDITS[name](document)
    after = now(document)
    assert after != before
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    assert now(document) == before
    document.undo_stack.redo()
    assert now(document) == after


@pytest.mark.parametrize("name", [name for name in EDITS if name != "event"])
def test_without_an_open_event_an_edit_is_a_programming_error(qtbot: QtBot, name: str) -> None:
    with pytest.raises(RuntimeError, match="no event is open"):
        EDITS[name](Document())


def test_a_chain_that_draws_lots_brings_a_seed_that_stays(document: Document) -> None:
    commands.set_chain(document, catalogue.chain("PTS,SB"))
    assert now(document).lots_seed == ""
    commands.set_chain(document, catalogue.chain("PTS,LOTS"))
    seed = now(document).lots_seed
    assert seed
    commands.set_chain(document, catalogue.chain("PTS"))
    commands.set_chain(document, catalogue.chain("PTS,SB,LOTS"))
    assert now(document).lots_seed == seed
    for _ in range(3):
        document.undo_stack.undo()
    assert now(document).lots_seed == ""
    document.undo_stack.redo()
    assert now(document).lots_seed == seed


def test_a_seed_that_is_taken_out_gives_way_to_a_new_one(document: Document) -> None:
    commands.set_chain(document, catalogue.chain("PTS,LOTS"))
    seed = now(document).lots_seed
    commands.set_event(document, now(document)._replace(lots_seed=""))
    assert now(document).lots_seed not in ("", seed)


def test_another_list_of_players_may_be_another_number_of_rounds(document: Document) -> None:
    """A late entry in a round robin: the log has it, in the same step."""
    before = now(document)
    late = Player(len(before.players) + 1, "Giorgia")
    numbers = {player.number: player.number for player in before.players}
    commands.set_players(document, (*before.players, late), numbers)
    after = now(document)
    assert [(change.subject, change.after) for change in after.log] == [
        (Rule.ROUNDS, str(after.rounds)),
        (Fact.PARTICIPANTS, "5 Giorgia"),
        (Fact.TABLE, "2"),
    ]
    document.undo_stack.undo()
    assert now(document) == before
