"""What a player may do now: menus, windows of Reactions, drafts, their choices and costs."""
