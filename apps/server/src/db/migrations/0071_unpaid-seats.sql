ALTER TABLE "waiting_places" DROP CONSTRAINT "waiting_places_passed_over_for";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_cause";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "bookings_live_of_account" ON "bookings" USING btree ("account_id") WHERE status in ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_network" ON "bookings" USING btree ("network") WHERE network is not null;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_passed_over_for" CHECK ("waiting_places"."passed_over_for" in ('overlapping_booking', 'already_booked', 'born_too_early', 'born_too_late', 'trial_used', 'too_many_trials', 'not_their_player', 'too_many_unpaid_seats'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_cause" CHECK ("wallet_entries"."cause" in ('order', 'booking', 'refund', 'membership', 'correction', 'expiry', 'late_payment', 'withdrawal', 'import', 'not_paid'));
--> statement-breakpoint
-- From where a seat is held is forgotten when it is paid or free, and from where somebody waits when the place ends.
CREATE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.network := NULL;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_forget_network BEFORE UPDATE ON bookings FOR EACH ROW
	WHEN (NEW.network IS NOT NULL AND (NEW.payed OR NEW.status NOT IN ('held', 'confirmed')))
	EXECUTE FUNCTION forget_network();
--> statement-breakpoint
CREATE TRIGGER waiting_places_forget_network BEFORE UPDATE ON waiting_places FOR EACH ROW
	WHEN (NEW.network IS NOT NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION forget_network();
--> statement-breakpoint
-- The same for the same child, however its name is typed: case, blanks, signs between names and accents aside.
CREATE FUNCTION child_key(first_name text, last_name text, year_of_birth integer) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(
		translate(lower(normalize(first_name || '|' || last_name, NFKD)), 'øØłŁđĐðÐıæÆœŒß', 'oollddddiaaoos'),
		'[\u0300-\u036f\u064b-\u065f[:space:]''’.-]+', '', 'g') || '|' || year_of_birth
$$;
