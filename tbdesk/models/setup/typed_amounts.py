"""Amounts of money as they are typed: `150`, `€ 150`, `62,50 €`, `1'500.-`."""

from __future__ import annotations

import re

from tbdesk.engine.model.prizes import MOST_AMOUNT
from tbdesk.i18n import _

#: Texts of one currency. A sign of several currencies stands with each of them.
_CURRENCIES = (
    {"€", "eur", "euro", "euros"},
    {"chf", "fr", "frs", "sfr", "franken", "francs", "franchi"},
    {"£", "gbp", "pound", "pounds"},
    {"$", "usd", "us$", "dollar", "dollars"},
    {"$", "cad", "c$"},
    {"$", "aud", "a$"},
    {"kr", "sek"},
    {"kr", "dkk"},
    {"kr", "nok"},
    {"kr", "isk"},
    {"zł", "zl", "pln"},
    {"kč", "czk"},
    {"ft", "huf"},
    {"lei", "ron"},
    {"₺", "tl", "try"},
    {"₹", "rs", "inr"},
    {"¥", "jpy"},
    {"¥", "cny"},
)
#: A figure from its first digit to its last one, or to the dashes of no cents.
_FIGURE = re.compile(r"(\D*?) ?([0-9](?:[0-9 .,'’]*[0-9])?(?:[.,][-–—]{1,2})?) ?(\D*)", re.ASCII)
_PLAIN = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,2}|[-–—]{1,2}))?", re.ASCII)
_GROUPED = re.compile(
    r"(?P<whole>[0-9]{1,3}(?P<between>[ .,'’])[0-9]{3}(?:(?P=between)[0-9]{3})*)"
    r"(?:(?P<mark>[.,])(?P<cents>[0-9]{1,2}|[-–—]{1,2}))?",
    re.ASCII,
)


def typed_amount(text: str, currency: str) -> int:
    """An amount in hundredths; nothing is none. The currency may be typed with it, in any usual
    text. Raises ValueError with a sentence."""
    plain = " ".join(text.split())
    if not plain:
        return 0
    match = _FIGURE.fullmatch(plain)
    words = [word for word in (match[1], match[3]) if word] if match else []
    if match is None or len(words) > 1 or (words and not _is_currency(words[0], currency)):
        raise _no_amount(text)
    if words and not _same_currency(words[0], currency):
        raise _in_another_currency(text, currency)
    amount = _hundredths(match[2])
    if amount is None or amount > MOST_AMOUNT:
        raise _no_amount(text)
    return amount


def amount_text(amount: int) -> str:
    """`150`, `62.50`; empty for none."""
    whole, rest = divmod(amount, 100)
    return f"{whole}.{rest:02}" if rest else str(whole or "")


def _hundredths(figure: str) -> int | None:
    """The value of a figure; None if it has none. Raises ValueError for one with two values."""
    if match := _PLAIN.fullmatch(figure):
        whole, cents = match[1], match[2]
    elif (match := _GROUPED.fullmatch(figure)) is None:
        return None
    else:
        between, mark, cents = match["between"], match["mark"], match["cents"]
        if between == mark and cents.isdigit():
            return None
        whole = "".join(re.findall("[0-9]+", match["whole"]))
        if between in ".," and cents is None and match["whole"].count(between) == 1:
            message = _("'{0}' has two meanings: type {1}, or at most two decimals.")
            raise ValueError(message.format(figure, whole))
    return int(whole) * 100 + int(cents.ljust(2, "0") if cents and cents.isdigit() else 0)


def _spelling(word: str) -> str:
    return word.casefold().strip(" .")


def _is_currency(word: str, currency: str) -> bool:
    """True if a word is the event's currency or a known one."""
    typed = _spelling(word)
    return typed == _spelling(currency) or any(typed in same for same in _CURRENCIES)


def _same_currency(word: str, currency: str) -> bool:
    typed, own = _spelling(word), _spelling(currency)
    return typed == own or any(typed in same and own in same for same in _CURRENCIES)


def _no_amount(text: str) -> ValueError:
    return ValueError(_("'{0}' is not an amount: type figures, such as 150 or 62.50.").format(text))


def _in_another_currency(text: str, currency: str) -> ValueError:
    if not currency:
        message = _(
            "'{0}': the prizes have no currency. Fill in Currency first, or type figures only."
        )
        return ValueError(message.format(text))
    message = _("'{0}': the prizes are in {1}. Change Currency first, or type figures only.")
    return ValueError(message.format(text, currency))
