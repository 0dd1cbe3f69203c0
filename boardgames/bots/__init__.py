"""Players that think for themselves and see only what their seat may see."""
