"""Qt item models, one a grid. They show the document and turn typed text into edits."""
