CREATE TABLE "own_login_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_login_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_login_invitations_email_lower" CHECK ("own_login_invitations"."email" = lower("own_login_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "takeovers" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guardianships" DROP CONSTRAINT "guardianships_most";--> statement-breakpoint
ALTER TABLE "guardianships" DROP CONSTRAINT "guardianships_role";--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_login_invitations" ADD CONSTRAINT "own_login_invitations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_login_invitations" ADD CONSTRAINT "own_login_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeovers" ADD CONSTRAINT "takeovers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_login_invitations_player" ON "own_login_invitations" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "own_login_invitations_account" ON "own_login_invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "takeovers_due" ON "takeovers" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_own_login" CHECK ("guardianships"."role" <> 'player' or "guardianships"."slot" = 0);--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_most" CHECK ("guardianships"."slot" between 0 and 4);--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_role" CHECK ("guardianships"."role" in ('owner', 'guardian', 'player'));