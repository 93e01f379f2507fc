"""What a player may do now: menus, windows for Reactions, drafts, their choices and costs."""
