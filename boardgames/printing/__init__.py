"""Printed pages without drawing them: paper, placed parts in millimetres, cutting, tiling, the PDF file."""
