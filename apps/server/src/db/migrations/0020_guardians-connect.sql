CREATE TABLE "connection_code_players" (
	"account_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	CONSTRAINT "connection_code_players_account_id_player_id_pk" PRIMARY KEY("account_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "connection_codes" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parent_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parent_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"to_email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parent_requests_state" CHECK ("parent_requests"."state" in ('pending', 'accepted', 'declined', 'cancelled')),
	CONSTRAINT "parent_requests_answered" CHECK (("parent_requests"."state" = 'pending') = ("parent_requests"."answered_at" is null))
);
--> statement-breakpoint
DROP INDEX "guardianships_player_id";--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "slot" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_code_players" ADD CONSTRAINT "connection_code_players_account_id_connection_codes_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "connection_codes"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_code_players" ADD CONSTRAINT "connection_code_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_codes" ADD CONSTRAINT "connection_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parent_requests" ADD CONSTRAINT "parent_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_codes_hash" ON "connection_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "parent_requests_one_pending" ON "parent_requests" USING btree ("account_id","to_email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "parent_requests_to_email" ON "parent_requests" USING btree ("to_email") WHERE state = 'pending';--> statement-breakpoint
UPDATE "guardianships" AS g SET "slot" = numbered."slot" FROM (
	SELECT "account_id", "player_id", row_number() OVER (PARTITION BY "player_id" ORDER BY "created_at", "account_id") AS "slot" FROM "guardianships"
) AS numbered WHERE g."account_id" = numbered."account_id" AND g."player_id" = numbered."player_id" AND numbered."slot" > 1;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_slot" UNIQUE("player_id","slot");--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_most" CHECK ("guardianships"."slot" between 1 and 4);