"""Draws what is printed: cards, boards, mats, pieces, the rules book; and whole boards as large pictures."""
