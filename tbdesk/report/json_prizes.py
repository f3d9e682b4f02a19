"""The allocation of prizes as JSON."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.prizes.allocation import Allocation, Award
from tbdesk.engine.prizes.rankings import Entrant
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.json_standings import Data, exact_text
from tbdesk.report.wording.printable import with_plain_spaces
from tbdesk.report.wording.prizes import PrizeWords


def prizes_data(standings: Standings, found: Allocation) -> Data:
    """The prizes in the order in which they were decided, and their winners. Amounts are numbers of
    the currency's unit; the ids of a team event are those of players where `player` is true."""
    words = PrizeWords(standings, found)
    return {
        "provisional": found.provisional,
        "refused": words.refusal() or None,
        "currency": found.prizes.currency,
        "prizes": [_award(words, found, award) for award in found.awards],
        "players": [_winner(words, found, entrant) for entrant in found.winners],
        "sum": _amount(found.given),
        "total": _amount(found.total),
        "rest": _amount(found.rest),
    }


def _award(words: PrizeWords, found: Allocation, award: Award) -> Data:
    prize = None if award.prize is None else found.prizes.prizes[award.prize]
    return {
        "name": words.prize(award) if prize is None else prize.name,
        "amount": _amount(award.paid),
        "exact": exact_text(award.exact / 100),
        "thing": prize.thing if prize is not None else "",
        "category": award.key.category or None,
        "place": award.place,
        "winner": award.winner.number if award.winner else None,
        **({"player": True} if award.winner and award.winner.of_team else {}),
        "reason": with_plain_spaces(words.reason(award)),
        "passed_over": [
            {"id": passed.entrant.number, "reason": with_plain_spaces(words.passed(passed))}
            for passed in award.passed
        ],
        "not_known": [entrant.number for entrant, _lack in award.undecided],
        "shared_with": [one.number for one in award.sharers if one != award.winner],
    }


def _winner(words: PrizeWords, found: Allocation, entrant: Entrant) -> Data:
    awards = found.of(entrant)
    return {
        "id": entrant.number,
        **({"player": True} if entrant.of_team else {}),
        "amount": _amount(sum(award.paid for award in awards)),
        "prizes": [
            words.prize(award) if award.prize is None else found.prizes.prizes[award.prize].name
            for award in awards
        ],
        "not": [
            {"prize": words.prize(award), "reason": with_plain_spaces(words.passed(passed))}
            for award, passed in found.missed_by(entrant)
        ],
    }


def _amount(hundredths: Fraction | int) -> int | float:
    amount = Fraction(hundredths) / 100
    return int(amount) if amount.denominator == 1 else round(float(amount), 2)
