"""ONE table of every tie-break: adding one is a function, a row here and a test.

The chain dialog, the command line, the help and the workbook read this table. The order is that of
the regulations, and of the lists people choose from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.declared import Entrants
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks.among_the_tied import (
    confrontation,
    result_between_tied,
    simple_confrontation,
)
from tbdesk.engine.tiebreaks.best_results import best_results
from tbdesk.engine.tiebreaks.boards import (
    board_count,
    board_counts,
    bottom_board_elimination,
    bottom_boards,
    top_board_results,
    top_boards,
)
from tbdesk.engine.tiebreaks.buchholz import (
    average_of_buchholz,
    buchholz,
    fore_buchholz,
)
from tbdesk.engine.tiebreaks.direct_encounter import direct_encounter, encounter_of_all
from tbdesk.engine.tiebreaks.fine_progressive import fine_progressive
from tbdesk.engine.tiebreaks.first_loss import first_loss
from tbdesk.engine.tiebreaks.koya import koya, least_score
from tbdesk.engine.tiebreaks.olympiad import (
    fewest_match_points,
    fewest_match_points_or_bye,
    opponents_and_games,
    opponents_match_points,
)
from tbdesk.engine.tiebreaks.order import (
    lot,
    pairing_number,
    place_by_hand,
    play_off,
    rating,
)
from tbdesk.engine.tiebreaks.own_record import (
    black_games,
    black_wins,
    points,
    rounds_elected,
    secondary_score,
    standard_points,
    wins,
    won_games,
)
from tbdesk.engine.tiebreaks.papi_performance import papi_performance, ratings_near_the_own
from tbdesk.engine.tiebreaks.performance_index import performance_index
from tbdesk.engine.tiebreaks.progressive import first_rounds, progressive
from tbdesk.engine.tiebreaks.ratings import (
    lowest_ratings,
    opponents_linear_performances,
    opponents_perfect_performances,
    opponents_performances,
    opponents_ratings,
    perfect_performance,
    performance_rating,
    rounded_mean,
)
from tbdesk.engine.tiebreaks.sonneborn_berger import sonneborn_berger
from tbdesk.engine.tiebreaks.sssc import score_strength
from tbdesk.engine.tiebreaks.team_direct_encounter import extended_direct_encounter
from tbdesk.engine.tiebreaks.team_sonneborn_berger import team_sonneborn_berger
from tbdesk.engine.tiebreaks.tiebreak import (
    EvaluateOf,
    Need,
    Part,
    Raw,
    Recount,
    TieBreak,
    Type,
    Values,
    hundredths,
    mean,
    on_game_points,
    on_match_points,
    on_secondary_score,
    single,
)


def _carries(modifiers: str) -> frozenset[str]:
    return frozenset(modifiers.split())


def _rated(ratings: Callable[[Event, TermTable], Sequence[Raw]]) -> EvaluateOf:
    """Values in rating points."""
    return lambda event, table: Values(ratings(event, table))


# What the rows of a family have in common.
_score = partial(
    TieBreak,
    type=Type.PRIMARY,
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS),
    recount=Recount.POINTS,
)
_order_of_the_tied = partial(
    TieBreak,
    type=Type.DIRECT_ENCOUNTER,
    scale=1,
    decimals=0,
    parts=(),
    recount=None,
    ascending=True,
)
_order_outside = partial(_order_of_the_tied, article="", type=Type.OUTSIDE, by_edition=False)
_own = partial(TieBreak, type=Type.OWN_RECORD, scale=1, decimals=0)
_opponents = partial(
    TieBreak,
    type=Type.OPPONENTS,
    scale=2,
    decimals=1,
    parts=(Part.OPPONENT, Part.POINTS, Part.SCORE),
    recount=Recount.SCORES,
)
_products = partial(
    TieBreak,
    type=Type.OPPONENTS,
    scale=4,
    decimals=2,
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS, Part.AMOUNT),
    recount=Recount.PRODUCTS,
)
_team_product = partial(
    _products,
    article="13.2",
    entrants=Entrants.TEAMS,
    needs=Need.MATCH_SCORES,
    modifiers=_carries("cut forfeits_as_games"),
)
_encounter_of_teams = partial(
    _order_of_the_tied,
    entrants=Entrants.TEAMS,
    needs=Need.MATCH_SCORES,
    modifiers=_carries("forfeits_as_games"),
)
_ratings = partial(
    TieBreak,
    type=Type.RATING,
    needs=Need.RATINGS,
    modifiers=_carries("unrated"),
    scale=1,
    decimals=0,
    parts=(Part.OPPONENT, Part.SCORE),
    recount=Recount.ROUNDED_MEAN,
)
_entry = partial(
    TieBreak,
    scale=1,
    decimals=0,
    parts=(),
    recount=None,
    evaluate=single,
    ascending=True,
)

_play_off = partial(
    _entry,
    definition="What the arbiter has typed of a play-off, or any other value, among those still "
    "level; the highest first unless reversed.",
    article="",
    type=Type.PLAY_OFF,
    entrants=Entrants.BOTH,
    needs=Need.PLAY_OFFS,
    modifiers=_carries("reverse"),
    scale=2,
    decimals=1,
    terms=play_off,
    ascending=False,
)

_THE_BOARDS_TOO = "The same, and then the boards of the match between two teams still level."

ROWS = (
    _score(
        code="PTS",
        name="Points",
        definition="The points scored.",
        article="4",
        entrants=Entrants.BOTH,
        terms=points,
    ),
    _score(
        code="MPTS",
        name="Match points",
        national=(
            ("de", "Mannschaftspunkte"),
            ("it", "punti squadra"),
            ("fr", "points de match"),
            ("nl", "matchpunten"),
        ),
        definition="The match points scored.",
        article="11",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        terms=points,
        view=on_match_points,
    ),
    _score(
        code="GPTS",
        name="Game points",
        national=(
            ("de", "Brettpunkte"),
            ("it", "punti individuali"),
            ("es", "puntos de tablero"),
            ("nl", "bordpunten"),
        ),
        definition="The game points scored.",
        article="11",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        terms=points,
        view=on_game_points,
    ),
    _score(
        code="MPvGP",
        name="Match points or game points, the secondary score",
        definition="The score that is not the primary one.",
        article="13.1",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        terms=secondary_score,
        view=on_secondary_score,
    ),
    _order_of_the_tied(
        code="DE",
        name="Direct encounter",
        definition="The order of those still level by the games between them alone.",
        article="6",
        modifiers=_carries("forfeits_as_games"),
        order=direct_encounter,
    ),
    _own(
        code="WIN",
        name="Number of wins",
        definition="The rounds that brought as many points as a win, played or not.",
        article="7.1",
        entrants=Entrants.BOTH,
        modifiers=_carries("points"),
        parts=(Part.OPPONENT, Part.POINTS, Part.AMOUNT),
        recount=Recount.WINS,
        terms=wins,
    ),
    _own(
        code="WON",
        name="Games won over the board",
        definition="The games won over the board.",
        article="7.2",
        entrants=Entrants.BOTH,
        modifiers=_carries("points"),
        parts=(Part.OPPONENT, Part.POINTS, Part.AMOUNT),
        recount=Recount.WINS,
        terms=won_games,
    ),
    _own(
        code="BPG",
        name="Games played with Black",
        definition="The games played over the board with Black.",
        article="7.3",
        needs=Need.GAMES,
        parts=(Part.OPPONENT, Part.COLOUR, Part.AMOUNT),
        recount=Recount.BLACK,
        terms=black_games,
    ),
    _own(
        code="BWG",
        name="Games won with Black",
        definition="The games won over the board with Black.",
        article="7.4",
        needs=Need.GAMES,
        parts=(Part.OPPONENT, Part.COLOUR, Part.POINTS, Part.AMOUNT),
        recount=Recount.BLACK_WINS,
        terms=black_wins,
    ),
    _own(
        code="PS",
        name="Progressive score",
        definition="The sum of the points after every round, a rest of a round robin included.",
        article="7.5",
        entrants=Entrants.BOTH,
        modifiers=_carries("cut points"),
        scale=2,
        decimals=1,
        parts=(Part.OPPONENT, Part.POINTS, Part.AMOUNT),
        recount=Recount.RUNNING_TOTAL,
        terms=progressive,
        cut=first_rounds,
    ),
    _own(
        code="REP",
        name="Rounds one elected to play",
        definition="The rounds one elected to play: all but absences, byes asked for and losses "
        "by forfeit.",
        article="7.6",
        parts=(Part.OPPONENT, Part.RESULT, Part.AMOUNT),
        recount=Recount.ELECTED,
        terms=rounds_elected,
    ),
    _own(
        code="STD",
        name="Standard points",
        definition="1 for every round with more points than the scheduled opponent, ½ for as many.",
        article="7.7",
        scale=2,
        decimals=1,
        parts=(Part.OPPONENT, Part.POINTS, Part.RIVAL, Part.AMOUNT),
        recount=Recount.STANDARD,
        terms=standard_points,
    ),
    _entry(
        code="TPN",
        name="Pairing number",
        definition="The pairing number, the lowest first unless reversed.",
        article="7.8",
        type=Type.ORDER,
        entrants=Entrants.BOTH,
        modifiers=_carries("reverse"),
        terms=pairing_number,
    ),
    _opponents(
        code="BH",
        name="Buchholz",
        definition="The sum of the scores of the opponents.",
        article="8.1",
        entrants=Entrants.BOTH,
        modifiers=_carries("cut median forfeits_as_games fore points"),
        terms=buchholz,
    ),
    _opponents(
        code="AOB",
        name="Average of opponents' Buchholz",
        definition="The mean of the Buchholz of the opponents met over the board.",
        article="8.2",
        entrants=Entrants.BOTH,
        modifiers=_carries("fore points"),
        decimals=2,
        more_decimals=1,
        parts=(Part.OPPONENT, Part.SCORE),
        recount=Recount.MEAN,
        terms=average_of_buchholz,
        evaluate=mean,
    ),
    _opponents(
        code="FB",
        name="Fore Buchholz",
        definition="The sum of the scores of the opponents, with the last round taken as draws.",
        article="8.3",
        entrants=Entrants.BOTH,
        modifiers=_carries("cut median forfeits_as_games points"),
        terms=fore_buchholz,
        fore=True,
    ),
    _products(
        code="SB",
        name="Sonneborn-Berger",
        definition="The sum of the scores of the opponents, each times the points scored against "
        "that opponent.",
        article="9.1",
        modifiers=_carries("cut forfeits_as_games"),
        terms=sonneborn_berger,
    ),
    TieBreak(
        code="BC",
        name="Board count",
        definition="The number of every board times the points scored on it, a pairing-allocated "
        "bye being a win on every board; the lowest is best. It puts teams that are level on game "
        "points in the order of the Berliner Wertung.",
        article="12.1",
        type=Type.OWN_RECORD,
        entrants=Entrants.TEAMS,
        needs=Need.BOARDS,
        scale=2,
        decimals=1,
        parts=(),
        recount=None,
        terms=board_count,
        ascending=True,
        by_board=True,
        between_even=True,
    ),
    _order_of_the_tied(
        code="TBR",
        name="Top board results",
        definition="The points on the first board, then on the second, and so on; a "
        "pairing-allocated bye is a win on every board.",
        article="12.2",
        entrants=Entrants.TEAMS,
        needs=Need.BOARDS,
        order=top_board_results,
        by_board=True,
    ),
    _order_of_the_tied(
        code="BBE",
        name="Bottom board elimination",
        definition="The points without the last board, then without the last two, and so on; a "
        "pairing-allocated bye is a win on every board.",
        article="12.3",
        entrants=Entrants.TEAMS,
        needs=Need.BOARDS,
        order=bottom_board_elimination,
        by_board=True,
    ),
    _team_product(
        code="EMMSB",
        name="Opponents' match points x own match points (extended Sonneborn-Berger)",
        definition="The sum of the match points of the opponents, each times the match points "
        "scored against them.",
        terms=partial(team_sonneborn_berger, own=Score.MATCH_POINTS),
        view=on_match_points,
        own_score=Score.MATCH_POINTS,
    ),
    _team_product(
        code="EMGSB",
        name="Opponents' match points x own game points (extended Sonneborn-Berger)",
        definition="The sum of the match points of the opponents, each times the game points "
        "scored against them.",
        terms=partial(team_sonneborn_berger, own=Score.GAME_POINTS),
        view=on_match_points,
        own_score=Score.GAME_POINTS,
    ),
    _team_product(
        code="EGMSB",
        name="Opponents' game points x own match points (extended Sonneborn-Berger)",
        definition="The sum of the game points of the opponents, each times the match points "
        "scored against them.",
        terms=partial(team_sonneborn_berger, own=Score.MATCH_POINTS),
        view=on_game_points,
        own_score=Score.MATCH_POINTS,
    ),
    _team_product(
        code="EGGSB",
        name="Opponents' game points x own game points (extended Sonneborn-Berger)",
        definition="The sum of the game points of the opponents, each times the game points "
        "scored against them.",
        terms=partial(team_sonneborn_berger, own=Score.GAME_POINTS),
        view=on_game_points,
        own_score=Score.GAME_POINTS,
    ),
    _encounter_of_teams(
        code="EDE",
        name="Extended direct encounter",
        definition="The order of those still level by the matches between them, by both scores.",
        article="13.3.1",
        order=extended_direct_encounter,
    ),
    _encounter_of_teams(
        code="EDEC",
        name="Extended direct encounter, board count",
        definition=_THE_BOARDS_TOO,
        needs=Need.BOARDS,
        article="13.3.2",
        order=partial(extended_direct_encounter, boards=(board_counts,)),
    ),
    _encounter_of_teams(
        code="EDET",
        name="Extended direct encounter, top boards",
        definition=_THE_BOARDS_TOO,
        needs=Need.BOARDS,
        article="13.3.2",
        order=partial(extended_direct_encounter, boards=(top_boards,)),
    ),
    _encounter_of_teams(
        code="EDEB",
        name="Extended direct encounter, bottom boards eliminated",
        definition=_THE_BOARDS_TOO,
        needs=Need.BOARDS,
        article="13.3.2",
        order=partial(extended_direct_encounter, boards=(bottom_boards,)),
    ),
    _encounter_of_teams(
        code="EDEBT",
        name="Extended direct encounter, board count, top boards",
        definition=_THE_BOARDS_TOO,
        needs=Need.BOARDS,
        article="13.3.2",
        order=partial(extended_direct_encounter, boards=(board_counts, top_boards)),
    ),
    _encounter_of_teams(
        code="EDEBB",
        name="Extended direct encounter, board count, bottom boards eliminated",
        definition=_THE_BOARDS_TOO,
        needs=Need.BOARDS,
        article="13.3.2",
        order=partial(extended_direct_encounter, boards=(board_counts, bottom_boards)),
    ),
    _opponents(
        code="SSSC",
        name="Score strength combination",
        definition="The secondary score, and the Buchholz on the primary one in proportion.",
        article="13.4",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        modifiers=_carries("fore forfeits_as_games factor"),
        decimals=2,
        recount=Recount.COMBINATION,
        terms=score_strength,
        evaluate=hundredths,
    ),
    _products(
        code="OLY1",
        name="Olympiad, own game points and opponents' match points",
        definition="The own game points, each times the match points of that opponent, without "
        "the opponent who has the fewest.",
        article="D.02",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        terms=opponents_and_games,
        cut=fewest_match_points_or_bye,
        view=on_match_points,
        own_score=Score.GAME_POINTS,
    ),
    _score(
        code="OLY2",
        name="Olympiad, game points",
        definition="The game points scored.",
        article="D.02",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        terms=points,
        view=on_game_points,
    ),
    _opponents(
        code="OLY3",
        name="Olympiad, opponents' match points",
        definition="The sum of the match points of the opponents, without the fewest.",
        article="D.02",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        terms=opponents_match_points,
        cut=fewest_match_points,
        view=on_match_points,
    ),
    _opponents(
        code="KS",
        name="Koya system",
        definition="The points scored against opponents with at least half of the maximum score.",
        article="9.2",
        entrants=Entrants.BOTH,
        modifiers=_carries("limit points"),
        parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
        recount=Recount.LIMITED,
        terms=koya,
        least=least_score,
        kinds=frozenset({EventKind.ROUND_ROBIN}),
    ),
    _ratings(
        code="ARO",
        name="Average rating of opponents",
        definition="The mean rating of the opponents met over the board.",
        article="10.1",
        modifiers=_carries("cut median unrated"),
        terms=opponents_ratings,
        cut=lowest_ratings,
        evaluate=_rated(rounded_mean),
    ),
    _ratings(
        code="TPR",
        name="Tournament performance rating",
        definition="The mean rating of the opponents and the difference that goes with the "
        "percentage scored.",
        article="10.2",
        parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
        recount=Recount.PERFORMANCE,
        terms=opponents_ratings,
        evaluate=_rated(performance_rating),
    ),
    _ratings(
        code="PTP",
        name="Perfect tournament performance",
        definition="The lowest rating that would be expected to score as much against these "
        "opponents.",
        article="10.3",
        parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
        recount=Recount.PERFECT_PERFORMANCE,
        terms=opponents_ratings,
        evaluate=_rated(perfect_performance),
    ),
    _ratings(
        code="APRO",
        name="Average of opponents' TPR",
        definition="The mean of the TPR of the opponents met over the board.",
        article="10.4",
        terms=opponents_performances,
        evaluate=_rated(rounded_mean),
    ),
    _ratings(
        code="APPO",
        name="Average of opponents' PTP",
        definition="The mean of the PTP of the opponents met over the board.",
        article="10.5",
        terms=opponents_perfect_performances,
        evaluate=_rated(rounded_mean),
    ),
    _entry(
        code="RTNG",
        name="Rating",
        definition="The rating, the highest first unless reversed.",
        article="10.6",
        type=Type.ORDER,
        needs=Need.RATINGS,
        modifiers=_carries("reverse unrated"),
        terms=rating,
        ascending=False,
    ),
    _entry(
        code="MAN",
        name="Place set by hand",
        definition="The place the arbiter gave among those still level.",
        article="",
        type=Type.BY_HAND,
        entrants=Entrants.BOTH,
        needs=Need.PLACES_BY_HAND,
        terms=place_by_hand,
    ),
    _play_off(code="PO", name="Play-off"),
    _play_off(code="PO2", name="Second play-off"),
    _play_off(code="PO3", name="Third play-off"),
    _entry(
        code="LOTS",
        name="Drawing of lots",
        definition="The place in the drawing of lots.",
        article="",
        type=Type.LOTS,
        entrants=Entrants.BOTH,
        terms=lot,
    ),
    # Outside the regulations, and no sum or mean of terms: those are in resources/systems.
    _order_outside(
        code="US_RES",
        name="Result between tied players (US Chess)",
        definition="The order of those still level by the wins less the losses over the board "
        "against each other, whether all of them have met or not.",
        federation="US Chess",
        source="US Chess rulebook, 7th edition, 34E5; libpairtwo",
        confidence="B",
        order=result_between_tied,
    ),
    _order_outside(
        code="DE_ALL",
        name="Direct encounter, only where all have met",
        definition="The order of those still level by the points from the games between them, if "
        "all of them have met; else nobody is told apart, whatever the games could have brought.",
        federation="4NCL, Sveriges Schackförbund",
        source="4ncl.co.uk/fide/tiebreaks; SSF 2022",
        confidence="A",
        order=encounter_of_all,
    ),
    _order_outside(
        code="BEST_RES",
        name="Best result in order of the classification",
        national=(("it", "risultati contro gli altri in ordine di classifica"),),
        definition="The order of those still level by their results against the first of the "
        "others in the classification, then against the second, and so on; somebody whom not all "
        "of them have met is passed over.",
        federation="FMJD, FSI before 2000",
        source="rotterdamdamt.nl, ffjd.fr; page of the arbiters of Lombardy, 1997",
        confidence="B",
        kinds=frozenset({EventKind.ROUND_ROBIN, EventKind.PREDETERMINED}),
        order=best_results,
        looks_around=True,
    ),
    _order_outside(
        code="DC",
        name="Direct confrontation (Go)",
        definition="The order of those still level by the games between them over the board, from "
        "the bottom up: of those who have beaten nobody who is left, the last is who has the "
        "lowest values of the tie-breaks that follow. Those who have beaten each other in a "
        "circle share their wins and losses.",
        federation="Go",
        source="OpenGotha, Confrontation.java and its help",
        confidence="A",
        order=confrontation,
        looks_around=True,
    ),
    _order_outside(
        code="SDC",
        name="Simplified direct confrontation (Go)",
        definition="The order of those still level by how many of the others they have beaten over "
        "the board, if all of them have met; else nobody is told apart.",
        federation="Go",
        source="OpenGotha, Tournament.java and its help",
        confidence="A",
        order=simple_confrontation,
    ),
    _order_outside(
        code="PS_FINE",
        name="Fine progressive score",
        definition="The order of those still level by the progressive score, then without the "
        "first round, without the first two, and so on.",
        source="Swiss-Manager, 9",
        confidence="C",
        order=fine_progressive,
    ),
    _ratings(
        code="US_OPP",
        name="Opposition's performance (US Chess)",
        definition="The mean of the performances of the opponents met over the board, each the "
        "mean rating of their opponents, 400 more for a win and 400 less for a loss.",
        article="",
        federation="US Chess",
        source="US Chess rulebook, 7th edition, 34E10; the 400 are not read there",
        confidence="C",
        recount=Recount.MEAN,
        terms=opponents_linear_performances,
        evaluate=mean,
        by_edition=False,
    ),
    _ratings(
        code="FFE_PERF",
        name="Performance of the FFE (Papi)",
        national=(("fr", "Performance (Papi)"),),
        definition="The mean rating of the opponents, each brought to within 400 points of the own "
        "rating, and the difference that goes with the percentage scored, between two whole ones "
        "in proportion; 677 for all and for no points. Below 50% the proportion is taken from the "
        "wrong side, as Papi does.",
        article="",
        federation="FFE",
        source="Papi, as reproduced by Sharly-Chess (ffe_tie_breaks.py)",
        confidence="A",
        parts=(Part.OPPONENT, Part.SCORE, Part.POINTS),
        recount=Recount.PAPI_PERFORMANCE,
        terms=ratings_near_the_own,
        evaluate=_rated(papi_performance),
        by_edition=False,
    ),
    _opponents(
        code="WTD_PI",
        name="Performance Index (WinTD)",
        definition="The mean over the matches played of 100 + (W/R - 1/2) x (50 + 10 R) + 80 x "
        "(S/G - 1/2): W match points of the opponent in R rounds, a match won being 1, and S of G "
        "game points.",
        article="",
        type=Type.OUTSIDE,
        federation="US Chess",
        source="WinTD, help on team tie-breaks (estima.com)",
        confidence="A",
        entrants=Entrants.TEAMS,
        needs=Need.MATCH_SCORES,
        scale=1,
        decimals=2,
        parts=(Part.OPPONENT, Part.SCORE, Part.POINTS, Part.AMOUNT),
        recount=Recount.MEAN_OF_AMOUNTS,
        terms=performance_index,
        evaluate=mean,
        view=on_match_points,
        own_score=Score.GAME_POINTS,
        by_edition=False,
    ),
    _own(
        code="TOL",
        name="Time of loss",
        definition="The round of the first loss, over the board or by forfeit, the later the "
        "better; who is unbeaten has one round more than there were.",
        article="",
        type=Type.OUTSIDE,
        source="CompetiChess",
        confidence="B",
        parts=(Part.OPPONENT, Part.RESULT, Part.AMOUNT),
        recount=Recount.AMOUNTS,
        terms=first_loss,
        by_edition=False,
    ),
)
