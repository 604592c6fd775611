CREATE TABLE "series_copies" (
	"series_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	"draft_id" bigint,
	CONSTRAINT "series_copies_series_id_term_id_pk" PRIMARY KEY("series_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "series_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "bookable_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "series_copies" ADD CONSTRAINT "series_copies_series_id_bookable_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."bookable_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_copies" ADD CONSTRAINT "series_copies_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_copies" ADD CONSTRAINT "series_copies_draft_id_series_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."series_drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_copies_term_id" ON "series_copies" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "series_copies_draft_id" ON "series_copies" USING btree ("draft_id");