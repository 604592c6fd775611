ALTER TABLE "bookings" ADD COLUMN "late_minutes" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_late" CHECK ("bookings"."late_minutes" between 1 and 60);