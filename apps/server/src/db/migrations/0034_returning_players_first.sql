ALTER TABLE "bookable_series" ADD COLUMN "copied_from_id" bigint;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "returning_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "visible_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "series_drafts" ADD COLUMN "copied_from_id" bigint;--> statement-breakpoint
ALTER TABLE "bookable_series" ADD CONSTRAINT "bookable_series_copied_from_id_bookable_series_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."bookable_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_drafts" ADD CONSTRAINT "series_drafts_copied_from_id_bookable_series_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."bookable_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookable_series_copied_from_id" ON "bookable_series" USING btree ("copied_from_id");--> statement-breakpoint
CREATE INDEX "series_drafts_copied_from_id" ON "series_drafts" USING btree ("copied_from_id");