"""Data without a record in report files, kept in remarks: `### tbdesk: ...`."""
