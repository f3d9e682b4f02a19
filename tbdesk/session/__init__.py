"""QObjects without widgets: the open document, its edits and its calculation."""
