"""What a viewer sees, is asked and may click, as data. Imports no pygame."""
