CREATE TABLE "discount_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" integer,
	"amount_minor" integer,
	"target" text NOT NULL,
	"least_minor" integer NOT NULL,
	"most_uses" integer,
	"most_per_family" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_target" CHECK ("discount_codes"."target" in ('everything', 'sessions', 'camps', 'packages')),
	CONSTRAINT "discount_codes_letters" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{3,20}$'),
	CONSTRAINT "discount_codes_terms" CHECK (num_nonnulls("discount_codes"."percent", "discount_codes"."amount_minor") = 1),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 90),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount_minor" > 0 and "discount_codes"."least_minor" > "discount_codes"."amount_minor"),
	CONSTRAINT "discount_codes_least" CHECK ("discount_codes"."least_minor" >= 0),
	CONSTRAINT "discount_codes_uses" CHECK ("discount_codes"."most_uses" > 0 and "discount_codes"."most_per_family" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code_id" bigint;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("code");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_discount_code_id" ON "orders" USING btree ("discount_code_id") WHERE discount_code_id is not null;