"""Random events: sound in everything, and with all that happens at real ones."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.generator import GeneratedKind, Rates, generated
from tbdesk.engine.errors import GeneratorError
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.meetings import colour_problems
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue

SIZES = (
    *((GeneratedKind.SWISS, 20, 7), (GeneratedKind.SWISS, 9, 4), (GeneratedKind.SWISS, 61, 11)),
    *((GeneratedKind.SWISS, 12, 7), (GeneratedKind.SWISS, 8, 7), (GeneratedKind.SWISS, 7, 7)),
    *((GeneratedKind.SWISS, 2, 1), (GeneratedKind.SWISS, 3, 3), (GeneratedKind.TEAMS, 6, 5)),
    *(
        (GeneratedKind.ROUND_ROBIN, 10, 9),
        (GeneratedKind.ROUND_ROBIN, 7, 14),
        (GeneratedKind.TEAMS, 11, 5),
    ),
)


def events(kind: GeneratedKind, count: int, rounds: int, seeds: int = 12) -> list[Tournament]:
    return [generated(kind, count, rounds, seed) for seed in range(seeds)]


@pytest.mark.parametrize(("kind", "count", "rounds"), SIZES)
def test_generated_events_have_no_problems(kind: GeneratedKind, count: int, rounds: int) -> None:
    for made in events(kind, count, rounds, seeds=4):
        edition = editions.edition_of(made)
        assert (len(made.participants), made.rounds) == (count, rounds)
        assert Event(made, edition).problems == ()
        if kind is GeneratedKind.SWISS:
            assert colour_problems(made) == []
        table = compute(made, made.chain, edition)
        assert table.problems == ()
        assert not table.provisional
        assert len(table.lines) == count


def test_generated_events_hold_everything_that_happens_at_real_ones() -> None:
    swisses = events(GeneratedKind.SWISS, 20, 7)
    games = [game for made in swisses for game in made.games if game.result]
    assert {kind for made in swisses for kind in {bye.kind for bye in made.byes}} == {
        *(Kind.PAIRING_BYE, Kind.HALF_BYE, Kind.ZERO_BYE),
    }
    assert {game.result.text for game in games if game.result} >= {"1-0", "½-½", "+:-", "-:+"}
    absent = {
        (place, bye.player, bye.round)
        for place, made in enumerate(swisses)
        for bye in made.byes
        if bye.kind is Kind.ZERO_BYE
    }
    players = {(place, player) for place, player, _ in absent}
    assert any({(*player, 1), (*player, 2)} <= absent for player in players)  # entered late
    assert any({(*player, 6), (*player, 7)} <= absent for player in players)  # left early
    assert {made.start for made in swisses} == {
        made.start for made in events(GeneratedKind.TEAMS, 6, 3)
    }
    teams = [match for made in events(GeneratedKind.TEAMS, 11, 5) for match in made.matches]
    assert any(match.forfeit for match in teams)
    assert any(0 in (board.home, board.away) for match in teams for board in match.boards)


def test_a_seed_is_an_event() -> None:
    assert generated(GeneratedKind.SWISS, 20, 7, 5) == generated(GeneratedKind.SWISS, 20, 7, 5)
    assert generated(GeneratedKind.SWISS, 20, 7, 5) != generated(GeneratedKind.SWISS, 20, 7, 6)


@pytest.mark.parametrize(
    ("kind", "count", "rounds", "said"),
    [
        (GeneratedKind.SWISS, 10, 10, (10, 1, 9, False)),
        (GeneratedKind.SWISS, 9, 10, (10, 1, 9, False)),
        (GeneratedKind.SWISS, 10, 0, (0, 1, 9, False)),
        (GeneratedKind.SWISS, 99, 31, (31, 1, 30, False)),
        (GeneratedKind.ROUND_ROBIN, 6, 7, (7, 5, 20, False)),
        (GeneratedKind.ROUND_ROBIN, 61, 61, (61, 2, 60, True)),
        (GeneratedKind.TEAMS, 1, 1, (1, 2, 999, True)),
    ],
)
def test_sizes_that_cannot_be_generated(
    kind: GeneratedKind, count: int, rounds: int, said: tuple[int, int, int, bool]
) -> None:
    with pytest.raises(GeneratorError) as raised:
        generated(kind, count, rounds, 1)
    assert raised.value.args == said


@pytest.mark.parametrize("kind", list(GeneratedKind))
def test_a_generated_leaver_is_marked_as_withdrawn(kind: GeneratedKind) -> None:
    left = 0
    for seed in range(20):
        event = generated(kind, 12, 11 if kind is GeneratedKind.ROUND_ROBIN else 5, seed)
        for gone in event.withdrawn:
            left += 1
            absent = {bye.round for bye in event.byes if bye.player == gone.participant}
            for game in event.games:
                if gone.participant in (game.white, game.black) and game.round >= gone.round:
                    outcome = game.outcome_of(gone.participant)
                    assert outcome is Outcome.FORFEIT_LOSS
                    absent.add(game.round)
            assert absent.issuperset(range(gone.round, event.rounds + 1))
    assert left > 0


def shares(made: Tournament) -> dict[str, float]:
    """How often each of the rates happened, of 1."""
    results = [game.result for game in made.games if game.result]
    asked = [bye for bye in made.byes if bye.kind is not Kind.PAIRING_BYE]
    gone = {(gone.participant, round_) for gone in made.withdrawn for round_ in range(1, 99)}
    forfeits = sum(result.white.by_forfeit for result in results)
    less = sum(
        not result.white.by_forfeit and int(result.white) + int(result.black) < 2
        for result in results
    )
    return {
        "byes": sum((bye.player, bye.round) not in gone for bye in asked)
        / (len(made.players) * made.rounds),
        "forfeits": forfeits / len(results),
        "withdrawals": len(made.withdrawn) / len(made.players),
        "unusual": less / len(results),
    }


@pytest.mark.parametrize("rate", [0, 0.1, 0.3])
@pytest.mark.parametrize("name", ["byes", "forfeits", "withdrawals", "unusual"])
def test_the_rates_that_are_asked_for(name: str, rate: float) -> None:
    rates = Rates(0, 0, 0, 0)._replace(**{name: rate})
    made = generated(GeneratedKind.SWISS, 120, 9, 3, rates)
    found = shares(made)
    assert found.pop(name) == pytest.approx(rate, abs=rate * 0.8 if name == "byes" else rate / 2)
    assert set(found.values()) == {0}


@pytest.mark.parametrize("often", [0.2, 0.5])
@pytest.mark.parametrize(("count", "rounds"), [(6, 5), (7, 3), (12, 7), (40, 9)])
def test_events_with_high_rates_have_no_problems(often: float, count: int, rounds: int) -> None:
    for seed in range(4):
        made = generated(
            GeneratedKind.SWISS, count, rounds, seed, Rates(often, often, often, often)
        )
        assert Event(made, editions.edition_of(made)).problems == ()
        assert colour_problems(made) == []


def test_the_chain_that_is_asked_for() -> None:
    chain = catalogue.chain("PTS,SB/C1,WON")
    assert generated(GeneratedKind.SWISS, 8, 5, 1, tiebreaks=chain).chain == chain
