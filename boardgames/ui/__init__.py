"""The window: the only package that imports pygame."""

import os

# Without a graphics card a flip costs 0.6 ms this way and 24 ms the other; must stand before pygame is imported.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
