"""Brings the catalogues of languages up to the program's texts, and compiles them.

What is new is added without a translation; what the program no longer says is taken out. Edit the
.po file and run it again: it ends with 1 as long as something is wrong, and lists it.

A new catalogue is marked as unfinished, by `#, fuzzy` above its header, as gettext does it: texts
may be missing in it, and are said in English. Take the mark away when it is complete; from then on
a missing text is a fault.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "resources" / "locale"
#: What marks a text, and which of its arguments it is.
KEYWORDS = {"_": None, "N_": None, "n_": (1, 2), "p_": ((1, "c"), 2)}
#: What is filled in: by this program, and by argparse.
_PLACE = re.compile(r"\{[^}]*\}|%\(\w+\)[rs]|%[rs]")
#: A plain space that may tear a sign from its word, where French wants U+00A0.
_TORN = re.compile(r"\S [:;?!»]|« ")
_HEADER = """\
msgid ""
msgstr ""
"Language: {0.locale_identifier}\\n"
"Plural-Forms: {0.plural_forms}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


@cache
def texts() -> Catalog:
    """Every text of the program that a person reads: those in its source, and the names in the
    tables of tie-breaks, editions, score systems and chain presets."""
    said = Catalog()
    package = str(ROOT / "tbdesk")
    for _file, _line, text, _comments, context in extract_from_dir(
        package, [("**.py", "python")], keywords=KEYWORDS
    ):
        said.add(text, context=context)
    for name in _names():
        said.add(name)
    return said


def _names() -> Iterator[str]:
    # A build compiles the catalogues where nothing that the program depends on is installed.
    from tbdesk.engine.rules.editions import EDITIONS
    from tbdesk.engine.rules.score_systems import SCORE_SYSTEMS
    from tbdesk.engine.tiebreaks.catalogue import known
    from tbdesk.files.chains.presets import load_presets

    for row in known():
        yield from (row.name, row.definition)
    yield from (edition.name for edition in EDITIONS.values())
    yield from (preset.name for preset in load_presets())
    yield from (system.name for system in SCORE_SYSTEMS if system.name)


def catalogues() -> list[Path]:
    """The .po file of every language."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/tbdesk.po"))


def read(path: Path) -> Catalog:
    """Content of a .po file; `fuzzy` if the whole is unfinished."""
    return read_po(BytesIO(path.read_bytes()), locale=path.parents[1].name)


def written(catalogue: Catalog) -> bytes:
    """The content of a .po file, sorted, a text a line, without dates: a small change is a small
    diff."""
    for message in catalogue:
        message.flags -= {"python-format", "python-brace-format"}
    content = BytesIO()
    write_po(
        content,
        catalogue,
        width=0,
        no_location=True,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
    )
    header = _HEADER.format(catalogue)
    return ("#, fuzzy\n" + header if catalogue.fuzzy else header).encode() + content.getvalue()


def updated(catalogue: Catalog, wanted: Catalog) -> Catalog:
    """The same translations for the texts the program has now."""
    catalogue.update(wanted, no_fuzzy_matching=True, update_header_comment=False)
    return catalogue


def missing(catalogue: Catalog, wanted: Catalog) -> Iterator[str]:
    """Texts without a translation, a line each; none if the catalogue is marked as unfinished."""
    for message in wanted:
        if message.id and not catalogue.fuzzy and not _is_translated(catalogue, message):
            yield f"not translated: {_named(message)}"


def faults(catalogue: Catalog, wanted: Catalog) -> Iterator[str]:
    """Translations that do not fit their English and texts the program does not have, a line
    each."""
    for message in wanted:
        if message.id and _is_translated(catalogue, message):
            translation = catalogue.get(message.id, message.context)
            assert translation is not None
            yield from (f"{fault}: {_named(message)}" for fault in faults_of(translation))
            french = catalogue.locale is not None and catalogue.locale.language == "fr"
            if french and any(map(_TORN.search, _words(translation))):
                yield f"a space beside : ; ! ? « » that is not U+00A0: {_named(message)}"
    for message in catalogue:
        if message.id and wanted.get(message.id, message.context) is None:
            yield f"no longer said: {_named(message)}"


def _is_translated(catalogue: Catalog, message: Message) -> bool:
    translation = catalogue.get(message.id, message.context)
    return translation is not None and any(_words(translation))


def faults_of(message: Message) -> Iterator[str]:
    """Faults in the translation of one text."""
    if message.fuzzy:
        yield "marked as fuzzy"
    if not all(_words(message)):
        yield "a form is missing"
        return
    english = _forms(message.id)[-1]
    for words in _words(message):
        if sorted(_PLACE.findall(words)) != sorted(_PLACE.findall(english)):
            yield "other places to fill"
        if _mnemonics(words) != _mnemonics(english):
            yield "another number of keys (&)"
        if words.partition("\t")[1] != english.partition("\t")[1]:
            yield "a key after a tab in one of the two only"


def _state(catalogue: Catalog) -> str:
    """The state of a catalogue without faults."""
    if not catalogue.fuzzy:
        return "complete"
    done = sum(bool(message.id) and any(_words(message)) for message in catalogue)
    return f"unfinished: {done} translated, the others are said in English"


def _forms(text: object) -> tuple[str, ...]:
    """One text, or the forms of a text that counts."""
    if text is None:  # nobody has translated it
        return ()
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]


def _words(message: Message) -> tuple[str, ...]:
    return _forms(message.string)


def _mnemonics(text: str) -> int:
    """How many letters open what bears them; an entity of HTML is none."""
    return len(re.findall(r"&\w(?!\w*;)", text.replace("&&", "")))


def _named(message: Message) -> str:
    text = repr(_forms(message.id)[0])
    return f"{text} ({message.context})" if message.context else text


#: A .mo file names a day, else that of its making: the same file from the same catalogue.
_ANY_DAY = datetime(2020, 1, 1, tzinfo=UTC)


def compile_stale() -> None:
    """Write the .mo file of every language whose .po file is not the one it was made from.

    The two have the same time of change, whichever branch the .po file comes from. The .mo file of
    a language that has no .po file, as on another branch, goes.
    """
    for compiled in LOCALE.glob("*/LC_MESSAGES/tbdesk.mo"):
        if not compiled.with_suffix(".po").exists():
            compiled.unlink(missing_ok=True)
    for path in catalogues():
        target, made_from = path.with_suffix(".mo"), path.stat().st_mtime_ns
        if target.exists() and target.stat().st_mtime_ns == made_from:
            continue
        catalogue, content = read(path), BytesIO()
        catalogue.creation_date = _ANY_DAY
        write_mo(content, catalogue)
        target.write_bytes(content.getvalue())
        os.utime(target, ns=(made_from, made_from))


def begin(code: str) -> None:
    """Write a catalogue without translations for a language that has none."""
    path = LOCALE / code / "LC_MESSAGES" / "tbdesk.po"
    if not path.exists():
        path.parent.mkdir(parents=True)
        path.write_bytes(written(Catalog(locale=code, project="tbdesk")))


def _language(code: str) -> str:
    """The code of a language that babel knows the plural forms of."""
    try:
        return str(Locale.parse(code))
    except (ValueError, UnknownLocaleError):
        text = f"'{code}' is the code of no language; such codes are nl and pt_BR"
        raise argparse.ArgumentTypeError(text) from None


def _asked(arguments: list[str]) -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        prog="python -m tools.translations",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "languages", metavar="LANG", nargs="*", type=_language, help="begin this language, too"
    )
    parser.add_argument("--check", action="store_true", help="only look, and write nothing")
    asked = parser.parse_args(arguments)
    if asked.check and asked.languages:
        parser.error("--check writes nothing, so no language can be begun with it")
    return asked


def main(arguments: list[str]) -> int:
    """The exit status."""
    asked = _asked(arguments)
    for code in asked.languages:
        begin(code)
    wanted, status = texts(), 0
    for path in catalogues():
        catalogue = read(path)
        if not asked.check:
            path.write_bytes(written(updated(catalogue, wanted)))
        wrong = [*missing(catalogue, wanted), *faults(catalogue, wanted)]
        status |= bool(wrong)
        print(
            f"{path.relative_to(ROOT)}: {len(wanted)} texts",
            *(wrong or [_state(catalogue)]),
            sep="\n  ",
        )
    if not asked.check:
        compile_stale()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
