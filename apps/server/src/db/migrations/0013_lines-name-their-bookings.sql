ALTER TABLE "bookings" ADD COLUMN "held_for" text;--> statement-breakpoint
UPDATE "bookings" SET "held_for" = 'checkout' WHERE "status" = 'held';--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "booking_id" integer;--> statement-breakpoint
UPDATE "order_lines" SET "booking_id" = "bookings"."id" FROM "bookings" WHERE "bookings"."order_id" = "order_lines"."order_id" AND "bookings"."player_id" = "order_lines"."player_id";--> statement-breakpoint
-- Drizzle would need tables that import each other for this key. Deferred, because lines come before their bookings.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_booking" FOREIGN KEY ("booking_id") REFERENCES "bookings" ("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_booking_id" ON "order_lines" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held_for" CHECK ("bookings"."held_for" in ('checkout', 'offer', 'invitation', 'basket'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hold_has_reason" CHECK (("bookings"."status" = 'held') = ("bookings"."held_for" is not null));