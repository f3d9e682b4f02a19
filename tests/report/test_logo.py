"""A picture as a logo: small, upright, in plain colours; and what is not a picture says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageOps

from tbdesk.report import logo as logos
from tbdesk.report.errors import FormatError
from tbdesk.report.logo import Logo
from tests.pictures import CLEAR, RED, SVG, WHITE, claimed, decoded, drawn, encoded, noise
from tests.profiles import examples


def colour(image: Image.Image, place: tuple[int, int]) -> tuple[int, ...]:
    """Red, green and blue of a pixel."""
    found = image.getpixel(place)
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "WEBP"])
def test_pictures_as_people_have_them(kind: str) -> None:
    made = logos.loads(encoded(drawn(300, 200).convert("RGB"), kind), "club")
    image = decoded(made.content)
    assert (made.width, made.height, made.mime, made.faint) == (300, 200, "image/png", False)
    assert (image.format, image.size) == ("PNG", (300, 200))
    red, green, blue = colour(image.convert("RGB"), (150, 100))
    assert red > 150 > 60 > max(green, blue)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("size", "kept"),
    [((4000, 400), (640, 64)), ((400, 4000), (32, 320)), ((1000, 1000), (320, 320))],
)
def test_a_large_picture_becomes_small_and_keeps_its_proportions(
    size: tuple[int, int], kept: tuple[int, int]
) -> None:
    made = logos.loads(encoded(drawn(*size)), "club.png")
    assert (made.width, made.height) == decoded(made.content).size == kept


def test_a_small_picture_is_not_made_larger() -> None:
    made = logos.loads(encoded(drawn(16, 16)), "club.png")
    assert (made.width, made.height) == (16, 16)


def test_a_photograph_stays_a_photograph() -> None:
    made = logos.loads(encoded(noise(1000, 750), "JPEG"), "club.jpg")
    assert made.mime == "image/jpeg"
    assert decoded(made.content).format == "JPEG"
    assert len(made.content) < 150_000


def test_a_photograph_taken_upright_stands_upright() -> None:
    turned = Image.Exif()
    turned[0x0112] = 6  # a quarter to the right
    made = logos.loads(encoded(drawn(300, 100).convert("RGB"), "JPEG", exif=turned), "club.jpg")
    assert (made.width, made.height) == (100, 300)


def test_transparency_of_a_logo_stays_and_is_no_margin() -> None:
    canvas = Image.new("RGBA", (400, 400), CLEAR)
    canvas.paste(drawn(200, 100, CLEAR), (50, 60))
    made = logos.loads(encoded(canvas), "club.png")
    image = decoded(made.content)
    assert (made.width, made.height, image.mode) == (200, 100, "RGBA")
    assert image.getpixel((0, 0)) == CLEAR
    assert image.getpixel((100, 50)) == RED


@pytest.mark.long
def test_far_more_dots_than_are_kept_are_put_together_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The picture that is copied while it is turned and cut is small."""
    turned = Image.Exif()
    turned[0x0112] = 6
    canvas = Image.new("RGBA", (5600, 3000), CLEAR)
    canvas.paste(drawn(5400, 2600, CLEAR), (100, 200))
    sizes: list[tuple[int, int]] = []
    transpose = ImageOps.exif_transpose

    def noted(image: Image.Image) -> Image.Image:
        sizes.append(image.size)
        return transpose(image)

    monkeypatch.setattr(ImageOps, "exif_transpose", noted)
    made = logos.loads(encoded(canvas, compress_level=1, exif=turned), "club.png")
    assert sizes == [(2800, 1500)]
    assert (made.width, made.height) == (154, 320)
    image = decoded(made.content)
    assert image.getpixel((0, 0)) == CLEAR
    assert image.getpixel((77, 160)) == RED


def test_other_ways_to_keep_colours() -> None:
    palette = drawn(60, 40).convert("RGB").convert("P")
    ink = drawn(60, 40).convert("CMYK")
    grey = Image.new("I;16", (60, 40), 30_000)
    for image, kind in ((palette, "PNG"), (ink, "JPEG"), (grey, "PNG")):
        made = decoded(logos.loads(encoded(image, kind), "club").content)
        assert made.mode == "RGB"
        assert 20 < colour(made.convert("L").convert("RGB"), (30, 20))[0] < 150


def test_the_comment_of_a_photograph_is_left_out() -> None:
    made = logos.loads(encoded(noise(500, 300), "JPEG", comment=b"at home"), "club.jpg")
    assert b"at home" not in made.content


@pytest.mark.parametrize(
    ("ground", "ink", "faint"),
    [
        (WHITE, RED, False),
        (CLEAR, WHITE, True),
        (WHITE, (235, 235, 240, 255), True),
        ((10, 10, 30, 255), WHITE, False),
    ],
)
def test_a_picture_that_paper_would_swallow(
    ground: tuple[int, ...], ink: tuple[int, ...], faint: bool
) -> None:
    assert logos.loads(encoded(drawn(300, 200, ground, ink)), "club.png").faint == faint


def test_a_logo_is_kept_as_it_is_kept() -> None:
    made = logos.loads(encoded(drawn(900, 300, CLEAR)), "club.png")
    assert logos.loads(made.content, "kept") == made


def test_a_logo_is_scaled_into_its_room() -> None:
    wide = Logo(b"", "image/png", 600, 100)
    assert wide.within(60, 18) == (60, 10)
    assert wide.within(1200, 18) == (108, 18)
    assert wide.within(6000, 6000) == (600, 100)
    assert wide.within(6000, 6000, 2) == (1200, 200)


# --- what is no logo --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is not a picture"),
        (b"Alice 2200\n", "is not a picture"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n", "is not a picture"),
        (encoded(drawn(300, 200))[:400], "damaged or cut off"),
        (encoded(noise(300, 200), "JPEG")[:5000], "damaged or cut off"),
        (claimed(100, 100), "damaged or cut off"),
        (claimed(8_000, 8_000), "more than 35 million dots"),
        (claimed(10_000, 10_000), "more than 35 million dots"),
        (claimed(60_000, 60_000), "more than 35 million dots"),
        (encoded(Image.new("RGBA", (30, 30), CLEAR)), "transparent all over"),
        (SVG, "an SVG picture: save it as PNG"),
    ],
)
def test_files_that_are_no_logo_are_refused_with_the_reason(data: bytes, reason: str) -> None:
    with pytest.raises(FormatError, match=reason) as failure:
        logos.loads(data, "club.png")
    assert failure.value.source == "club.png"


def test_a_webp_may_have_fewer_dots() -> None:
    data = encoded(Image.new("L", (4_000, 4_000)), "WEBP", method=0)
    with pytest.raises(FormatError, match="more than 15 million dots"):
        logos.loads(data, "club.webp")


def test_a_file_that_is_not_there_or_is_no_file(tmp_path: Path) -> None:
    for path in (tmp_path / "none.png", tmp_path):
        with pytest.raises(FormatError, match="cannot be read") as failure:
            logos.load(path)
        assert failure.value.source == str(path)


def test_a_file_larger_than_any_logo(tmp_path: Path) -> None:
    path = tmp_path / "club.bmp"
    with path.open("wb") as file:
        file.truncate(20_000_001)
    with pytest.raises(FormatError, match="larger than 20 MB"):
        logos.load(path)


_SOUND = [encoded(drawn(40, 30).convert("RGB"), kind) for kind in ("PNG", "JPEG", "GIF", "BMP")]
_SOUND.append(encoded(drawn(40, 30), "WEBP"))


@examples(200)
@given(st.sampled_from(_SOUND), st.data())
def test_any_damage_is_a_picture_or_a_reason(sound: bytes, data: st.DataObject) -> None:
    places = st.integers(0, len(sound) - 1)
    spoilt = bytearray(sound[: data.draw(places) + 1] if data.draw(st.booleans()) else sound)
    for place in data.draw(st.lists(places, max_size=6)):
        if place < len(spoilt):
            spoilt[place] = data.draw(st.integers(0, 255))
    try:
        made = logos.loads(bytes(spoilt), "club")
    except FormatError:
        return
    assert decoded(made.content).size == (made.width, made.height)
