-- A player never has two live bookings that overlap in time. A range over the id stands in for equality, which a
-- GiST index offers for plain numbers only with an extension.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap
  EXCLUDE USING gist (int8range(player_id, player_id, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status IN ('held', 'confirmed'));
