"""What every dialog and every question has in common."""
