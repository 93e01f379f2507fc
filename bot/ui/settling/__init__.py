"""What players and judges settle: taking back, calling a judge, what a judge sees. It stands on `bot.ui.match`."""
