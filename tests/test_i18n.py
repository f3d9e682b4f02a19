"""Texts in the language of whoever reads them."""

from __future__ import annotations

import contextvars
import threading
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tbdesk import i18n, paths
from tbdesk.i18n import N_, _, language, n_, p_, spoken
from tools import translations


def test_english_is_the_language_of_the_source() -> None:
    assert spoken() == "en"
    assert _("Direct encounter") == N_("Direct encounter") == "Direct encounter"
    assert n_("{count} board missing", "{count} boards missing", 1) == "{count} board missing"
    assert n_("{count} board missing", "{count} boards missing", 0) == "{count} boards missing"


def test_a_language_is_spoken_inside_a_block() -> None:
    with language("it"):
        assert _("Direct encounter") == "Scontro diretto"
        assert n_("{count} board missing", "{count} boards missing", 1).startswith("manca ")
        assert p_("modifiers", "none") == "nessuno"
        with language("en"):
            assert _("Direct encounter") == "Direct encounter"
        assert spoken() == "it"
    assert spoken() == "en"


def test_an_untranslated_text_is_english() -> None:
    for code in ("it", "xx"):
        with language(code):
            assert _("no such text") == "no such text"
            assert _("") == ""


def test_a_thread_takes_the_language_along() -> None:
    heard: list[str] = []
    with language("it"):
        run = contextvars.copy_context().run
        thread = threading.Thread(target=run, args=(lambda: heard.append(_("Name")),))
    thread.start()
    thread.join()
    assert heard == ["Nome"]


def test_the_languages_by_the_names_they_give_themselves() -> None:
    assert i18n.languages()[0] == "en"
    names = {code: i18n.own_name(code) for code in i18n.languages()}
    assert names.items() >= {"en": "English", "it": "Italiano"}.items()


def test_a_language_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frisian = Catalog(locale="fy", fuzzy=True)
    frisian.add("English", "Frysk", context="this language, as it calls itself")
    frisian.add("Name", "Namme")
    frisian.add("{count} board missing", "", context=None)
    path = tmp_path / "fy" / "LC_MESSAGES" / "tbdesk.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(translations.written(frisian))
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    monkeypatch.setattr(paths, "locale", lambda: tmp_path)
    translations.compile_stale()
    assert i18n.languages() == ("en", "fy")
    assert i18n.own_name("fy") == "Frysk"
    with language("fy"):
        assert (_("Name"), _("Place")) == ("Namme", "Place")
    wanted = translations.read(path)
    wanted.add("Place")  # unfinished is no fault
    assert not list(translations.faults(translations.read(path), wanted))
