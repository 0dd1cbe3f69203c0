"""The rules book on the screen: pages, figures, the list of chapters, the column beside the page."""
