"""The Italian of the program: compiled as it is written, and nothing in it that cannot be used."""

from __future__ import annotations

from PySide6.QtCore import QTranslator

from tools import translations
from tools.texts import Text, texts
from tools.translations import Translation


def test_the_compiled_file_holds_what_the_readable_one_says() -> None:
    translator = QTranslator()
    assert translator.load(str(translations.ITALIAN.with_suffix(".qm")))
    other = []
    for text, (words, _) in translations.read(translations.ITALIAN).items():
        numbers = (1, 2) if text.plural else (-1,)
        for number, wanted in zip(numbers, words, strict=True):
            if translator.translate(text.context, text.source, None, number) != wanted:
                other.append(text)
    assert not other, "run python -m tools.translations"


def test_every_text_of_the_program_has_its_italian() -> None:
    faults = translations.faults(translations.read(translations.ITALIAN))
    advice = "run python -m tools.translations, write the Italian into the .ts, run it again"
    assert not faults, "\n".join([advice, *faults])


def test_a_translation_keeps_the_places_and_keys_of_its_english() -> None:
    text = Text("Files", "&Save {name}\tDel")
    for words, fault in (
        ("&Salva {name}\tCanc", []),
        ("&Salva {nome}\tCanc", ["other places to fill"]),
        ("Salva {name}\tCanc", ["another number of keys (&)"]),
        ("&Salva {name}", ["a key after a tab in one of the two only"]),
        ("", ["unfinished"]),
    ):
        assert list(translations.faults_of(text, Translation((words,)))) == fault


def test_a_plural_has_its_forms() -> None:
    text = Text("Files", "%n remark(s)", plural=True)
    good = Translation(("%n osservazione", "%n osservazioni"))
    assert not list(translations.faults_of(text, good))
    assert list(translations.faults_of(text, Translation(("%n osservazioni",))))


def test_texts_are_found_wherever_they_are_said() -> None:
    found = set(texts())
    assert Text("Actions", "&Open…") in found  # a function of the file that translates
    assert Text("StandingsModel", "Decided by") in found  # a method of Qt
    assert Text("report", "Decided by") in found  # a function that was handed in
    assert Text("report", "Koya system") in found  # a row of the catalogue
    assert Text("report", "there is no such file") in found  # an error
    assert Text("report", "line {0}, column {1}") in found  # a sentence
    assert Text("Files", "Read with %n remark(s): see Problems", plural=True) in found
