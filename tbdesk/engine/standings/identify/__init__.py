"""Which rules gave a printed table."""
