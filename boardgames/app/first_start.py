"""A small window while the first start installs the environment; only the standard library is available yet."""

import locale
import os
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import tkinter

FRAME_SECONDS = 0.04
WIDTH, PADDING = 420, 24
PAPER, INK, GOLD, TROUGH = "#f6ead0", "#3a2a1c", "#d9a11e", "#e4d3ad"
WORDS = {
    "en": (
        "Setting the table…",
        "Pilgrim Table is getting ready. This takes about a minute and happens only once.",
        "Pilgrim Table could not start",
        "Close",
    ),
    "fr": (
        "On installe le jeu…",
        "Pilgrim Table se prépare. Cela prend environ une minute, et une seule fois.",
        "Pilgrim Table n’a pas pu démarrer",
        "Fermer",
    ),
}

TROUBLES = {
    "en": {
        "no_venv": "this Python has no venv module; install it (Debian and Ubuntu: apt install python3-venv) "
        "and start again",
        "read_only": "cannot write to {root}; copy the folder to a place where you may write and start there",
        "no_space": "no space left to make {folder}; free about 300 MB and start again",
        "not_made": "cannot make {folder} ({why}); delete that folder and start again",
        "not_installed": "the packages cannot be installed ({why}); delete {folder} and start again",
        "not_usable": "{folder} cannot be used ({why}); delete that folder and start again",
        "offline": "the packages cannot be fetched, it seems there is no network; connect once and start again",
    },
    "fr": {
        "no_venv": "ce Python n’a pas le module venv ; installez-le (Debian et Ubuntu : apt install python3-venv), "
        "puis relancez",
        "read_only": "impossible d’écrire dans {root} ; copiez le dossier là où vous pouvez écrire, puis relancez",
        "no_space": "plus assez de place pour créer {folder} ; libérez environ 300 Mo, puis relancez",
        "not_made": "impossible de créer {folder} ({why}) ; supprimez ce dossier, puis relancez",
        "not_installed": "impossible d’installer les paquets ({why}) ; supprimez {folder}, puis relancez",
        "not_usable": "{folder} est inutilisable ({why}) ; supprimez ce dossier, puis relancez",
        "offline": "impossible de télécharger les paquets : il semble n’y avoir aucun réseau ; "
        "connectez-vous une fois, puis relancez",
    },
}


def trouble(kind: str) -> str:
    """The sentence of a trouble, with its remedy, in the language of this computer."""
    return TROUBLES[language()][kind]


def language() -> str:
    """Return the language of this computer if we support it, else English."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return "fr" if spoken.lower().startswith("fr") else "en"


def open_window() -> "FirstStart | None":
    """Open the window; None without a display or without tkinter, which many systems lack."""
    if sys.platform not in ("win32", "darwin") and not os.environ.get("DISPLAY"):
        return None
    try:
        import tkinter
    except ImportError:
        return None
    try:
        return FirstStart(tkinter.Tk(), language())
    except tkinter.TclError:  # no display can be opened: the line on the terminal has to suffice
        return None


class FirstStart:
    """Shows a moving progress bar while commands run; closing it cancels them."""

    def __init__(self, root: "tkinter.Tk", language: str) -> None:
        from tkinter import ttk

        head, text, self.failed, self.close_word = WORDS[language]
        self.is_closed = False
        self.root = root
        root.title("Pilgrim Table")
        root.configure(background=PAPER, padx=PADDING, pady=PADDING)
        root.resizable(False, False)
        root.protocol("WM_DELETE_WINDOW", self.close)
        self.head = self._line(head, 16)
        self.text = self._line(text, 11)
        style = ttk.Style(root)
        style.theme_use("default")
        style.configure("Horizontal.TProgressbar", background=GOLD, troughcolor=TROUGH, borderwidth=0)
        self.bar = ttk.Progressbar(root, mode="indeterminate", length=WIDTH)
        self.bar.pack(pady=(PADDING // 2, 0))
        self.bar.start(round(FRAME_SECONDS * 1000))
        self._centre()

    def run(self, command: list[str]) -> "subprocess.CompletedProcess[str]":
        """Run a command while the bar moves; KeyboardInterrupt when the window is closed."""
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        output: list[str] = []
        reader = threading.Thread(target=lambda: output.append(process.communicate()[0]), daemon=True)
        reader.start()
        while reader.is_alive():
            reader.join(FRAME_SECONDS)
            if self.is_closed:
                process.terminate()
            else:
                self.root.update()
        if self.is_closed:
            raise KeyboardInterrupt
        return subprocess.CompletedProcess(command, process.returncode, "".join(output))

    def complain(self, trouble: str) -> None:
        """Show what went wrong until the window is closed."""
        from tkinter import ttk

        self.bar.pack_forget()
        self.head.configure(text=self.failed)
        self.text.configure(text=trouble[:1].upper() + trouble[1:] + ".")
        ttk.Button(self.root, text=self.close_word, command=self.close).pack(anchor="e", pady=(PADDING // 2, 0))
        self.root.mainloop()

    def close(self) -> None:
        """Close the window, because the program is ready or the player cancelled."""
        if not self.is_closed:
            self.is_closed = True
            self.root.destroy()

    def _line(self, text: str, size: int) -> "tkinter.Label":
        import tkinter

        line = tkinter.Label(
            self.root,
            text=text,
            font=("TkDefaultFont", size),
            background=PAPER,
            foreground=INK,
            justify="left",
            wraplength=WIDTH,
        )
        line.pack(anchor="w", pady=(0, PADDING // 3))
        return line

    def _centre(self) -> None:
        self.root.update_idletasks()
        wide, high = self.root.winfo_reqwidth(), self.root.winfo_reqheight()
        left, top = (self.root.winfo_screenwidth() - wide) // 2, (self.root.winfo_screenheight() - high) // 3
        self.root.geometry(f"+{left}+{top}")
        self.root.update()
