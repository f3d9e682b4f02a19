"""An event being set up."""
