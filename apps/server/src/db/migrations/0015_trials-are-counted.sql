ALTER TABLE "bookings" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "trial_slot" integer;--> statement-breakpoint
-- Trials booked before: of each player the first one counts; of those to come each account's first two take its places.
UPDATE bookings SET is_trial = true WHERE id IN (
  SELECT DISTINCT ON (k.player_id) k.id FROM bookings k
    JOIN bookables b ON b.id = k.bookable_id JOIN booking_types t ON t.id = b.booking_type_id
  WHERE t.slug = 'trial' AND (k.status IN ('held', 'confirmed')
    OR k.status = 'cancelled' AND k.cancelled_at > k.cancel_free_until)
  ORDER BY k.player_id, k.starts_at, k.id
);--> statement-breakpoint
UPDATE bookings SET trial_slot = placed.slot FROM (
  SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY starts_at, id) AS slot FROM bookings
  WHERE is_trial AND status IN ('held', 'confirmed') AND ends_at > now()
) placed WHERE placed.id = bookings.id AND placed.slot <= 2;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_trial_per_player" ON "bookings" USING btree ("player_id") WHERE is_trial;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_live_trials" ON "bookings" USING btree ("account_id","trial_slot") WHERE trial_slot is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_trial_slot" CHECK ("bookings"."trial_slot" between 1 and 2);
