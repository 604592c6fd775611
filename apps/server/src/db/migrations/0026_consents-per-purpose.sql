CREATE TABLE "consent_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"account_id" integer,
	"text_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_changes_purpose" CHECK ("consent_changes"."purpose" in ('photo_and_film', 'shared_card', 'health', 'newsletter'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"player_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"account_id" integer,
	"text_version" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_player_id_purpose_pk" PRIMARY KEY("player_id","purpose"),
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('photo_and_film', 'shared_card', 'health', 'newsletter'))
);
--> statement-breakpoint
CREATE TABLE "player_health" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"sealed_note" "bytea",
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_health_note" CHECK ("player_health"."sealed_note" is null or length("player_health"."sealed_note") > 0)
);
--> statement-breakpoint
ALTER TABLE "consent_changes" ADD CONSTRAINT "consent_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_changes" ADD CONSTRAINT "consent_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_health" ADD CONSTRAINT "player_health_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_changes_player_id" ON "consent_changes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "consents_account_id" ON "consents" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "consents" ("player_id", "purpose", "text_version", "given_at")
  SELECT "id", 'shared_card', 1, "sharing_consent_at" FROM "players" WHERE "public" AND "sharing_consent_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "consent_changes" ("player_id", "purpose", "given", "text_version", "created_at")
  SELECT "player_id", "purpose", true, "text_version", "given_at" FROM "consents";
