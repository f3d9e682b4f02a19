"""Compiles the catalogues of the languages when the program is built or installed."""

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """git keeps the .po files alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from tools.translations import compile_stale  # found by the line above

        compile_stale()
