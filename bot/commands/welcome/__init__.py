"""For whoever comes new: `guide` answers `/help` and its buttons, `onboarding` sets a server up."""
