ALTER TABLE "receipts" ADD COLUMN "booking_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_booking_id" ON "receipts" USING btree ("booking_id");