CREATE TABLE "family_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"audience" jsonb NOT NULL,
	"topic" text NOT NULL,
	"words" text NOT NULL,
	"guardians" integer NOT NULL,
	"press" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_messages_press_unique" UNIQUE("press"),
	CONSTRAINT "family_messages_topic" CHECK ("family_messages"."topic" in ('weather', 'later_start', 'indoor_shoes', 'meeting_point', 'other'))
);
--> statement-breakpoint
CREATE TABLE "player_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_tags" (
	"player_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_tags_player_id_tag_pk" PRIMARY KEY("player_id","tag")
);
--> statement-breakpoint
ALTER TABLE "family_messages" ADD CONSTRAINT "family_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_groups" ADD CONSTRAINT "player_groups_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_tags" ADD CONSTRAINT "player_tags_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_messages_sent_at" ON "family_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "player_groups_name" ON "player_groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "player_tags_tag" ON "player_tags" USING btree ("tag");