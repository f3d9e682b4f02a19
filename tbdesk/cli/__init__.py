"""The command line, free of Qt."""
