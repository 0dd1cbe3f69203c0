"""What `bench/balance.py` is made of: playing and watching, counting, the page."""
