"""Setting a position right when the table agrees that something went wrong."""
