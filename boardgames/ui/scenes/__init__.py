"""Every scene of the program, a file each."""
