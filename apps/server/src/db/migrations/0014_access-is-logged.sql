CREATE TABLE "access_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"player_id" integer,
	"records" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_entries_kind" CHECK ("access_entries"."kind" in ('record', 'list', 'export', 'health_note')),
	CONSTRAINT "access_entries_reason" CHECK ("access_entries"."records" <= 30 or "access_entries"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_entries_player_id" ON "access_entries" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "access_entries_created_at" ON "access_entries" USING btree ("created_at");