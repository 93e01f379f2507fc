"""What several commands of the command line share."""
