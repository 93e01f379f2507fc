"""How scenarios speak of FINAL FANTASY TCG (docs/scenarios-fftcg.md)."""
