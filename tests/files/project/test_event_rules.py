"""An event's own rules in titles and explanations."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import DEVIATIONS
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.text_report import blocks_text
from tbdesk.report.wording.events.events import deviation_text
from tests.domain import Table, crosstable, entrants, standings
from tests.engine.cases import event

GRID = "Alice * ½ +\nBruno ½ * +\nCarla - - *"


def club(**fields: Any) -> Tournament:
    return crosstable(GRID).tournament._replace(title="Club", start=date(2026, 5, 9), **fields)


def explained(table: Table, who: str, code: str) -> list[str]:
    (column,) = (column for column in table.standings.columns if column.descriptor.text == code)
    blocks = explanation(table.standings, column, table.position(who))
    return blocks_text(blocks).splitlines()


def own_lines(tournament: Tournament) -> list[str]:
    """The title lines that the fields of an event add to those it has without them."""
    bare = tournament._replace(excluded=(), deviations=(), unrated=None)
    usual = title_lines(standings(bare).standings)
    return [line for line in title_lines(standings(tournament).standings) if line not in usual]


def test_an_event_by_the_book_adds_no_line() -> None:
    assert own_lines(club()) == []


def test_the_excluded_are_named_above_every_list() -> None:
    text = "Excluded from the table, games with them not counted: 3 Carla"
    assert own_lines(club(excluded=(3,))) == [text]
    assert own_lines(club(excluded=(99,))) == []


def test_deviations_are_named_with_their_articles() -> None:
    (line,) = own_lines(
        event("swiss16")._replace(
            deviations=(("dummy_capped", False), ("half_bye_opponent_scores_zero", True)),
        )
    )
    assert line == (
        "Settled by the regulations of the event (16.6): the score of the dummy of an unplayed "
        "round is capped (16.4.1, 16.4.2): no; a requested half-point bye counts as a game "
        "against 0 points (instead of 16.4): yes"
    )


def test_every_deviation_has_words_of_its_own_and_its_article() -> None:
    texts = [deviation_text(name) for name in DEVIATIONS]
    assert len(set(texts)) == len(DEVIATIONS)
    assert all("16." in text for text in texts)


@pytest.mark.parametrize(
    ("ratings", "unrated", "lines"),
    [
        ((2000, 1900, None), 0, ["Players without a rating count as 0 in rating tie-breaks"]),
        ((2000, 1900, None), None, []),
        ((2000, 1900, 1800), 1400, []),
    ],
)
def test_the_rating_of_unrated_players_is_named(
    ratings: tuple[int | None, ...], unrated: int | None, lines: list[str]
) -> None:
    players = entrants(("Alice", "Bruno", "Carla"), ratings)
    assert own_lines(club(players=players, unrated=unrated)) == lines


def test_an_excluded_player_has_no_value_to_explain() -> None:
    table = standings(club(excluded=(3,)), "PTS,SB")
    assert explained(table, "Carla", "SB")[-1] == (
        "3 Carla is excluded from the final table; games with this player do not count."
    )
