"""FINAL FANTASY TCG under the roof: its cards and lists for the command line. It is not played yet."""
