"""The menus of the window: their actions, and what these do."""
