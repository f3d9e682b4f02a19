"""Any tournament, written in any form, reads back the same."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.schedule import round_robin
from tbdesk.engine.model.tournament import Game, Player, Tournament
from tbdesk.files.tables import guess, tournament
from tbdesk.files.tables.sources.arrangement import likeliest as sheet
from tests.files.tables.forms import STYLES, Form, round_rows, table, written
from tests.profiles import examples

ORDINARY = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
results = st.sampled_from([Result.of(one) for one in ORDINARY])
names = st.lists(
    st.from_regex(r"[A-Z][a-z]{1,8}( [A-Z][a-z]{2,8})?", fullmatch=True),
    min_size=3,
    max_size=9,
    unique=True,
)


@st.composite
def tournaments(draw: st.DrawFn, cycles: int = 1) -> Tournament:
    players = tuple(Player(number, name) for number, name in enumerate(draw(names), start=1))
    made = round_robin("", players, cycles)
    games = tuple(game._replace(result=draw(results)) for game in made.games)
    # Where nobody has won over the board, + and - may be wins and losses.
    assume(any(game.result == Result.of(Outcome.WIN) for game in games))
    return made._replace(games=games)


def reads_as_one_game(double: Tournament) -> bool:
    """True where every `1/0` could also be one game with both its sides: in every pair each got
    in the second game what the other got in the first. Only totals could tell."""
    games: dict[frozenset[int], list[Game]] = {}
    for game in double.games:
        games.setdefault(frozenset((game.white, game.black)), []).append(game)
    return all(
        first.outcome_of(number) == second.outcome_of(first.white + first.black - number)
        for first, second in games.values()
        for number in (first.white, first.black)
    )


def signs_form(**more: object) -> st.SearchStrategy[Form]:
    order = st.sampled_from([("number", "number"), ("place", "number"), ("place", "place")])
    return st.builds(
        lambda order, draw, diagonal, totals, ratings, between: Form(
            sort=order[0],
            refer=order[1],
            draw=draw,
            diagonal=diagonal,
            totals=totals,
            ratings=ratings,
            between=between,
            places=order[0] == "place",
            **more,  # type: ignore[arg-type]
        ),
        order,
        st.sampled_from(["½", "=", "0.5", "1/2"]),
        st.sampled_from(["*", "X", "■", "×"]),
        st.booleans(),
        st.booleans(),
        st.sampled_from(["\t", ";", ",", " | "]),
    )


@settings(examples(60), suppress_health_check=list(HealthCheck))
@given(tournaments(), signs_form())
def test_any_crosstable(made: Tournament, form: Form) -> None:
    reading = guess(sheet(written(made, form)))
    assert not reading.doubts, reading.doubts[0]
    assert table(tournament(reading)) == table(made)


@settings(examples(40), suppress_health_check=list(HealthCheck))
@given(
    tournaments(cycles=2),
    st.sampled_from(["", "|", " ", "/", "blocks", "beside", "below"]),
    st.booleans(),
)
def test_any_double_round(made: Tournament, join: str, totals: bool) -> None:
    assume(totals or join != "/" or not reads_as_one_game(made))
    draw = "½" if join in ("", "/") else "0.5"
    reading = guess(sheet(written(made, Form(join=join, draw=draw, totals=totals))))
    assert not reading.doubts, reading.doubts[0]
    assert table(tournament(reading)) == table(made)


@settings(examples(40), suppress_health_check=list(HealthCheck))
@given(tournaments(), st.sampled_from(STYLES), st.sampled_from(["\t", ";", " | "]))
def test_any_list_of_rounds(made: Tournament, style: str, between: str) -> None:
    text = "\n".join(between.join(row) for row in round_rows(made, style))
    reading = guess(sheet(text))
    assert reading.conflicts == 0
    assert table(tournament(reading)) == table(made)
