"""The board editor: tools, handles, fields and the list of mistakes around the board of the viewer."""
