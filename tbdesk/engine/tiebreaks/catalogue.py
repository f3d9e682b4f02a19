"""ONE table of every tie-break: code, name, article, function, modifiers, where it applies.

The chain dialog, the command line, the help and the workbook's legend read this table.
Adding a tie-break is one function, one row here and one test file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from types import MappingProxyType

from tbdesk.engine.event.checks import Fault
from tbdesk.engine.event.event import Event
from tbdesk.engine.model import descriptor as grammar
from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, Unusable
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.tiebreaks.boards import board_count, bottom_board_elimination, top_board_results
from tbdesk.engine.tiebreaks.buchholz import (
    average_of_buchholz,
    buchholz,
    fore_buchholz,
    sum_of_opponents_buchholz,
)
from tbdesk.engine.tiebreaks.direct_encounter import direct_encounter
from tbdesk.engine.tiebreaks.koya import koya
from tbdesk.engine.tiebreaks.olympiad import opponents_and_games, opponents_match_points
from tbdesk.engine.tiebreaks.order import lot, pairing_number, place_by_hand, rating
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
from tbdesk.engine.tiebreaks.progressive import progressive
from tbdesk.engine.tiebreaks.ratings import (
    opponents_perfect_performances,
    opponents_performances,
    opponents_ratings,
    perfect_performance,
    performance_rating,
    rounded_mean,
)
from tbdesk.engine.tiebreaks.sonneborn_berger import (
    defeated_opponents,
    sonneborn_berger,
    with_own_points,
)
from tbdesk.engine.tiebreaks.sssc import score_strength
from tbdesk.engine.tiebreaks.team_direct_encounter import extended_direct_encounter
from tbdesk.engine.tiebreaks.team_sonneborn_berger import SCORES
from tbdesk.engine.tiebreaks.tiebreak import (
    OLYMPIAD,
    Entrants,
    TieBreak,
    Type,
    both_row,
    hundredths,
    mean,
    on_game_points,
    on_match_points,
    on_secondary_score,
    opponents_row,
    order_row,
    own_row,
    rating_row,
    team_order_row,
    team_product_row,
    team_score_row,
    total_if_known,
)

_ROUND_ROBIN = frozenset({EventKind.ROUND_ROBIN})
_BUCHHOLZ = "cut median forfeits_as_games"

_ENCOUNTERS = {
    "EDE": "",
    "EDEC": ", board count",
    "EDET": ", top boards",
    "EDEB": ", bottom boards eliminated",
    "EDEBT": ", board count, top boards",
    "EDEBB": ", board count, bottom boards eliminated",
}

#: Of teams: the boards, the direct encounters on both scores, combinations of scores.
_TEAM_ROWS = (
    TieBreak(
        *("BC", "Board count", "12.1", Type.OWN_RECORD, board_count),
        scale=2,
        decimals=1,
        ascending=True,
        evaluate=total_if_known,
        entrants=Entrants.TEAMS,
        by_board=True,
        between_even=True,
    ),
    team_order_row("TBR", "Top board results", "12.2", top_board_results),
    team_order_row("BBE", "Bottom board elimination", "12.3", bottom_board_elimination),
    *(team_product_row(code, *scores) for code, scores in SCORES.items()),
    *(
        team_order_row(
            code,
            f"Extended direct encounter{words}",
            "13.3.2" if words else "13.3.1",
            extended_direct_encounter,
            "forfeits_as_games",
        )
        for code, words in _ENCOUNTERS.items()
    ),
    replace(
        opponents_row(
            *("SSSC", "Score strength combination", "13.4", score_strength),
            "fore forfeits_as_games factor",
        ),
        decimals=2,
        evaluate=hundredths,
        entrants=Entrants.TEAMS,
    ),
    replace(
        opponents_row(
            "OLY1",
            "Olympiad, own game points and opponents' match points",
            OLYMPIAD,
            opponents_and_games,
            scale=4,
            faces=False,
        ),
        entrants=Entrants.TEAMS,
        view=on_match_points,
        own_score=Score.GAME_POINTS,
    ),
    team_score_row("OLY2", "Olympiad, game points", OLYMPIAD, on_game_points),
    replace(
        opponents_row(
            "OLY3",
            "Olympiad, opponents' match points",
            OLYMPIAD,
            opponents_match_points,
            faces=False,
        ),
        entrants=Entrants.TEAMS,
        view=on_match_points,
    ),
)

_ROWS = (
    TieBreak(
        *("PTS", "Points", "4", Type.PRIMARY, points),
        scale=2,
        decimals=1,
        entrants=Entrants.BOTH,
    ),
    team_score_row("MPTS", "Match points", "11", on_match_points),
    team_score_row("GPTS", "Game points", "11", on_game_points),
    team_score_row(
        *("MPvGP", "Match points or game points, the secondary score", "13.1"),
        on_secondary_score,
        secondary_score,
    ),
    TieBreak(
        *("DE", "Direct encounter", "6", Type.DIRECT_ENCOUNTER),
        order=direct_encounter,
        modifiers=frozenset({"forfeits_as_games"}),
        ascending=True,
    ),
    replace(both_row(own_row("WIN", "Number of wins", "7.1", wins)), evaluate=total_if_known),
    replace(
        both_row(own_row("WON", "Games won over the board", "7.2", won_games)),
        evaluate=total_if_known,
    ),
    own_row("BPG", "Games played with Black", "7.3", black_games),
    own_row("BWG", "Games won with Black", "7.4", black_wins),
    both_row(own_row("PS", "Progressive score", "7.5", progressive, 2, "cut")),
    own_row("REP", "Rounds one elected to play", "7.6", rounds_elected),
    own_row("STD", "Standard points", "7.7", standard_points, 2),
    replace(
        order_row("TPN", "Pairing number", "7.8", pairing_number, "reverse"), entrants=Entrants.BOTH
    ),
    both_row(opponents_row("BH", "Buchholz", "8.1", buchholz, f"{_BUCHHOLZ} fore")),
    TieBreak(
        *("AOB", "Average of opponents' Buchholz", "8.2", Type.OPPONENTS, average_of_buchholz),
        modifiers=frozenset({"fore", "points"}),
        scale=2,
        decimals=2,
        more_decimals=1,
        mean=True,
        evaluate=mean,
        entrants=Entrants.BOTH,
    ),
    both_row(opponents_row("FB", "Fore Buchholz", "8.3", fore_buchholz, _BUCHHOLZ)),
    opponents_row("SB", "Sonneborn-Berger", "9.1", sonneborn_berger, "cut forfeits_as_games", 4),
    *_TEAM_ROWS,
    both_row(replace(opponents_row("KS", "Koya system", "9.2", koya, "limit"), kinds=_ROUND_ROBIN)),
    rating_row(
        *("ARO", "Average rating of opponents", "10.1", opponents_ratings, rounded_mean),
        "cut median unrated",
    ),
    rating_row(
        *("TPR", "Tournament performance rating", "10.2", opponents_ratings, performance_rating)
    ),
    rating_row(
        *("PTP", "Perfect tournament performance", "10.3", opponents_ratings, perfect_performance)
    ),
    rating_row("APRO", "Average of opponents' TPR", "10.4", opponents_performances, rounded_mean),
    rating_row(
        *("APPO", "Average of opponents' PTP", "10.5"),
        opponents_perfect_performances,
        rounded_mean,
    ),
    order_row("RTNG", "Rating", "10.6", rating, "reverse unrated", ascending=False),
    opponents_row("SB+", "Sonneborn-Berger with own points", "", with_own_points, scale=4),
    opponents_row("SOS", "Sum of opponents' scores", "", buchholz),
    opponents_row("SODOS", "Sum of defeated opponents' scores", "", defeated_opponents),
    opponents_row("SOSOS", "Sum of opponents' SOS", "", sum_of_opponents_buchholz, faces=False),
    replace(order_row("MAN", "Place set by hand", "", place_by_hand), entrants=Entrants.BOTH),
    replace(order_row("LOTS", "Drawing of lots", "", lot), entrants=Entrants.BOTH),
)

CATALOGUE: Mapping[str, TieBreak] = MappingProxyType({row.code: row for row in _ROWS})

#: How each modifier is written, by its field of a Descriptor.
MODIFIER_SIGNS = {
    "points": ":MP or :GP",
    "cut": "/Cn",
    "median": "/Mn",
    "limit": "/L",
    "forfeits_as_games": "/P",
    "fore": "/F",
    "factor": "/Kn",
    "reverse": "/R",
    "unrated": "/Un",
}
#: What a Descriptor field holds when the modifier is absent.
_ABSENT = Descriptor("")
_modifiers = attrgetter(*MODIFIER_SIGNS)
_NO_MODIFIERS = _modifiers(_ABSENT)


def computable(descriptor: Descriptor) -> bool:
    """False for the self-defined OTHER_x of report files, which nobody can compute."""
    return descriptor.code in CATALOGUE


def entry(descriptor: Descriptor) -> TieBreak:
    """The catalogue row of a descriptor. Raises DescriptorError for an unknown code or for a
    modifier the tie-break may not carry (Article 14)."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        raise DescriptorError(descriptor.text, Unusable.UNKNOWN)
    if _modifiers(descriptor) == _NO_MODIFIERS:
        return row
    for name, sign in MODIFIER_SIGNS.items():
        if getattr(descriptor, name) != getattr(_ABSENT, name) and name not in row.modifiers:
            raise DescriptorError(descriptor.text, Unusable.NOT_CARRIED, sign)
    return row


def chain(text: str) -> tuple[Descriptor, ...]:
    """A chain of known tie-breaks from its text, OTHER_x kept as it is. Raises DescriptorError
    naming the descriptor and its position."""
    return checked(grammar.parse_chain(text))


def checked(descriptors: tuple[Descriptor, ...]) -> tuple[Descriptor, ...]:
    """The same chain, if all of it is known and allowed, OTHER_x apart. Raises DescriptorError
    naming the descriptor and its position."""
    for position, descriptor in enumerate(descriptors, start=1):
        if not descriptor.code.startswith("OTHER_"):
            try:
                entry(descriptor)
            except DescriptorError as error:
                raise error.at(position) from None
    return descriptors


def view(event: Event, descriptor: Descriptor) -> Event:
    """A team event on the score that a tie-break is taken on; an individual event itself."""
    row = CATALOGUE.get(descriptor.code)
    return event if row is None else row.view(event, descriptor)


_SCORE_CODES = {"MPTS": Score.MATCH_POINTS, "GPTS": Score.GAME_POINTS}


def primary_score(chain: Sequence[Descriptor]) -> Score | None:
    """The score that a chain ranks by first, None where it names neither of the two."""
    named = (_SCORE_CODES[one.code] for one in chain if one.code in _SCORE_CODES)
    return next(named, None)


def objection(
    descriptor: Descriptor, kind: EventKind, edition: Edition, teams: bool = False
) -> Fault | None:
    """Why the chain dialog does not offer a tie-break for an event of players or of `teams`; it
    is computed all the same, with this as a warning, when a file carries it."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        return Fault.NOT_COMPUTED
    if not row.entrants.include(teams) or (descriptor.points and not teams):
        return Fault.NOT_IN_EVENT
    if descriptor.code in edition.unknown_codes:
        return Fault.NOT_IN_EDITION
    for code, name in edition.unknown_modifiers:
        if code == descriptor.code and getattr(descriptor, name) != getattr(_ABSENT, name):
            return Fault.NOT_IN_EDITION
    barred = kind is EventKind.ROUND_ROBIN and descriptor.code in edition.barred_in_round_robins
    if barred or kind not in row.kinds:
        return Fault.NOT_IN_EVENT
    return None
