"""Prizes as they are typed: amounts, names by place, and the next one of a list."""

from __future__ import annotations

import re

from tbdesk.engine.model.prizes import MOST_AMOUNT, MOST_PLACE, Prize, PrizeKind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _

_AMOUNT = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,2}))?", re.ASCII)


def typed_amount(text: str) -> int:
    """An amount in hundredths; nothing is none. Raises ValueError with a sentence."""
    plain = "".join(text.split())
    if not plain:
        return 0
    match = _AMOUNT.fullmatch(plain)
    amount = int(match[1]) * 100 + int((match[2] or "").ljust(2, "0")) if match else MOST_AMOUNT + 1
    if amount > MOST_AMOUNT:
        raise ValueError(
            _("'{0}' is not an amount: type figures, such as 150 or 62.50.").format(text)
        )
    return amount


def amount_text(amount: int) -> str:
    """`150`, `62.50`; empty for none."""
    whole, rest = divmod(amount, 100)
    return f"{whole}.{rest:02}" if rest else str(whole or "")


class UsualNames:
    """The prizes of an event by the names that they have until somebody types another."""

    def __init__(self, event: Tournament) -> None:
        self._boards = event.match_rules.boards if event.match_rules else 0

    def name(self, prize: Prize) -> str:
        """The usual name of a prize."""
        match prize.kind:
            case PrizeKind.HAND:
                return _("By hand")
            case PrizeKind.BOARD if prize.board > self._boards:
                text = _("Reserves, place {place}")
            case PrizeKind.BOARD:
                text = _("Board {board}, place {place}")
            case PrizeKind.PERFORMANCE if prize.category:
                text = _("Performance, {category}, place {place}")
            case PrizeKind.PERFORMANCE:
                text = _("Performance, place {place}")
            case _ if prize.category:
                text = _("{category}, place {place}")
            case _:
                text = _("Place {place}")
        return text.format(board=prize.board, category=prize.category, place=prize.place)

    def named(self, prize: Prize) -> Prize:
        """A prize with its usual name."""
        return prize._replace(name=self.name(prize))

    def in_category(self, prize: Prize, category: str) -> Prize:
        """A prize in another category, or in one with another name; a usual name follows it."""
        moved = prize._replace(category=category)
        return self.named(moved) if prize.name == self.name(prize) else moved

    def in_list(self, prizes: list[Prize], like: Prize) -> Prize:
        """A prize of the same list as another, for the first place that has none, without a
        worth."""
        taken = {
            prize.place
            for prize in prizes
            if (prize.kind, prize.category, prize.board) == (like.kind, like.category, like.board)
        }
        place = next(place for place in range(1, MOST_PLACE + 1) if place not in taken)
        by_hand = like.kind is PrizeKind.HAND
        return self.named(
            like._replace(amount=0, thing="", winner=0, place=1 if by_hand else place)
        )

    def is_empty(self, prize: Prize) -> bool:
        """True if nothing was typed of a prize: it has neither a worth nor a name of its own."""
        worth = prize.amount or prize.thing or prize.winner
        return not worth and prize.name == self.name(prize)
