"""Animation after a decision: moving pieces, glows, slips, counting scores."""
