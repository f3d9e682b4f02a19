"""The endings of the files we read and write; apart from the formats, which load slowly."""

from __future__ import annotations

PROJECT = ".tbdesk"
WORKBOOK = ".xlsx"
REPORT_FILE = ".trf"
CSV = ".csv"
HTML = ".html"
PDF = ".pdf"
