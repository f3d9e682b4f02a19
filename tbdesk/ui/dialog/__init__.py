"""The base of dialogs and questions."""
