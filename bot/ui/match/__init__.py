"""A match: its questions and answers, its log, its state.

`viewer` names what a reader sees. `prompts` and `questions` ask, `steps` and `parse` read clicks and words, `drafts`
are unfinished answers, `refusals` explain refusals. `panels` builds the messages; `log` and `why` describe what
happened, `orders` when a seat is asked, `matches` how the match stands.
"""
