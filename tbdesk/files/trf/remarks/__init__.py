"""What report files have no records for, kept in remarks: `### tbdesk: ...`."""
