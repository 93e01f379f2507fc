"""The roof: Discord, storage and the sandbox; everything asynchronous and everything with I/O."""
