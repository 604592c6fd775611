ALTER TABLE "bookables" DROP CONSTRAINT "bookables_seats";--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "extra_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "cancel_cause" text;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "changed_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_cancel_cause" CHECK ("bookables"."cancel_cause" in ('weather', 'coach_ill', 'pitch_closed', 'few_players', 'other'));--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_extra_seats" CHECK ("bookables"."extra_seats" >= 0 and "bookables"."extra_seats" <= greatest("bookables"."seats_taken" - "bookables"."capacity", 0));--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_seats" CHECK ("bookables"."seats_taken" between 0 and "bookables"."capacity" + "bookables"."extra_seats");