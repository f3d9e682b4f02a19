"""An open of thirty invented players with five categories and nine prizes."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from tbdesk.engine.model.prizes import WOMEN, Category, Prize, PrizeList, senior, youth
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tests.engine.cases import case

FACTS = case("open30")
_REPORT = Path(__file__).resolve().parents[2] / "data" / "trf" / "open30.trf"
CATEGORIES = (
    WOMEN,
    youth(16),
    senior(60),
    Category("below 1600", rated_below=1600),
    Category("Torre Nord", clubs=("torre nord",)),
)
PRIZES = tuple(
    Prize(
        prize["name"],
        100 * prize["amount"],
        category=prize["category"] or "",
        place=prize["place"],
    )
    for prize in FACTS["prizes"]
)
NINE = PrizeList(PRIZES)


def open30(prizes: PrizeList = NINE) -> Tournament:
    """The event with its clubs, categories and prizes; ages are those on the last day of 2026."""
    event = files.load(_REPORT).tournament
    players = tuple(
        player._replace(club=FACTS["clubs"].get(str(player.number), "")) for player in event.players
    )
    return event._replace(
        players=players,
        chain=catalogue.chain(FACTS["chain"], ()),
        edition=FACTS["rules"],
        categories=CATEGORIES,
        age_day=date(2026, 12, 31),
        prize_list=prizes,
    )
