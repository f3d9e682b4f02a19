"""Tables put into an open event: results, further rounds, and more players."""

from __future__ import annotations

from random import Random

import pytest

from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import EventKind, Tournament, Withdrawal
from tbdesk.files.tables import Filled, Reading, Remark, best, fill, more_players, sheets
from tests.domain import swiss
from tests.files.tables import made, same
from tests.files.tables.made import Look, Rows
from tests.team_domain import team_event

DRAWN = Result(Outcome.DRAW, Outcome.DRAW)
SWISS = made.swiss(10, 4, Random(1))
ROBIN = made.robin(5, Random(2))


def read(rows: Rows) -> Reading:
    return best(sheets(made.separated(rows), "a.tsv"))


def before(event: Tournament, round_: int) -> Tournament:
    """The event before a round."""
    return event._replace(
        games=tuple(game for game in event.games if game.round < round_),
        byes=tuple(bye for bye in event.byes if bye.round < round_),
    )


def filled(reading: Reading, event: Tournament) -> Filled:
    found = fill(reading, event)
    assert isinstance(found, Filled), found.sentence
    return found


def test_a_further_round_comes_into_the_event() -> None:
    found = filled(read(made.rounds(SWISS, "Swiss-Manager")), before(SWISS, 4))
    assert same.games(found.tournament) == same.games(SWISS)
    assert same.byes(found.tournament) == same.byes(SWISS)
    assert found.changed == 0
    games = sum(game.round == 4 for game in SWISS.games)
    assert found.added == games + sum(bye.round == 4 for bye in SWISS.byes)


def test_a_round_beyond_the_last_makes_the_event_longer() -> None:
    short = before(SWISS, 4)._replace(rounds=3)
    assert filled(read(made.rounds(SWISS, "Swiss-Manager")), short).tournament.rounds == 4


@pytest.mark.parametrize("cell", ["Rossi, A", "FM Rossi, A"])
@pytest.mark.parametrize("name", ["Rossi, A", "FM Rossi, A"])
def test_a_title_in_front_of_a_name_does_not_make_another_player(cell: str, name: str) -> None:
    event = swiss(name, "Neri, B", rounds=1).tournament
    game = [["Round", "White", "Black", "Result"], ["1", cell, "Neri, B", "1-0"]]
    assert filled(read(game), event).tournament.games[0][:3] == (1, 1, 2)
    players = [["Name", "Rtg"], [cell, "2250"], ["Neri, B", "2100"], ["New, C", "1800"]]
    more = more_players(read(players), event)
    assert isinstance(more, Filled)
    assert [player.name for player in more.tournament.players] == [name, "Neri, B", "New, C"]


def test_the_withdrawn_are_absent_from_a_round_that_a_table_adds() -> None:
    last = tuple(game for game in SWISS.games if game.round == 4)
    gone = last[0].white
    short = withdrawn(before(SWISS, 4)._replace(rounds=3), Withdrawal(gone, 3))
    rows = made.games(SWISS._replace(games=last[1:]))
    byes = filled(read(rows), short).tournament.byes
    assert [bye.player for bye in byes if bye.round == 4] == [gone]


def test_the_pairings_of_one_round_come_into_it() -> None:
    games = tuple(game for game in SWISS.games if game.round == 4)
    rows = made.games(SWISS._replace(games=games))
    found = filled(read(rows), before(SWISS, 4))
    assert found.added == len(games)


def test_results_replace_those_of_the_event() -> None:
    lost = next(at for at, game in enumerate(SWISS.games) if game.result != DRAWN)
    old = SWISS.with_game(lost, SWISS.games[lost]._replace(result=DRAWN))
    found = filled(read(made.rounds(SWISS, "Swiss-Manager")), old)
    assert found.changed == 1
    assert same.games(found.tournament) == same.games(SWISS)


def test_the_players_are_found_by_their_names() -> None:
    """Whatever their order and numbers are, and however they are written."""
    rows = made.rounds(SWISS, "Swiss-Manager", Look(("Rk.", "Name"), ("Pts",), by_place=True))
    for row in rows[1:]:
        row[1] = " ".join(reversed(row[1].upper().split(", ")))
    found = filled(read(rows), before(SWISS, 2))
    assert same.games(found.tournament) == same.games(SWISS)


def test_a_crosstable_fills_a_round_robin() -> None:
    empty = ROBIN._replace(games=tuple(game._replace(result=None) for game in ROBIN.games))
    found = filled(read(made.crosstable(ROBIN)), empty)
    assert found.tournament == ROBIN
    assert found.changed == len(ROBIN.games)


def test_a_game_that_is_missing_in_the_table_stays_as_it_is() -> None:
    rows = made.crosstable(ROBIN)
    rows[1][4] = rows[2][3] = ""
    assert filled(read(rows), ROBIN).tournament == ROBIN


def test_a_result_without_a_place_is_named() -> None:
    game = SWISS.games[0]
    other = next(one for one in SWISS.games if one.round == 1 and one != game)
    crossed = (game._replace(black=other.black), other._replace(black=game.black))
    found = filled(read(made.games(SWISS._replace(games=crossed))), before(SWISS, 2))
    assert [remark.sentence.partition(":")[0] for remark in found.left_out] == [
        f"round 1, {SWISS.player(one.white).name} against {SWISS.player(one.black).name}"
        for one in crossed
    ]
    assert found.added == 0


@pytest.mark.parametrize(
    ("rows", "event", "words"),
    [
        (made.rounds(SWISS, "Swiss-Manager"), ROBIN, "is not a player of the open event"),
        ([["No", "Name", "Rtg"], ["1", "A", "1"], ["2", "B", "1"]], SWISS, "has no results"),
        (made.crosstable(ROBIN), team_event(2, 2, 1, "1 1-2 10"), "a team event"),
        ([["Rk", "Name", "Pts"], ["1", "A", "1"], ["2", "B", "0"]], SWISS, "but no opponents"),
    ],
)
def test_why_a_table_does_not_fit(rows: Rows, event: Tournament, words: str) -> None:
    found = fill(read(rows), event)
    assert isinstance(found, Remark)
    assert words in found.sentence


def test_more_players_join_behind_the_others() -> None:
    rows = [["Name", "Rtg"], [SWISS.players[0].name, "2000"], ["Zola, Émile", "1900"]]
    found = more_players(read(rows), SWISS)
    assert isinstance(found, Filled)
    assert found.added == 1
    joined = found.tournament.players[-1]
    assert (joined.number, joined.name, joined.rating) == (11, "Zola, Émile", 1900)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (SWISS, "all players of the table are in the open event"),
        (SWISS._replace(kind=EventKind.ROUND_ROBIN), "cannot take more players"),
        (team_event(2, 2, 1, "1 1-2 10"), "a team event"),
    ],
)
def test_a_refused_late_entry_names_the_reason(event: Tournament, words: str) -> None:
    rows = [["Name", "Rtg"], *([player.name, "2000"] for player in SWISS.players[:2])]
    found = more_players(read(rows), event)
    assert isinstance(found, Remark)
    assert words in found.sentence
