"""ONE table of every tie-break, in the order of the regulations, and of the lists people choose
from.

The chain dialog, the command line, the help and the workbook read it. A row stands in the file of
its family, beside the function that computes it.
"""

from tbdesk.engine.tiebreaks.encounters.among_the_tied import (
    CONFRONTATION,
    RESULT_BETWEEN_TIED,
    SIMPLE_CONFRONTATION,
)
from tbdesk.engine.tiebreaks.encounters.best_results import BEST_RESULTS
from tbdesk.engine.tiebreaks.encounters.boards import (
    BOARD_COUNT,
    BOTTOM_BOARD_ELIMINATION,
    TOP_BOARD_RESULTS,
)
from tbdesk.engine.tiebreaks.encounters.direct_encounter import DIRECT_ENCOUNTER, ENCOUNTER_OF_ALL
from tbdesk.engine.tiebreaks.encounters.team_direct_encounter import (
    EDE,
    EDEB,
    EDEBB,
    EDEBT,
    EDEC,
    EDET,
)
from tbdesk.engine.tiebreaks.opponents.buchholz import AVERAGE_OF_BUCHHOLZ, BUCHHOLZ, FORE_BUCHHOLZ
from tbdesk.engine.tiebreaks.opponents.koya import KOYA
from tbdesk.engine.tiebreaks.opponents.olympiad import OLY1, OLY2, OLY3
from tbdesk.engine.tiebreaks.opponents.sonneborn_berger import (
    EGGSB,
    EGMSB,
    EMGSB,
    EMMSB,
    SONNEBORN_BERGER,
)
from tbdesk.engine.tiebreaks.opponents.sssc import SCORE_STRENGTH
from tbdesk.engine.tiebreaks.orders.order import (
    LOTS,
    PAIRING_NUMBER,
    PLACE_BY_HAND,
    PLAY_OFFS,
    RATING,
)
from tbdesk.engine.tiebreaks.own.own_record import (
    BLACK_GAMES,
    BLACK_WINS,
    GAME_POINTS,
    MATCH_POINTS,
    POINTS,
    ROUNDS_ELECTED,
    SECONDARY_SCORE,
    STANDARD_POINTS,
    TIME_OF_LOSS,
    WINS,
    WON_GAMES,
)
from tbdesk.engine.tiebreaks.own.progressive import FINE_PROGRESSIVE, PROGRESSIVE
from tbdesk.engine.tiebreaks.performance.papi_performance import PAPI_PERFORMANCE
from tbdesk.engine.tiebreaks.performance.performance_index import PERFORMANCE_INDEX
from tbdesk.engine.tiebreaks.performance.ratings import APPO, APRO, ARO, PTP, TPR, US_OPP

ROWS = (
    POINTS,
    MATCH_POINTS,
    GAME_POINTS,
    SECONDARY_SCORE,
    DIRECT_ENCOUNTER,
    WINS,
    WON_GAMES,
    BLACK_GAMES,
    BLACK_WINS,
    PROGRESSIVE,
    ROUNDS_ELECTED,
    STANDARD_POINTS,
    PAIRING_NUMBER,
    BUCHHOLZ,
    AVERAGE_OF_BUCHHOLZ,
    FORE_BUCHHOLZ,
    SONNEBORN_BERGER,
    BOARD_COUNT,
    TOP_BOARD_RESULTS,
    BOTTOM_BOARD_ELIMINATION,
    EMMSB,
    EMGSB,
    EGMSB,
    EGGSB,
    EDE,
    EDEC,
    EDET,
    EDEB,
    EDEBT,
    EDEBB,
    SCORE_STRENGTH,
    OLY1,
    OLY2,
    OLY3,
    KOYA,
    ARO,
    TPR,
    PTP,
    APRO,
    APPO,
    RATING,
    PLACE_BY_HAND,
    *PLAY_OFFS,
    LOTS,
    # Outside the regulations, and no sum or mean of terms: those are in resources/systems.
    RESULT_BETWEEN_TIED,
    ENCOUNTER_OF_ALL,
    BEST_RESULTS,
    CONFRONTATION,
    SIMPLE_CONFRONTATION,
    FINE_PROGRESSIVE,
    US_OPP,
    PAPI_PERFORMANCE,
    PERFORMANCE_INDEX,
    TIME_OF_LOSS,
)
