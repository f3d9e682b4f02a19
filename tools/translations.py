"""python -m tools.translations: brings the translations up to the program's texts, and compiles.

What is new is added unfinished, with the words a text of the same English already has in another
context; what the program no longer says is taken out. Edit the .ts file, by hand or in Qt
Linguist, and run it again. With --check nothing is written: it lists what is wrong and ends with
1 if there is anything.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from tools.texts import ROOT, Text, texts

FOLDER = ROOT / "resources" / "translations"
ITALIAN = FOLDER / "tbdesk_it.ts"
#: Italian has a form for one and a form for many.
FORMS = 2
_PLACE = re.compile(r"\{[^}]*\}|%n|%L?\d")


class Translation(NamedTuple):
    """The words for a text, one or FORMS of them; not `finished` until somebody looked."""

    words: tuple[str, ...]
    finished: bool = True


Translations = dict[Text, Translation]


def read(path: Path) -> Translations:
    """What a .ts file holds."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            plural = message.get("numerus") == "yes"
            node = message.find("translation")
            assert node is not None
            words = [one.text or "" for one in (node.iter("numerusform") if plural else [node])]
            text = Text(context.findtext("name", ""), message.findtext("source", ""), plural)
            found[text] = Translation(tuple(words), node.get("type") != "unfinished")
    return found


def written(translations: Translations) -> str:
    """The content of a .ts file, in the order of the texts: a small change is a small diff."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines.append('<TS version="2.1" language="it_IT" sourcelanguage="en">')
    for context, group in groupby(sorted(translations), key=lambda text: text.context):
        lines += ["<context>", f"    <name>{context}</name>"]
        for text in group:
            lines += _message(text, translations[text])
        lines.append("</context>")
    return "\n".join([*lines, "</TS>", ""])


def _message(text: Text, translation: Translation) -> Iterator[str]:
    yield '    <message numerus="yes">' if text.plural else "    <message>"
    yield f"        <source>{escape(text.source)}</source>"
    kind = "" if translation.finished else ' type="unfinished"'
    words = [escape(one) for one in translation.words]
    if text.plural:
        words = [f"<numerusform>{one}</numerusform>" for one in words]
    yield f"        <translation{kind}>{''.join(words)}</translation>"
    yield "    </message>"


def updated(known: Translations) -> Translations:
    """The translations for the texts the program has now."""
    alike = {(text.source, text.plural): one.words for text, one in known.items()}
    fresh = {}
    for text in texts():
        nothing = ("",) * (FORMS if text.plural else 1)
        words = alike.get((text.source, text.plural), nothing)
        fresh[text] = known.get(text) or Translation(words, finished=False)
    return fresh


def faults(translations: Mapping[Text, Translation]) -> list[str]:
    """What is missing or does not fit its English, a line each. What is left over of texts that
    are no more harms nobody, and goes at the next update."""
    wanted = texts()
    found = [f"not in the file: {_named(text)}" for text in wanted if text not in translations]
    for text in wanted:
        translation = translations.get(text)
        if translation is not None:
            found += [f"{one}: {_named(text)}" for one in faults_of(text, translation)]
    return found


def faults_of(text: Text, translation: Translation) -> Iterator[str]:
    if not translation.finished or not all(translation.words):
        yield "unfinished"
        return
    if len(translation.words) != (FORMS if text.plural else 1):
        yield "another number of forms"
    for words in translation.words:
        if sorted(_PLACE.findall(words)) != sorted(_PLACE.findall(text.source)):
            yield "other places to fill"
        if _mnemonics(words) != _mnemonics(text.source):
            yield "another number of keys (&)"
        if words.partition("\t")[1] != text.source.partition("\t")[1]:
            yield "a key after a tab in one of the two only"


def _mnemonics(text: str) -> int:
    """How many letters open what bears them; an entity of HTML is none."""
    return len(re.findall(r"&\w(?!\w*;)", text.replace("&&", "")))


def _named(text: Text) -> str:
    return f"{text.context}: {text.source!r}"


def compile_(source: Path) -> None:
    """Write the .qm beside a .ts. Raises FileNotFoundError without PySide6's lrelease."""
    scripts = sysconfig.get_path("scripts")
    program = shutil.which("pyside6-lrelease", path=scripts) or shutil.which("pyside6-lrelease")
    if program is None:
        raise FileNotFoundError("pyside6-lrelease, of PySide6-Essentials, is not installed")
    target = source.with_suffix(".qm")
    subprocess.run([program, "-silent", str(source), "-qm", str(target)], check=True)


def main(arguments: list[str]) -> int:
    """The exit status."""
    if arguments == ["--check"]:
        found = faults(read(ITALIAN))
        print("\n".join(found) or "complete")
        return 1 if found else 0
    translations = updated(read(ITALIAN) if ITALIAN.exists() else {})
    ITALIAN.write_text(written(translations), encoding="utf-8", newline="\n")
    compile_(ITALIAN)
    left = [text for text in translations if not translations[text].finished]
    print(f"{len(translations)} texts, {len(left)} unfinished", *map(_named, left), sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
