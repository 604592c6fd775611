CREATE TABLE "approved_hours" (
	"coach_id" bigint NOT NULL,
	"month" text NOT NULL,
	"bookable_id" bigint NOT NULL,
	"minutes" integer NOT NULL,
	"hour_minor" integer,
	"amount_minor" integer,
	"currency" text NOT NULL,
	"instead_of" bigint,
	CONSTRAINT "approved_hours_coach_id_bookable_id_pk" PRIMARY KEY("coach_id","bookable_id"),
	CONSTRAINT "approved_hours_paid" CHECK (("approved_hours"."hour_minor" is null) = ("approved_hours"."amount_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "approved_months" (
	"coach_id" bigint NOT NULL,
	"month" text NOT NULL,
	"approved_by" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approved_months_coach_id_month_pk" PRIMARY KEY("coach_id","month"),
	CONSTRAINT "approved_months_month" CHECK ("approved_months"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "coach_rates" (
	"coach_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"hour_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"set_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_rates_coach_id_from_day_pk" PRIMARY KEY("coach_id","from_day"),
	CONSTRAINT "coach_rates_hour" CHECK ("coach_rates"."hour_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hour_corrections" (
	"coach_id" bigint NOT NULL,
	"bookable_id" bigint NOT NULL,
	"minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" bigint NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hour_corrections_coach_id_bookable_id_pk" PRIMARY KEY("coach_id","bookable_id"),
	CONSTRAINT "hour_corrections_minutes" CHECK ("hour_corrections"."minutes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "colleague_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colleague_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"staff_role" text NOT NULL,
	"language" text NOT NULL,
	"coach_id" bigint,
	"new_profile" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "colleague_invitations_staff_role" CHECK ("colleague_invitations"."staff_role" in ('coach', 'office', 'owner')),
	CONSTRAINT "colleague_invitations_language" CHECK ("colleague_invitations"."language" in ('en', 'sv', 'fr', 'es', 'ar')),
	CONSTRAINT "colleague_invitations_email_lower" CHECK ("colleague_invitations"."email" = lower("colleague_invitations"."email")),
	CONSTRAINT "colleague_invitations_profile" CHECK (not ("colleague_invitations"."new_profile" and "colleague_invitations"."coach_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "approved_hours" ADD CONSTRAINT "approved_hours_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_hours" ADD CONSTRAINT "approved_hours_instead_of_coaches_id_fk" FOREIGN KEY ("instead_of") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_hours" ADD CONSTRAINT "approved_hours_of_month" FOREIGN KEY ("coach_id","month") REFERENCES "public"."approved_months"("coach_id","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_months" ADD CONSTRAINT "approved_months_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_months" ADD CONSTRAINT "approved_months_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_rates" ADD CONSTRAINT "coach_rates_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_rates" ADD CONSTRAINT "coach_rates_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_corrections" ADD CONSTRAINT "hour_corrections_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_corrections" ADD CONSTRAINT "hour_corrections_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_corrections" ADD CONSTRAINT "hour_corrections_corrected_by_accounts_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_invitations" ADD CONSTRAINT "colleague_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_invitations" ADD CONSTRAINT "colleague_invitations_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approved_hours_month" ON "approved_hours" USING btree ("coach_id","month");--> statement-breakpoint
CREATE INDEX "approved_hours_bookable" ON "approved_hours" USING btree ("bookable_id");--> statement-breakpoint
CREATE INDEX "approved_hours_instead_of" ON "approved_hours" USING btree ("instead_of");--> statement-breakpoint
CREATE INDEX "approved_months_approved_by" ON "approved_months" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "coach_rates_set_by" ON "coach_rates" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "hour_corrections_bookable" ON "hour_corrections" USING btree ("bookable_id");--> statement-breakpoint
CREATE INDEX "hour_corrections_corrected_by" ON "hour_corrections" USING btree ("corrected_by");--> statement-breakpoint
CREATE UNIQUE INDEX "colleague_invitations_email" ON "colleague_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "colleague_invitations_coach" ON "colleague_invitations" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "colleague_invitations_account" ON "colleague_invitations" USING btree ("account_id");