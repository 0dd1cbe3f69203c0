"""Makes keepsakes in a separate process."""

from boardgames.app.maker_process import MakerProcess
from boardgames.session.keeping import Progress

_MAKER = "boardgames.ui.keepsakes.make"


class KeepWorker(MakerProcess[Progress]):
    """The keeper as the window sees it."""

    def __init__(self, maker: str = _MAKER) -> None:
        super().__init__(maker, Progress)

    def poll(self) -> Progress | None:
        """Return how far it is if there is news; a process that fails is a problem."""
        return next(reversed(self.news()), None)
