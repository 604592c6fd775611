ALTER TABLE "family_import_additions" DROP CONSTRAINT "family_import_additions_kind";--> statement-breakpoint
ALTER TABLE "family_import_additions" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "family_import_rows" ADD COLUMN "group_answer" text;--> statement-breakpoint
ALTER TABLE "family_imports" ADD COLUMN "seats" text DEFAULT 'tag' NOT NULL;--> statement-breakpoint
ALTER TABLE "family_import_additions" ADD CONSTRAINT "family_import_additions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_import_additions_booking_id" ON "family_import_additions" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "family_import_additions" ADD CONSTRAINT "family_import_additions_kind" CHECK ("family_import_additions"."kind" in ('account', 'player', 'guardianship', 'passes', 'booking'));--> statement-breakpoint
ALTER TABLE "family_import_rows" ADD CONSTRAINT "family_import_rows_group_answer" CHECK ("family_import_rows"."group_answer" in ('free_dates', 'tag'));--> statement-breakpoint
ALTER TABLE "family_imports" ADD CONSTRAINT "family_imports_seats" CHECK ("family_imports"."seats" in ('tag', 'outside', 'invoice'));