CREATE TABLE "approval_answers" (
	"approval_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_answers_approval_id_account_id_pk" PRIMARY KEY("approval_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"player_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"new_account_id" integer,
	"year_before" integer,
	"year_after" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('year_of_birth', 'new_guardian')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_subject" CHECK (case "approvals"."kind" when 'year_of_birth' then "approvals"."year_before" is not null and "approvals"."year_after" is not null
        and "approvals"."new_account_id" is null else "approvals"."new_account_id" is not null and "approvals"."year_after" is null end)
);
--> statement-breakpoint
CREATE TABLE "player_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"account_id" integer,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_changes_field" CHECK ("player_changes"."field" in ('first_name', 'last_name', 'year_of_birth', 'phone_number', 'contact_name', 'contact_phone'))
);
--> statement-breakpoint
CREATE TABLE "takeover_guardians" (
	"player_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "takeover_guardians_player_id_account_id_pk" PRIMARY KEY("player_id","account_id"),
	CONSTRAINT "takeover_guardians_role" CHECK ("takeover_guardians"."role" in ('owner', 'guardian', 'player'))
);
--> statement-breakpoint
ALTER TABLE "takeovers" ADD COLUMN "objected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "takeovers" ADD COLUMN "objected_by" integer;--> statement-breakpoint
ALTER TABLE "takeovers" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "agreed_year_of_birth" integer;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_new_account_id_accounts_id_fk" FOREIGN KEY ("new_account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_changes" ADD CONSTRAINT "player_changes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_changes" ADD CONSTRAINT "player_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeover_guardians" ADD CONSTRAINT "takeover_guardians_player_id_takeovers_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."takeovers"("player_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takeover_guardians" ADD CONSTRAINT "takeover_guardians_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_answers_account_id" ON "approval_answers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_year_waiting" ON "approvals" USING btree ("player_id") WHERE state = 'waiting' and kind = 'year_of_birth';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_guardian_waiting" ON "approvals" USING btree ("player_id","new_account_id") WHERE state = 'waiting' and kind = 'new_guardian';--> statement-breakpoint
CREATE INDEX "approvals_player_id" ON "approvals" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "approvals_account_id" ON "approvals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "approvals_new_account_id" ON "approvals" USING btree ("new_account_id");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "player_changes_player_id" ON "player_changes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "player_changes_created_at" ON "player_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "takeover_guardians_account_id" ON "takeover_guardians" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "takeovers" ADD CONSTRAINT "takeovers_objected_by_accounts_id_fk" FOREIGN KEY ("objected_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "takeovers_on_hold" ON "takeovers" USING btree ("objected_at") WHERE done_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "takeovers_objected_by" ON "takeovers" USING btree ("objected_by");