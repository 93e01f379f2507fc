"""What people see: prompts, hands, boards and pictures, as plain data."""
