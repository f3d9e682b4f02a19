"""The program itself, whatever is open: preferences, language, failures, one window a person."""
