CREATE TABLE "newsletters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tested_version" integer,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone,
	"readers" integer,
	CONSTRAINT "newsletters_english" CHECK ("newsletters"."title" ? 'en' and "newsletters"."text" ? 'en'),
	CONSTRAINT "newsletters_sent" CHECK (("newsletters"."sent_at" is null) = ("newsletters"."readers" is null)),
	CONSTRAINT "newsletters_tested" CHECK ("newsletters"."sent_at" is null or "newsletters"."tested_version" is not distinct from "newsletters"."version")
);
--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;