"""LOTS: drawn from the seed that the event keeps, and from nothing that is spelled or typed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import date

import pytest

from tbdesk.engine.entry.player_list import renumbered
from tbdesk.engine.entry.rescheduling import reschedule
from tbdesk.engine.entry.rosters import TeamEntry, with_rosters
from tbdesk.engine.model.lot_numbers import lot_numbers
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.orders import lots
from tests.domain import EventInTheMaking, round_robin, standings, swiss
from tests.team_domain import team_event

NAMES = ("Alice", "Bruno", "Carla", "Davide", "Elena", "Franco")
SEEDS = ("", "17", "a number from the hall", "é")


def made() -> EventInTheMaking:
    return round_robin(*NAMES)


def drawn(tournament: Tournament) -> list[str]:
    """The names in the order of the drawing."""
    names = {participant.number: participant.name for participant in tournament.participants}
    return [names[lot.number] for lot in lots.draw(tournament).lots]


def numbers(tournament: Tournament) -> list[int]:
    return [lot.number for lot in lots.draw(tournament).lots]


def test_lots_separate_all_participants() -> None:
    table = standings(made(), "PTS,LOTS")
    assert sorted(table.values("LOTS").values(), key=str) == ["1", "2", "3", "4", "5", "6"]
    assert [len(group) for group in table.order()] == [1] * 6


def test_the_order_is_that_of_the_record() -> None:
    event = made().tournament._replace(lots_seed="17")
    record = lots.draw(event)
    assert standings(event, "PTS,LOTS").numbers() == [[lot.number] for lot in record.lots]
    assert [lot.place for lot in record.lots] == [1, 2, 3, 4, 5, 6]


def test_the_drawing_can_be_repeated() -> None:
    record = lots.draw(made().tournament._replace(title="Open", lots_seed="17"))
    assert record.seed == "17"
    assert sorted(lot.text for lot in record.lots) == [f"17|{number}" for number in range(1, 7)]
    tickets = [hashlib.sha256(lot.text.encode()).hexdigest() for lot in record.lots]
    assert tickets == [lot.ticket for lot in record.lots] == sorted(tickets)


def test_another_seed_makes_other_tickets() -> None:
    event = made().tournament
    mine = {lot.ticket for lot in lots.draw(event).lots}
    other = event._replace(lots_seed="again")
    assert mine.isdisjoint(lot.ticket for lot in lots.draw(other).lots)


def misspelled(event: Tournament) -> Tournament:
    players = (player._replace(name=player.name.upper() + "?") for player in event.players)
    return event._replace(players=tuple(players))


CHANGES: dict[str, Callable[[Tournament], Tournament]] = {
    "title": lambda event: event._replace(title="Another Open"),
    "place": lambda event: event._replace(place="Torino", arbiter="Somebody"),
    "names": misspelled,
    "order of the list": lambda event: event._replace(players=event.players[::-1]),
    "order of the games": lambda event: event._replace(games=event.games[::-1]),
    "chain": lambda event: event._replace(chain=catalogue.chain("PTS,SB,LOTS")),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_spelled_or_typed_changes_them(
    seed: str, change: Callable[[Tournament], Tournament]
) -> None:
    event = made().tournament._replace(lots_seed=seed)
    assert numbers(change(event)) == numbers(event)
    assert lots.seed_of(change(event)) == lots.seed_of(event)


def test_results_do_not_change_the_lots() -> None:
    event = made()
    before = lots.draw(event.tournament)
    event.players[0].beats(event.players[1])
    assert lots.draw(event.tournament) == before


def test_the_order_of_the_teams_does_not_change_the_lots() -> None:
    event = team_event(4, 2, 3)
    assert numbers(event._replace(teams=event.teams[::-1])) == numbers(event)


class TestOtherPairingNumbers:
    """Once there is a seed, everybody keeps his ticket."""

    def turned(self, event: Tournament) -> tuple[tuple[Player, ...], dict[int, int]]:
        """The players the other way round, and the old number of each new one."""
        count = len(event.players)
        players = tuple(
            player._replace(number=count + 1 - player.number) for player in event.players[::-1]
        )
        return players, {player.number: count + 1 - player.number for player in players}

    @pytest.mark.parametrize("seed", SEEDS[1:])
    def test_in_a_round_robin(self, seed: str) -> None:
        event = made().tournament._replace(lots_seed=seed)
        after = reschedule(event, *self.turned(event), 1)
        assert drawn(after) == drawn(event)
        assert numbers(after) != numbers(event)
        back = reschedule(after, *self.turned(after), 1)
        assert (drawn(back), back.lot_numbers) == (drawn(event), ())

    def test_in_a_swiss(self) -> None:
        event = swiss(*NAMES, rounds=3).tournament._replace(lots_seed="17")
        after = renumbered(event, *self.turned(event))
        assert drawn(after) == drawn(event)

    def test_of_teams(self) -> None:
        event = team_event(4, 2, 3)._replace(lots_seed="17")
        entries = [
            TeamEntry(
                team.name,
                tuple(player for player in event.players if player.number in team.roster),
                team.number,
            )
            for team in event.teams
        ]
        after = with_rosters(event, entries[::-1])
        assert drawn(after) == drawn(event)

    def test_a_leaving_player_takes_the_ticket_along(self) -> None:
        event = made().tournament._replace(lots_seed="17")
        kept = [player for player in event.players if player.name != "Bruno"]
        players = tuple(one._replace(number=place) for place, one in enumerate(kept, 1))
        old = {place: one.number for place, one in enumerate(kept, 1)}
        after = reschedule(event, players, old, 1)
        assert drawn(after) == [name for name in drawn(event) if name != "Bruno"]

    def test_a_new_player_has_a_ticket_of_no_other(self) -> None:
        event = made().tournament._replace(lots_seed="17")
        newcomer = Player(1, "Gina")
        players = (
            newcomer,
            *(player._replace(number=player.number + 1) for player in event.players),
        )
        after = reschedule(event, players, {number + 1: number for number in range(1, 7)}, 1)
        assert lot_numbers(after) == {1: 8, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6}
        assert [name for name in drawn(after) if name != "Gina"] == drawn(event)

    def test_before_there_is_a_seed_there_is_nothing_to_keep(self) -> None:
        event = made().tournament
        assert reschedule(event, *self.turned(event), 1).lot_numbers == ()


class TestSeeds:
    @pytest.mark.parametrize("seed", [" 17", "17 ", "17\n", "\x0017"])
    def test_blanks_do_not_make_another_seed(self, seed: str) -> None:
        event = made().tournament
        assert lots.draw(event._replace(lots_seed=seed)) == lots.draw(
            event._replace(lots_seed="17")
        )

    def test_a_letter_and_its_mark_are_one(self) -> None:
        event = made().tournament
        assert lots.seed_of(event._replace(lots_seed="e\u0301")) == "é"

    def test_without_one_it_is_of_the_date_the_size_and_the_numbers(self) -> None:
        event = made().tournament
        others = [
            event._replace(start=date(2026, 5, 1)),
            event._replace(rounds=7),
            round_robin(*NAMES[:5]).tournament,
            swiss(*NAMES, rounds=5).tournament,
        ]
        assert len({lots.seed_of(one) for one in [event, *others]}) == 5

    def test_a_drawing_without_one_is_reported(self) -> None:
        table = standings(made(), "PTS,LOTS")
        assert table.faults() == [Fault.NO_SEED]
        (problem,) = table.standings.problems
        assert problem.arguments == (lots.seed_of(made().tournament),)
        assert standings(made(), "PTS").faults() == []
        kept = made().tournament._replace(lots_seed="17")
        assert standings(kept, "PTS,LOTS").faults() == []

    def test_only_an_event_that_draws_lots_needs_one(self) -> None:
        event = made().tournament
        assert lots.with_seed(event, "17") is event
        drawing = event._replace(chain=catalogue.chain("PTS,LOTS"))
        kept = lots.with_seed(drawing, "17")
        assert kept.lots_seed == "17"
        assert lots.with_seed(kept, "18") is kept

    def test_new_ones_differ(self) -> None:
        assert len({lots.new_seed() for _ in range(20)}) == 20
