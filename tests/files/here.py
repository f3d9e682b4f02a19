"""The work of the isolated process done in this one: what a file holds is the same, and a test
that is about neither time nor memory need not wait for a process to start."""

from __future__ import annotations

import warnings

from tbdesk.files import spreadsheets
from tbdesk.files.hostile.confined import Check, JobLimits, Work, no_check
from tbdesk.report.errors import FormatError

_WORK = {Work.CELLS: spreadsheets.cells, Work.OWN_CELLS: spreadsheets.own_cells}


def run(
    work: Work,
    data: bytes,
    source: str = "",
    check: Check = no_check,
    limits: JobLimits | None = None,
) -> bytes:
    """As `confined.run`, without limits."""
    check()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # nobody sees those of the process
        try:
            return _WORK[work](data)
        except FormatError as refusal:
            raise FormatError(refusal.reason, source, refusal.where) from None
