"""For whoever comes new: `guide` has the screens of `/help`, `onboarding` that of `/match setup`."""
