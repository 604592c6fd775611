CREATE TABLE "bookable_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookable_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"weekday" integer NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"every" integer NOT NULL,
	"skip_red_days" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookable_series_weekday" CHECK ("bookable_series"."weekday" between 1 and 7),
	CONSTRAINT "bookable_series_every" CHECK ("bookable_series"."every" in (1, 2)),
	CONSTRAINT "bookable_series_days" CHECK ("bookable_series"."from_day" <= "bookable_series"."until_day")
);
--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "series_date" date;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_series_id_bookable_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."bookable_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookables_cancelled" ON "bookables" USING btree ("id") WHERE status = 'cancelled';--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_one_a_day" UNIQUE("series_id","series_date");--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_series_date" CHECK (("bookables"."series_id" is null) = ("bookables"."series_date" is null));