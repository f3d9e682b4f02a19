"""How everything in the window looks: colours, fonts, icons and the size of the text."""
