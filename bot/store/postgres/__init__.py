"""The store on PostgreSQL. Only this package imports psycopg, which is an extra of the installation."""
