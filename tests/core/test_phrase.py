"""Phrases survive the way to another process."""

import msgspec

from boardgames.core.phrase import Noun, plain_phrase, read_phrase, say


def test_a_phrase_comes_back_from_lists_as_it_was() -> None:
    inner = say("inner", who=Noun("seat", "1"))
    phrase = say("outer", n=3, text="two words", place=Noun("node", "hebron"), why=inner)

    sent = msgspec.msgpack.encode(plain_phrase(phrase))

    assert read_phrase(msgspec.msgpack.decode(sent)) == phrase
