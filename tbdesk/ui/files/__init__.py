"""What stands between the event and the disk."""
