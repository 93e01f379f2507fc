"""The middle floor: the rules. Pure, synchronous and deterministic; no I/O, no clock, no Discord."""
