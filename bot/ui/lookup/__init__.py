"""What anybody may look up: `cards` has the screens of `/card`; `rules`, `leafing` and `asked` those of `/rules`."""
