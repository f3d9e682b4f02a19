"""The files of the open event: reading, writing, their locks, and the copy for a power cut."""
