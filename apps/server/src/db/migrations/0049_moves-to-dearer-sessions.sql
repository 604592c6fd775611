ALTER TABLE "order_lines" ADD COLUMN "moved_booking_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "moved_to_bookable_id" integer;--> statement-breakpoint
CREATE INDEX "order_lines_moved_booking_id" ON "order_lines" USING btree ("moved_booking_id") WHERE moved_booking_id is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_move" CHECK (("order_lines"."moved_booking_id" is null) = ("order_lines"."moved_to_bookable_id" is null));--> statement-breakpoint
-- By hand, as for the seat that a line pays: drizzle would need tables that import each other.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_moved_booking" FOREIGN KEY ("moved_booking_id") REFERENCES "bookings" ("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_moved_to_bookable" FOREIGN KEY ("moved_to_bookable_id") REFERENCES "bookables" ("id");
