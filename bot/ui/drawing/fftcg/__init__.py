"""FINAL FANTASY TCG as pictures, drawn in the drawing process."""
