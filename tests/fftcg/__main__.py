"""The command line with FINAL FANTASY TCG hosted before the others: `python -m tests.fftcg sandbox`."""

import bot.hosted
from bot.cli import main
from bot.fftcg.hosted import hosted

bot.hosted.ROOMS = (hosted, *bot.hosted.ROOMS)

if __name__ == "__main__":
    raise SystemExit(main())
