-- Cards for which a player always wants to be asked, as a JSON list of their ids.
ALTER TABLE standing_orders ADD COLUMN stops TEXT NOT NULL DEFAULT '[]';
