CREATE TABLE "coach_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"checked_by" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"last_reminder" integer,
	CONSTRAINT "coach_certificates_kind" CHECK ("coach_certificates"."kind" in ('licence', 'first_aid', 'police_record')),
	CONSTRAINT "coach_certificates_last_reminder" CHECK ("coach_certificates"."last_reminder" in (60, 14))
);
--> statement-breakpoint
ALTER TABLE "coach_certificates" ADD CONSTRAINT "coach_certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_certificates" ADD CONSTRAINT "coach_certificates_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coach_certificates_one_of_kind" ON "coach_certificates" USING btree ("account_id","kind");