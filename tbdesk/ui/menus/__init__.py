"""The menus of the window: their actions, and the handlers of some."""
