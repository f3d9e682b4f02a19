"""The endings of the files we read and write; apart from the formats, which load slowly."""

from __future__ import annotations

PROJECT = ".tbdesk"
WORKBOOK = ".xlsx"
REPORT_FILE = ".trf"
CSV = ".csv"
HTML = ".html"
PDF = ".pdf"
TEXT = ".txt"
#: Tables of cells: they are read as crosstables, lists of rounds or lists of players.
GRIDS = frozenset({WORKBOOK, CSV, HTML, ".htm", ".ods", TEXT, ".tsv", ".xlsm", ".xls"})
