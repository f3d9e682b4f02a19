"""Team events in report files."""
