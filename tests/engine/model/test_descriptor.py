"""The grammar of tie-break descriptors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.descriptor import (
    Descriptor,
    DescriptorError,
    Unusable,
    chain_text,
    parse,
    parse_chain,
)


@pytest.mark.parametrize(
    ("text", "descriptor"),
    [
        ("PTS", Descriptor("PTS")),
        ("sb", Descriptor("SB")),
        ("  SB/c1 ", Descriptor("SB", cut=1)),
        ("BH/M2", Descriptor("BH", median=2)),
        ("KS/L+1", Descriptor("KS", limit=1)),
        ("KS/L1", Descriptor("KS", limit=1)),
        ("KS/L-2", Descriptor("KS", limit=-2)),
        ("KS/L+12", Descriptor("KS", limit=12)),
        ("DE/P", Descriptor("DE", forfeits_as_games=True)),
        ("AOB/F", Descriptor("AOB", fore=True)),
        ("TPN/R", Descriptor("TPN", reverse=True)),
        ("ARO/U1400", Descriptor("ARO", unrated=1400)),
        ("ARO/U0", Descriptor("ARO", unrated=0)),
        ("SSSC/K3", Descriptor("SSSC", factor=3)),
        ("bh:mp/c1/p", Descriptor("BH", points="MP", cut=1, forfeits_as_games=True)),
        ("BH:GP/P/C1", Descriptor("BH", points="GP", cut=1, forfeits_as_games=True)),
        ("BH#C1", Descriptor("BH", cut=1)),
        ("BH!C1!P", Descriptor("BH", cut=1, forfeits_as_games=True)),
        ("BH-C1", Descriptor("BH", cut=1)),
        ("BH-M1", Descriptor("BH", median=1)),
        ("GE", Descriptor("REP")),
        ("mpvgp", Descriptor("MPvGP")),
        ("OTHER_Blitz", Descriptor("OTHER_Blitz")),
        ("other_blitz", Descriptor("OTHER_blitz")),
    ],
)
def test_reading(text: str, descriptor: Descriptor) -> None:
    assert parse(text) == descriptor


@pytest.mark.parametrize(
    "text",
    ["PTS", "BH:GP/C1/P", "KS/L-2", "KS/L+1", "BH/M1", "AOB/F", "SSSC/K3", "ARO/C2/U1400", "TPN/R"],
)
def test_printing_what_was_read(text: str) -> None:
    assert parse(text).text == text
    assert str(parse(text)) == text


_DESCRIPTORS = st.builds(
    Descriptor,
    code=st.sampled_from(["SB", "BH", "MPvGP", "REP", "OTHER_mine", "KS"]),
    points=st.sampled_from(["", "MP", "GP"]),
    cut=st.integers(0, 9999),
    median=st.integers(0, 20),
    limit=st.integers(-99, 99),
    forfeits_as_games=st.booleans(),
    fore=st.booleans(),
    factor=st.none() | st.integers(1, 99),
    reverse=st.booleans(),
    unrated=st.none() | st.integers(0, 3000),
)


@given(_DESCRIPTORS)
def test_every_descriptor_is_read_back_from_its_text(descriptor: Descriptor) -> None:
    assert parse(descriptor.text) == descriptor
    assert parse(descriptor.text.replace("/", "#")) == descriptor


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", Unusable.NOT_A_NAME),
        ("/C1", Unusable.NOT_A_NAME),
        ("1SB", Unusable.NOT_A_NAME),
        ("SB C1", Unusable.NOT_A_NAME),
        ("SB:XP", Unusable.NOT_A_NAME),
        ("SB/", Unusable.NOT_A_MODIFIER),
        ("SB/X", Unusable.NOT_A_MODIFIER),
        ("SB/C", Unusable.NOT_A_MODIFIER),
        ("SB/C0", Unusable.NOT_POSITIVE),
        ("BH/M0", Unusable.NOT_POSITIVE),
        ("SSSC/K0", Unusable.NOT_POSITIVE),
        ("KS/L50", Unusable.PERCENT),
        ("KS/l100", Unusable.PERCENT),
        ("SB/C1/C2", Unusable.GIVEN_TWICE),
        ("SB/P/p", Unusable.GIVEN_TWICE),
        ("SB/C-1", Unusable.NOT_A_MODIFIER),
        ("KS/L++1", Unusable.NOT_A_MODIFIER),
        ("SSSC/\u212a1", Unusable.NOT_A_MODIFIER),  # the sign of the kelvin, which looks like a K
        ("SB/C\u0661", Unusable.NOT_A_MODIFIER),  # a digit one of another script
    ],
)
def test_an_unreadable_descriptor_is_refused_with_the_reason(text: str, why: Unusable) -> None:
    with pytest.raises(DescriptorError) as caught:
        parse(text)
    assert (caught.value.text, caught.value.why) == (text, why)


@given(st.text(alphabet="SBKSHPTCML/:#!-+019 \u212a\u017f", max_size=12))
def test_no_text_surprises_the_reader(text: str) -> None:
    try:
        descriptor = parse(text)
    except DescriptorError:
        return
    assert parse(descriptor.text) == descriptor


def test_a_chain() -> None:
    chain = parse_chain(" PTS, de ,SB/C1;,KS/L+1, ")
    assert chain_text(chain) == "PTS,DE,SB/C1,KS/L+1"
    assert parse_chain(chain_text(chain)) == chain
    assert parse_chain("") == ()


def test_an_error_in_a_chain_says_where() -> None:
    with pytest.raises(DescriptorError) as caught:
        parse_chain("PTS,DE,SB/Q")
    assert (caught.value.position, caught.value.text) == (3, "SB/Q")


def test_empty_items_have_no_place_in_a_chain() -> None:
    with pytest.raises(DescriptorError) as caught:
        parse_chain("PTS,,SB/Q")
    assert caught.value.position == 2
