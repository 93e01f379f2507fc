"""What a bot speaks to: `rest` and its `routes`, the `gateway`, who is let in; `validate` checks what is sent."""
