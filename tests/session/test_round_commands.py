"""Edits of an event by rounds: one step each, with a name, and the way back to its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.pairings import PairingError
from tbdesk.engine.model.results import Kind, Result
from tbdesk.report.rounds.tokens import parse_token
from tbdesk.session import round_commands
from tbdesk.session.cells import RoundCell
from tbdesk.session.document import Document
from tests.domain import DRAW, LOSS, WIN, swiss


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    """Round 1: 1-2 finished, 3-4 pending, 5 with a bye, 6 without anything."""
    event = swiss("Alice", "Bruno", "Carla", "Davide", "Elena", "Franco", rounds=3)
    alice, bruno, carla, davide, elena, _ = event.players
    alice.beats(bruno, 1)
    carla.is_paired_with(davide, 1)
    elena.half_point_bye(1)
    document = Document()
    document.start(event.tournament, None)
    return document


@pytest.mark.parametrize(
    ("edit", "label", "cell"),
    [
        (
            lambda on: round_commands.pair(on, 2, 4, 1),
            "round 2: Davide – Alice",
            RoundCell(4, 2),
        ),
        (
            lambda on: round_commands.seat(on, 1, 3, 6),
            "round 1: Carla – Franco",
            RoundCell(6, 1),
        ),
        (
            lambda on: round_commands.set_result(on, 1, Result(DRAW, LOSS)),
            "result Carla – Davide in round 1: ½-0",
            RoundCell(3, 1, result=True),
        ),
        (
            lambda on: round_commands.set_result(on, 0, None),
            "result Alice – Bruno in round 1: cleared",
            RoundCell(1, 1, result=True),
        ),
        (
            lambda on: round_commands.turn_colours(on, 0),
            "round 1: colours Bruno – Alice",
            RoundCell(2, 1),
        ),
        (
            lambda on: round_commands.give_byes(on, 2, [6, 2], Kind.ZERO_BYE),
            "round 2: Franco, Bruno zero-point bye or absence",
            RoundCell(6, 2),
        ),
        (
            lambda on: round_commands.clear(on, 1, 4),
            "round 1: Carla – Davide removed",
            RoundCell(4, 1),
        ),
        (
            lambda on: round_commands.clear(on, 1, 5),
            "round 1: Elena removed",
            RoundCell(5, 1),
        ),
        (
            lambda on: round_commands.enter(on, (6, 2), parse_token("+B1")),
            "round 2: Franco: 1b1",
            RoundCell(6, 2, result=True),
        ),
        (
            lambda on: round_commands.enter(on, (5, 1), parse_token("U")),
            "round 1: Elena pairing-allocated bye",
            RoundCell(5, 1, result=True),
        ),
        (
            lambda on: round_commands.enter(on, (5, 1), None),
            "round 1: Elena cleared",
            RoundCell(5, 1, result=True),
        ),
        (
            lambda on: round_commands.enter_pasted(
                on, {(1, 2): parse_token("4w1"), (2, 2): parse_token("3b0")}
            ),
            "cells pasted: 2",
            RoundCell(1, 2, result=True),
        ),
    ],
)
def test_every_edit_is_one_step_with_a_name_and_a_place(
    document: Document, edit: Callable[[Document], None], label: str, cell: RoundCell
) -> None:
    before, visited = document.tournament, list[object]()
    document.revisited.connect(visited.append)
    edit(document)
    after = document.tournament
    assert after != before
    assert document.undo_stack.count() == 1
    assert document.undo_stack.undoText() == label
    document.undo_stack.undo()
    assert document.tournament == before
    document.undo_stack.redo()
    assert document.tournament == after
    assert visited == [cell, cell]
    assert all(isinstance(one, RoundCell) for one in visited)


def test_a_refused_edit_changes_nothing(document: Document) -> None:
    before = document.tournament
    edits: tuple[Callable[[], object], ...] = (
        lambda: round_commands.pair(document, 1, 6, 1),
        lambda: round_commands.seat(document, 1, 3, 2),
        lambda: round_commands.give_byes(document, 1, [6, 1], Kind.ZERO_BYE),
        lambda: round_commands.enter(document, (6, 1), parse_token("1w")),
    )
    for edit in edits:
        with pytest.raises(PairingError):
            edit()
    assert document.tournament is before
    assert document.undo_stack.count() == 0


def test_a_block_takes_what_fits(document: Document) -> None:
    tokens = {(6, 1): parse_token("1w1"), (2, 2): parse_token("+B6")}
    entered = round_commands.enter_pasted(document, tokens)
    assert set(entered.refused) == {(6, 1)}
    assert document.tournament is not None
    assert document.tournament.games[-1].result == Result(LOSS, WIN)
    assert document.undo_stack.undoText() == "cells pasted: 1"
