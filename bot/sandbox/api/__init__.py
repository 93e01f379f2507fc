"""The side that a bot talks to: `rest` and its `routes`, the `gateway`, `security`; `validate` checks requests."""
