"""The catalogues of the languages: complete, and nothing in them that cannot be used."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tools import translations
from tools.translations import KEYWORDS


@pytest.mark.parametrize("path", translations.catalogues(), ids=lambda path: path.parents[1].name)
def test_every_text_of_the_program_has_its_translation(path: Path) -> None:
    found = list(translations.faults(translations.read(path), translations.texts()))
    advice = f"run python -m tools.translations, write what is missing into {path}, run it again"
    assert not found, "\n".join([advice, *found])


def test_a_catalogue_is_written_as_it_is_read() -> None:
    for path in translations.catalogues():
        catalogue = translations.read(path)
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


def test_what_is_missing_and_what_is_left_over() -> None:
    wanted = Catalog()
    wanted.add("Name")
    wanted.add("Place")
    italian = Catalog(locale="it", fuzzy=False)
    italian.add("Name", "Nome")
    italian.add("Colour", "Colore")
    said = ["not translated: 'Place'", "no longer said: 'Colour'"]
    assert list(translations.faults(italian, wanted)) == said
    italian.fuzzy = True  # not complete, and not said to be
    assert list(translations.faults(italian, wanted)) == said[1:]


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


def _calls(node: ast.AST, later: bool = False) -> Iterator[tuple[ast.Call, bool]]:
    """Every call, and whether it is only done when a function is called, not for its defaults."""
    if isinstance(node, ast.Call):
        yield node, later
    function = isinstance(node, ast.FunctionDef | ast.Lambda)
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _calls(child, later or (function and name == "body"))


def test_texts_are_said_so_that_they_can_be_found() -> None:
    known, faults = _known(), []
    for path in sorted((translations.ROOT / "tbdesk").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call, later in _calls(tree):
            name = getattr(call.func, "id", "")
            if name not in KEYWORDS:
                continue
            said = {one.value for one in call.args if isinstance(one, ast.Constant)}
            if isinstance(call.args[-1], ast.JoinedStr):
                faults.append(f"{path}:{call.lineno}: give the text places and fill them")
            elif not said <= known:
                faults.append(f"{path}:{call.lineno}: not found; is it inside an f-string?")
            elif name != "N_" and not later:
                faults.append(f"{path}:{call.lineno}: said at the import; mark it with N_")
    assert not faults, "\n".join(faults)


def _known() -> set[str]:
    """The texts that are found, and their contexts."""
    texts = [one for one in translations.texts() if one.id]
    forms = [[one.id] if isinstance(one.id, str) else [*one.id] for one in texts]
    return {form for one in forms for form in one} | {one.context or "" for one in texts}
