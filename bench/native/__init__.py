"""Which modules are compiled, and their sources as mypyc likes them."""
