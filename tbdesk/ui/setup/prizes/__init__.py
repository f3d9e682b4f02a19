"""Categories and prizes of an event, in their dialogs."""
