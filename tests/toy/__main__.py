"""The command line with the toy game hosted beside the others: `python -m tests.toy sandbox`."""

import bot.hosted
from bot.cli import main
from tests.toy.hosted import hosted

bot.hosted.ROOMS = (*bot.hosted.ROOMS, hosted)

if __name__ == "__main__":
    raise SystemExit(main())
