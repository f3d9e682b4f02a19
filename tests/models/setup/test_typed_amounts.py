"""Amounts of money as people type them; a wrong amount is never read."""

from __future__ import annotations

import re

import pytest

from tbdesk.models.setup.typed_amounts import typed_amount


@pytest.mark.parametrize(
    ("amount", "texts"),
    [
        (0, ["", " ", "0", "0,00"]),
        (150_00, ["150", " 150 ", "150.00", "150,0", "150.-", "150,-", "150,--", "150.–"]),
        (150_00, ["€ 150", "€150", "150 €", "150€", "EUR 150", "150 eur", "150 Euro", "€\xa0150"]),
        (150_00, ["150,- €", "150,– EUR"]),
        (150_50, ["150,50 €", "€ 150.50", "150,5"]),
        (1_500_00, ["1500", "1 500", "1\xa0500", "1\u202f500", "1'500", "1’500", "1'500.-"]),
        (1_500_00, ["1.500,00", "1,500.00", "1.500,- €", "1.500.-", "€ 1,500.00", "1 500,00 €"]),
        (1_500_000_00, ["1.500.000", "1,500,000", "1'500'000", "1 500 000.00"]),
    ],
)
def test_an_amount_as_people_type_it(amount: int, texts: list[str]) -> None:
    assert {text: typed_amount(text, "€") for text in texts} == dict.fromkeys(texts, amount)


@pytest.mark.parametrize(
    ("currency", "texts"),
    [
        ("CHF", ["CHF 150", "150 chf", "Fr. 150.-", "SFr. 150.–", "150 Franken"]),
        ("Fr.", ["CHF 150", "Fr 150", "fr.150"]),
        ("£", ["£150", "150 GBP"]),
        ("SEK", ["150 kr", "150 kr.", "SEK 150"]),
        ("PLN", ["150 zł", "150 PLN"]),
        ("Taler", ["150 Taler", "taler 150"]),
        ("", ["150", "150.-"]),
    ],
)
def test_the_currency_of_the_prizes_may_be_typed(currency: str, texts: list[str]) -> None:
    read = {text: typed_amount(text, currency) for text in texts}
    assert read == dict.fromkeys(texts, 150_00)


@pytest.mark.parametrize(
    "text",
    [
        *("3oo", "150x", "-150", "15 0", "1 50", "1.50.0", "1.500.00", "12.345.6"),
        *("1'50", "15.0555", "€ 150 €", "€", "150 Taler", "١٥٠", "1,5k", "100000001", "."),
    ],
)
def test_no_amount(text: str) -> None:
    reason = f"'{text}' is not an amount: type figures, such as 150 or 62.50."
    with pytest.raises(ValueError, match=re.escape(reason)):
        typed_amount(text, "€")


@pytest.mark.parametrize(
    ("text", "figure", "thousands"),
    [("1.500", "1.500", "1500"), ("1,500 €", "1,500", "1500"), ("€ 50.555", "50.555", "50555")],
)
def test_thousands_or_decimals(text: str, figure: str, thousands: str) -> None:
    reason = f"'{figure}' has two meanings: type {thousands}, or at most two decimals."
    with pytest.raises(ValueError, match=re.escape(reason)):
        typed_amount(text, "€")


@pytest.mark.parametrize("text", ["CHF 150", "150 $", "150 kr", "£150"])
def test_another_currency_is_refused(text: str) -> None:
    reason = f"'{text}': the prizes are in €. Change Currency first, or type figures only."
    with pytest.raises(ValueError, match=re.escape(reason)):
        typed_amount(text, "€")
    with pytest.raises(ValueError, match="the prizes have no currency"):
        typed_amount(text, "")


def test_two_currencies_with_one_sign_are_not_the_same() -> None:
    with pytest.raises(ValueError, match="the prizes are in CAD"):
        typed_amount("150 USD", "CAD")
    assert typed_amount("$150", "CAD") == 150_00
