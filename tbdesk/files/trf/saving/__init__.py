"""A tournament as a report file: written anew, put into its own file, numbered otherwise."""
