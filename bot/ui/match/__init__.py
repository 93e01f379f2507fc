"""A match: what is asked and answered, what has happened, how it stands.

`viewer` names what a reader sees. `prompts` and `questions` ask, `presses` and `parse` read clicks and words, `drafts`
are answers under way, `refusals` say why not. `panels` puts the messages together; `log` and `why` tell what happened,
`orders` when a seat is asked, `matches` how the match stands.
"""
