"""What happened since a player's last turn."""
