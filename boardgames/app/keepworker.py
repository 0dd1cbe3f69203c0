"""Makes keepsakes in a separate process."""

from boardgames.app.maker_process import MakerProcess, ServicesMaker
from boardgames.session.keeping import Progress

_MAKER = "boardgames.ui.keepsakes.make"


class KeepWorker(MakerProcess[Progress]):
    """The keeper as the window sees it."""

    def __init__(self, make_services: ServicesMaker, maker: str = _MAKER) -> None:
        super().__init__(make_services, maker, Progress)

    def poll(self) -> Progress | None:
        """Return how far it is if there is news; a process that fails is a problem."""
        return next(reversed(self.news()), None)
