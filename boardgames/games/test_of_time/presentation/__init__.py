"""The table in words and slots: what a viewer sees, is asked and may click. Knows no window."""
