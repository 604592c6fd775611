CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beta_gate" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "beta_gate_one_row" CHECK ("beta_gate"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "accounts_to_delete" ON "accounts" USING btree ("deletion_due_at") WHERE anonymised_at is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_anonymised_is_closed" CHECK ("accounts"."anonymised_at" is null or not "accounts"."is_active");