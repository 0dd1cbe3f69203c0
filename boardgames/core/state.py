"""`DeclaredState`: generates `__slots__` and `clone` from the annotated fields of a state."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self, get_args, get_origin, get_type_hints


def _copied(value: str, kind: Any, depth: int = 0) -> str:
    """Return source code that copies a value of this type; immutable values are shared."""
    if get_origin(kind) is dict:
        return f"{value}.copy()"
    if get_origin(kind) is not list:
        return value
    (inside,) = get_args(kind)
    if get_origin(inside) is not list:
        return f"{value}[:]"
    part = f"part{depth}"
    return f"[{_copied(part, inside, depth + 1)} for {part} in {value}]"


def copies(fields: Mapping[str, Any]) -> list[str]:
    """Return source code, one line per field, that copies `self` to `other`."""
    return [f"other.{field} = {_copied(f'self.{field}', kind)}" for field, kind in fields.items()]


def _clone_of(fields: Mapping[str, Any]) -> Callable[[Any], Any]:
    """Generate `clone` without loops over fields: it runs for every node that a bot examines."""
    lines = ["other = new(type(self))", *copies(fields), "return other"]
    source = "\n    ".join(["def clone(self):", *lines])
    made: dict[str, Any] = {"new": object.__new__}
    exec(source, made)  # no outside text: names and types of the class's own fields
    clone: Callable[[Any], Any] = made["clone"]
    clone.__doc__ = "Return an independent copy that shares the definitions."
    return clone


def _annotated(body: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of the fields: since Python 3.14 only a finished class knows its annotations."""
    read = {key: value for key, value in body.items() if key.startswith("__annot")}
    return tuple(type("Fields", (), read).__annotations__)


class _Declared(type):
    """Generates `__slots__` and `clone` from the annotations of a class, as dataclasses generate `__init__`."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "_Declared":
        body["__slots__"] = _annotated(body)
        made = super().__new__(mcs, name, bases, body)
        made.clone = _clone_of(get_type_hints(made))  # type: ignore[attr-defined]
        return made


class DeclaredState(metaclass=_Declared):
    """Base of all states: a subclass only names its fields and their types.

    Copies share simple values, tuples and frozen objects; (nested) lists and dicts of simple values are copied.
    A state must have no other mutable fields."""

    if TYPE_CHECKING:  # made for every class from its fields

        def clone(self) -> Self:
            """Return an independent copy that shares the definitions."""
