CREATE TABLE "session_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bookable_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"topic" text NOT NULL,
	"words" text NOT NULL,
	"guardians" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_messages_topic" CHECK ("session_messages"."topic" in ('weather', 'later_start', 'indoor_shoes', 'meeting_point', 'other'))
);
--> statement-breakpoint
CREATE TABLE "session_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bookable_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_notes_audience" CHECK ("session_notes"."audience" in ('own', 'families'))
);
--> statement-breakpoint
CREATE TABLE "session_plans" (
	"bookable_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_plans" ADD CONSTRAINT "session_plans_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_plans" ADD CONSTRAINT "session_plans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_messages_bookable_id" ON "session_messages" USING btree ("bookable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_notes_one_own" ON "session_notes" USING btree ("bookable_id","account_id") WHERE audience = 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "session_notes_one_for_families" ON "session_notes" USING btree ("bookable_id") WHERE audience = 'families';--> statement-breakpoint
CREATE INDEX "session_plans_account_id" ON "session_plans" USING btree ("account_id");