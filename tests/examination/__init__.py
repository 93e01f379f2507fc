"""The examination of the referee by strangers who know the law and the cards and not the code (docs/examination.md)."""
