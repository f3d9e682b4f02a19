"""JSON of any shape, as other programs write it and as tbdesk keeps it in a cell or a line."""

from __future__ import annotations

import json
from typing import Any

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError


def parsed(text: str | bytes, source: str = "", where: str = "") -> Any:
    """The value of a foreign JSON text of any shape. Raises FormatError."""
    try:
        return json.loads(text)
    except RecursionError:
        raise FormatError(too_deep(), source, where) from None
    except ValueError:
        raise FormatError(_("this is not JSON"), source, where) from None


def too_deep() -> str:
    """The reason for refusing JSON whose nesting exceeds the parser's stack."""
    return _("too many nested brackets for a file of tbdesk")
