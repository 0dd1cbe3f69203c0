"""The window: the only package that imports pygame."""

import os

# Without a graphics card this makes a flip take 0.6 ms instead of 24 ms; must be set before pygame is imported.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
