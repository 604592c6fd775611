CREATE TABLE "substitutions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bookable_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone,
	"taken_by" integer,
	CONSTRAINT "substitutions_end" CHECK ("substitutions"."end" in ('taken', 'withdrawn')),
	CONSTRAINT "substitutions_ended" CHECK (("substitutions"."end" is null) = ("substitutions"."ended_at" is null)),
	CONSTRAINT "substitutions_taken" CHECK (("substitutions"."end" is not distinct from 'taken') = ("substitutions"."taken_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutions" ADD CONSTRAINT "substitutions_taken_by_coaches_id_fk" FOREIGN KEY ("taken_by") REFERENCES "coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "substitutions_one_open" ON "substitutions" USING btree ("bookable_id","coach_id") WHERE "end" is null;