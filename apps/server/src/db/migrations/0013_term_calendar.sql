CREATE TABLE "days_off" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"address_id" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "days_off_kind" CHECK ("days_off"."kind" in ('school_break', 'own', 'training')),
	CONSTRAINT "days_off_days" CHECK ("days_off"."from_day" <= "days_off"."until_day"),
	CONSTRAINT "days_off_name" CHECK ("days_off"."kind" = 'training' or "days_off"."name" <> ''),
	CONSTRAINT "days_off_training" CHECK ("days_off"."kind" <> 'training' or ("days_off"."from_day" = "days_off"."until_day" and "days_off"."address_id" is null))
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_name_unique" UNIQUE("name"),
	CONSTRAINT "terms_days" CHECK ("terms"."first_day" <= "terms"."last_day")
);
--> statement-breakpoint
ALTER TABLE "bookable_series" ADD COLUMN "skip_school_breaks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookable_series" ADD COLUMN "skip_own_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "days_off_until_day" ON "days_off" USING btree ("until_day");