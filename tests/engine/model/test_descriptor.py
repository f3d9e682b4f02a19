"""The grammar of tie-break descriptors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.descriptor import (
    Descriptor,
    DescriptorError,
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
    ("text", "complaint"),
    [
        ("", "not the name"),
        ("/C1", "not the name"),
        ("1SB", "not the name"),
        ("SB C1", "not the name"),
        ("SB:XP", "not the name"),
        ("SB/", "not a modifier"),
        ("SB/X", "'/X' is not a modifier"),
        ("SB/C", "not a modifier"),
        ("SB/C0", "must be 1 or more"),
        ("BH/M0", "must be 1 or more"),
        ("SSSC/K0", "must be 1 or more"),
        ("SB/C1/C2", "given twice"),
        ("SB/P/p", "given twice"),
        ("SB/C-1", "not a modifier"),
        ("KS/L++1", "not a modifier"),
        ("SSSC/\u212a1", "not a modifier"),  # the sign of the kelvin, which looks like a K
        ("SB/C\u0661", "not a modifier"),  # a digit one of another script
    ],
)
def test_what_cannot_be_read(text: str, complaint: str) -> None:
    with pytest.raises(DescriptorError, match=complaint) as caught:
        parse(text)
    assert caught.value.text == text
    assert f"'{text}'" in str(caught.value)


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
    with pytest.raises(DescriptorError, match="tie-break 3 of the chain") as caught:
        parse_chain("PTS,DE,SB/Q")
    assert (caught.value.position, caught.value.text) == (3, "SB/Q")


def test_empty_items_have_no_place_in_a_chain() -> None:
    with pytest.raises(DescriptorError, match="tie-break 2 of the chain"):
        parse_chain("PTS,,SB/Q")
