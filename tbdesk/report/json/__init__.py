"""What the command line prints with --json, a file a command."""
