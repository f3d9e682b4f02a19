"""Qt item models, one per grid. They show the document and turn typed texts into edits."""
