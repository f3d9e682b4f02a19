"""The catalogues of the languages: complete, and nothing in them that cannot be used."""

from __future__ import annotations

import ast
import os
import re
import warnings
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tools import translations
from tools.translations import KEYWORDS

EVERY_CATALOGUE = pytest.mark.parametrize(
    "path", translations.catalogues(), ids=lambda path: path.parents[1].name
)


@cache
def catalogue_of(path: Path) -> Catalog:
    """A catalogue that is read once: to look at, not to change."""
    return translations.read(path)


@EVERY_CATALOGUE
def test_every_translation_fits_its_text(path: Path) -> None:
    found = list(translations.faults(catalogue_of(path), translations.texts()))
    assert not found, "\n".join(["run python -m tools.translations, and mend", *found])


class MissingTranslation(UserWarning):
    """A text that one of the languages lacks; .ci/run takes it for a fault."""


@EVERY_CATALOGUE
@pytest.mark.filterwarnings("default::tests.test_translations.MissingTranslation")
def test_missing_translations_are_warned_about(path: Path) -> None:
    """A contributor who writes only English can finish."""
    language = path.parents[1].name
    for fault in translations.missing(catalogue_of(path), translations.texts()):
        warnings.warn(f"{language}: {fault}", MissingTranslation, stacklevel=1)


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--help"], 0, "--check"),
        (["--chekc"], 2, "unrecognized arguments: --chekc"),
        (["klingon"], 2, "'klingon' is the code of no language"),
        (["nl", "--check"], 2, "--check writes nothing"),
    ],
)
def test_help_and_wrong_arguments_change_no_catalogue(
    arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Anything that begins no language ended in a traceback, and --help did."""
    before = translations.catalogues()
    with pytest.raises(SystemExit) as ended:
        translations.main(arguments)
    assert ended.value.code == status
    assert said in "".join(capsys.readouterr())
    assert translations.catalogues() == before


def test_a_catalogue_is_written_as_it_is_read() -> None:
    for path in translations.catalogues():
        catalogue = catalogue_of(path)
        as_written = translations.written(catalogue) == path.read_bytes()
        assert as_written or catalogue.fuzzy, "run python -m tools.translations"


def test_a_translation_keeps_the_places_and_keys_of_its_english() -> None:
    for words, fault in (
        ("&Salva {name}\tCanc", []),
        ("&Salva {nome}\tCanc", ["other places to fill"]),
        ("Salva {name}\tCanc", ["another number of keys (&)"]),
        ("&Salva {name}", ["a key after a tab in one of the two only"]),
        ("", ["a form is missing"]),
    ):
        assert list(translations.faults_of(Message("&Save {name}\tDel", words))) == fault
    fuzzy = Message("Name", "Nome", flags=["fuzzy"])
    assert list(translations.faults_of(fuzzy)) == ["marked as fuzzy"]


def test_a_plural_has_its_forms() -> None:
    english = ("{count} remark", "{count} remarks")
    good = Message(english, ("{count} osservazione", "{count} osservazioni"))
    assert not list(translations.faults_of(good))
    assert list(translations.faults_of(Message(english, ("{count} osservazione", ""))))


def test_missing_and_unused_texts_are_listed() -> None:
    wanted = Catalog()
    wanted.add("Name")
    wanted.add("Place")
    italian = Catalog(locale="it", fuzzy=False)
    italian.add("Name", "Nome")
    italian.add("Colour", "Colore")
    assert list(translations.missing(italian, wanted)) == ["not translated: 'Place'"]
    assert list(translations.faults(italian, wanted)) == ["no longer said: 'Colour'"]
    italian.fuzzy = True  # marked as unfinished
    assert not list(translations.missing(italian, wanted))


def test_texts_are_found_wherever_they_are_said() -> None:
    found = translations.texts()
    for text in (
        "&Open…",  # of a window
        "Koya system",  # a row of the catalogue
        "there is no such file",  # an error
        "round {0}: {1} and {2} have the same colour; {1} was given White",  # of a table
        "Read with {count} remark: see Problems",  # counted
    ):
        assert text in found, text
    assert found.get("none", "modifiers") is not None  # one of two


PACKAGE = translations.ROOT / "tbdesk"


_SAID = rf"\b(?:{'|'.join(KEYWORDS)})\s*\("
#: In a text with places, added to something or something to it, or in a list: there a text may be
#: a piece. To read all of the program as Python takes seconds.
_PERHAPS_IN_PIECES = re.compile(rf"(?:\{{|\+=?)[\s(]*{_SAID}|\)\s*\+|join\(\s*[\[(]")


def _sources() -> dict[Path, str]:
    """The source of the program where it says anything."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    return {path: text for path, text in sources.items() if re.search(_SAID, text)}


def _calls(node: ast.AST, later: bool = False) -> Iterator[tuple[ast.Call, bool]]:
    """Every call, and whether it is only done when a function is called, not for its defaults."""
    if isinstance(node, ast.Call):
        yield node, later
    function = isinstance(node, ast.FunctionDef | ast.Lambda)
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _calls(child, later or (function and name == "body"))


@pytest.mark.long
def test_texts_are_said_so_that_they_can_be_found() -> None:
    known, faults = _known(), []
    for path, source in _sources().items():
        for call, later in _calls(ast.parse(source)):
            name = getattr(call.func, "id", "")
            if name not in KEYWORDS:
                continue
            said = {arg.value for arg in call.args if isinstance(arg, ast.Constant)}
            if isinstance(call.args[-1], ast.JoinedStr):
                faults.append(f"{path}:{call.lineno}: give the text places and fill them")
            elif not said <= known:
                faults.append(f"{path}:{call.lineno}: not found; is it inside an f-string?")
            elif name != "N_" and not later:
                faults.append(f"{path}:{call.lineno}: said at the import; mark it with N_")
    assert not faults, "\n".join(faults)


def _known() -> set[str]:
    """The texts that are found, and their contexts."""
    texts = [text for text in translations.texts() if text.id]
    forms = [[text.id] if isinstance(text.id, str) else [*text.id] for text in texts]
    return {form for one in forms for form in one} | {text.context or "" for text in texts}


#: Where a text stands beside another one with a blank only, and why that is no sentence in pieces.
_SENTENCES, _LABEL = "whole sentences, one after the other", "a label and what it is of"
BESIDE_EACH_OTHER = {
    "report/handout/teams/board_prizes.py": _SENTENCES,
    "report/standings/heading.py": _SENTENCES,
    "report/wording/tiebreaks/names.py": _SENTENCES,
    "ui/setup/players/player_dialogs.py": _SENTENCES,
    "report/wording/tiebreaks/declarations.py": _LABEL,
}


def test_no_sentence_is_put_together_from_pieces() -> None:
    """Another language has another order of words: what belongs together is one text, with places.
    Apart by a sign or a new line, a text may stand beside something: `name: value`."""
    found = {
        path
        for path, source in _sources().items()
        if _PERHAPS_IN_PIECES.search(source) and any(map(_in_pieces, ast.walk(ast.parse(source))))
    }
    assert {path.relative_to(PACKAGE).as_posix() for path in found} == set(BESIDE_EACH_OTHER)


def test_pieces_are_found() -> None:
    for code, pieces in (
        ("f'{count} {_(\"games\")}'", True),
        ("f'{_(\"round\")}{number}'", True),
        ("_('in round ') + str(number)", True),
        ("' '.join([name, _('is out').format()])", True),
        ("f'{_(\"Round\")}: {number}'", False),
        ("f'{code} ({_(name)})'", False),
        ("'\\n'.join([_('One.'), _('Two.')])", False),
        ("_('One.') + '\\n'", False),
    ):
        assert any(map(_in_pieces, ast.walk(ast.parse(code)))) == pieces, code
        assert _PERHAPS_IN_PIECES.search(code) or not pieces, code


def _in_pieces(node: ast.AST) -> bool:
    """True if a text is joined with another one, with nothing or a blank between them."""
    if isinstance(node, ast.JoinedStr):
        return any(
            _is_said(one) and (_ends_bare(before) or _ends_bare(after, first=True))
            for before, one, after in _neighbours(node.values)
        )
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = node.left, node.right
        after = _is_said(left) and _ends_bare(right, first=True)
        return after or (_is_said(right) and _ends_bare(left))
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
        return _is_said(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        between = node.func.value
        joined = node.func.attr == "join" and isinstance(between, ast.Constant)
        listed = node.args[0] if joined and node.args else None
        bare = isinstance(between, ast.Constant) and not str(between.value).strip(" ")
        return bare and isinstance(listed, ast.List | ast.Tuple) and any(map(_is_said, listed.elts))
    return False


def _neighbours(
    parts: list[ast.expr],
) -> Iterator[tuple[ast.expr | None, ast.expr, ast.expr | None]]:
    return zip([None, *parts], parts, [*parts[1:], None], strict=False)


def _is_said(node: ast.expr) -> bool:
    """`_("…")`, or that filled in."""
    if isinstance(node, ast.FormattedValue):
        node = node.value
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in KEYWORDS


def _ends_bare(node: ast.expr | None, *, first: bool = False) -> bool:
    """True if a part ends, or begins, in words, so that it makes one sentence with a text."""
    if isinstance(node, ast.JoinedStr):
        node = node.values[0 if first else -1]
    if node is None:
        return False
    if not isinstance(node, ast.Constant):
        return True
    text = str(node.value).strip(" ")
    return text == "" or (text[0] if first else text[-1]).isalnum()


def test_a_compiled_catalogue_does_not_tell_when_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packages of the same source are the same, byte by byte."""
    path = tmp_path / "it" / "LC_MESSAGES" / "tbdesk.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid ""\nmsgstr "Language: it\\n"\n', encoding="utf-8")
    monkeypatch.setattr(translations, "catalogues", lambda: [path])
    translations.compile_stale()
    compiled = path.with_suffix(".mo").read_bytes()
    assert b"POT-Creation-Date: 2020-01-01 00:00+0000\n" in compiled


@pytest.mark.parametrize(
    ("words", "torn"),
    [
        ("Vraiment\u00a0?", False),
        ("«\u00a0Vraiment\u00a0»", False),
        ("Vraiment ?", True),
        ("« Vraiment\u00a0»", True),
    ],
)
def test_french_signs_are_not_torn_from_their_words(words: str, torn: bool) -> None:
    """A space that breaks no line stands before `:;?!»` and after `«`."""
    wanted, french = Catalog(), Catalog(locale="fr", fuzzy=False)
    wanted.add("Really?")
    french.add("Really?", words)
    fault = "a space beside : ; ! ? « » that is not U+00A0: 'Really?'"
    assert list(translations.faults(french, wanted)) == ([fault] if torn else [])


def test_a_catalogue_of_another_branch_is_compiled_though_it_is_older(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "nl" / "LC_MESSAGES" / "tbdesk.po"
    path.parent.mkdir(parents=True)
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    for name, changed in (("Naam", 2_000_000_000), ("Titel", 1_900_000_000)):
        dutch = Catalog(locale="nl", fuzzy=True)
        dutch.add("Name", name)
        path.write_bytes(translations.written(dutch))
        os.utime(path, (changed, changed))
        translations.compile_stale()
        with path.with_suffix(".mo").open("rb") as file:
            assert GNUTranslations(file).gettext("Name") == name


def test_a_language_of_another_branch_goes_with_its_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "nl" / "LC_MESSAGES" / "tbdesk.po"
    path.parent.mkdir(parents=True)
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    path.write_bytes(translations.written(Catalog(locale="nl", fuzzy=True)))
    translations.compile_stale()
    assert path.with_suffix(".mo").exists()
    path.unlink()
    translations.compile_stale()
    assert not path.with_suffix(".mo").exists()
