"""The Italian of the program: compiled as it is written, and nothing in it that cannot be used."""

from __future__ import annotations

from PySide6.QtCore import QTranslator

from tools import translations


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


def test_a_translation_has_the_places_and_keys_of_its_english() -> None:
    read = translations.read(translations.ITALIAN)
    wrong = [
        f"{fault}: {text}"
        for text, translation in read.items()
        if translation.finished
        for fault in translations.faults_of(text, translation)
    ]
    assert not wrong, wrong
