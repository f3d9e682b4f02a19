"""Cleaned drawings: nothing asks for another file, or grows without end."""

from __future__ import annotations

import pytest

from tbdesk.files.hostile.drawing import cleaned
from tbdesk.report.errors import FormatError

SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SQUARE = '<rect width="9" height="9"/>'
FILE = "file:///etc/passwd"


def drawing(content: str, before: str = "", more: str = "") -> bytes:
    return f'{before}<svg {SPACES} width="9" height="9"{more}>{content}</svg>'.encode()


@pytest.mark.parametrize(
    "content",
    [
        f'<image xlink:href="{FILE}" width="9" height="9"/>',
        f'<image href="{FILE}"/>',
        '<image href="data:image/png;base64,AAAA"/>',
        f'<defs><image href="{FILE}"/></defs>',
        f'<s:image xmlns:s="http://www.w3.org/2000/svg" href="{FILE}"/>',
        f'<filter id="f"><feImage xlink:href="{FILE}"/></filter>',
        f'<pattern id="p"><image href="{FILE}"/></pattern>',
        f'<switch><image href="{FILE}"/></switch>',
    ],
)
def test_a_picture_in_the_picture_is_refused(content: str) -> None:
    with pytest.raises(FormatError, match="holds another picture"):
        cleaned(drawing(SQUARE + content))


@pytest.mark.parametrize(
    "content",
    [
        *(
            f'<{name} {key}="{target}"/>'
            for name in ("use", "linearGradient", "pattern", "filter", "marker", "tspan")
            for key in ("href", "xlink:href")
            for target in (FILE, "/dev/stdin", "other.svg#a", "http://x.example/a.svg#b", " ", "")
        ),
        f'<rect fill="url({FILE}#a)"/>',
        f"""<rect fill="url('{FILE}')"/>""",
        f'<rect fill="URL ( {FILE}"/>',
        '<rect fill="url(#a) url(b.svg#c)"/>',
        """<rect fill="url('#a&#34;b.svg')"/>""",
        f'<rect style="fill: url({FILE})"/>',
        r'<rect style="fill: u\72l(b.svg)"/>',
        '<rect filter="url(b.svg#f)"/>',
        '<style>@import "a.css";</style>',
        "<style>@ImPort url(a.css);</style>",
        f"<style><![CDATA[rect {{ fill: url({FILE}) }}]]></style>",
        "<style>@font-face { font-family: F; src: url(f.ttf) }</style>",
        "<style>&#64;import 'a.css'</style>",
        r"<style>@\69mport 'a.css'</style>",
    ],
)
def test_another_file_is_refused(content: str) -> None:
    with pytest.raises(FormatError, match="refers to another file"):
        cleaned(drawing(SQUARE + content))


@pytest.mark.parametrize(
    "declared",
    [
        f'<!ENTITY a SYSTEM "{FILE}">',
        f'<!ENTITY % a SYSTEM "{FILE}"> %a;',
        "<!ENTITY % a \"<!ENTITY b 'c'>\"> %a;",
        '<!ENTITY a "ha"><!ENTITY b "&a;&a;">',
    ],
)
def test_entities_are_refused(declared: str) -> None:
    with pytest.raises(FormatError, match="declares entities"):
        cleaned(drawing("<text>&a;</text>", f"<!DOCTYPE svg [{declared}]>"))


@pytest.mark.parametrize(
    "content",
    [
        '<g id="a"><rect/></g><g id="b"><use href="#a"/></g><use href="#b"/>',
        '<g id="a"><use xlink:href="#a"/></g>',
        '<use id="a" href="#b"/><use id="b" href="#a"/>',
        '<defs><g id="a"><g><g><use href="#c"/></g></g></g></defs><use href="#a"/>',
        '<symbol id="a"><use href="#b"/></symbol><use href=" #a "/>',
    ],
)
def test_copies_of_copies_are_refused(content: str) -> None:
    with pytest.raises(FormatError, match="copies of copies"):
        cleaned(drawing(content))


def test_groups_without_end_are_refused() -> None:
    with pytest.raises(FormatError, match="nested deeper than 100"):
        cleaned(drawing("<g>" * 5000 + "</g>" * 5000))


@pytest.mark.parametrize("data", [b"<svg", b"<svg>\xff</svg>", b"", b"<?xml encoding='A1'?><svg/>"])
def test_a_drawing_that_is_no_xml_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError, match="the file is damaged"):
        cleaned(data)


def test_the_shapes_of_a_drawing_stay() -> None:
    content = (
        '<defs><linearGradient id="a" xlink:href="#b"><stop offset="0"/></linearGradient></defs>'
        "<style>.c &gt; rect { fill: url( '#a' ); stroke: red }</style>"
        '<g id="d" class="c" transform="scale(2)"><rect style="fill:url(#a)" fill="url(#a) red"/>'
        '<text xml:space="preserve">Müller &amp; <tspan x="1">½ &lt;</tspan></text></g>'
        '<use href="#d" x="4"/><path d="M0 0&#9;L9,9"/>'
    )
    whole = drawing(content).decode()
    for part in ("<defs>", 'xlink:href="#b"', "'#a'", "Müller &amp; ", "½ &lt;", "M0 0", 'x="4"'):
        assert part in cleaned(whole.encode()).decode()
    assert cleaned(cleaned(whole.encode())) == cleaned(whole.encode())


@pytest.mark.parametrize(
    "left_out",
    [
        f'<script href="{FILE}">open("{FILE}")</script>',
        f'<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="{FILE}"/></body>'
        "</foreignObject>",
        f'<font><font-face><font-face-src><font-face-uri xlink:href="{FILE}"/></font-face-src>'
        "</font-face></font>",
        f'<p:view xmlns:p="http://draw.example" href="{FILE}"><p:image/></p:view>',
        '<animate attributeName="width" to="5"/>',
        "<title>Club</title><desc>url(a.svg)</desc><metadata/>",
        "stray text",
    ],
)
def test_elements_outside_the_picture_are_left_out(left_out: str) -> None:
    before = f'<?xml-stylesheet href="{FILE}"?>'
    assert cleaned(drawing(SQUARE + left_out, before)) == cleaned(drawing(SQUARE))


def test_attributes_outside_the_picture_are_left_out() -> None:
    more = f' xml:base="{FILE}" xmlns:p="http://draw.example" p:src="{FILE}"'
    assert cleaned(drawing(SQUARE, more=more)) == cleaned(drawing(SQUARE))


def test_a_link_is_only_a_group() -> None:
    assert b"<a><rect" in cleaned(drawing(f'<a href="https://x.example">{SQUARE}</a>'))


def test_the_head_that_drawing_programs_write() -> None:
    head = (
        '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" ['
        '<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>'
    )
    more = ' xmlns:i="&ns_ai;" i:layer="yes"'
    assert cleaned(drawing(SQUARE, head, more)) == cleaned(drawing(SQUARE))
