"""Whatever an arbiter does in whatever order: document, history, file and standings agree."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from PySide6.QtWidgets import QApplication

from tests.profiles import examples
from tests.session.editing import Arbiter


@pytest.mark.usefixtures("qapp")
def test_editing_at_random(qapp: QApplication) -> None:
    run_state_machine_as_test(Arbiter, settings=settings(examples(40), stateful_step_count=25))
