CREATE TABLE "achievements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"earned_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"game_id" integer,
	"state" text NOT NULL,
	"told_by" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "achievements_kind" CHECK ("achievements"."kind" in ('first_goal', 'sessions_25', 'first_assist', 'mvp_match', 'sessions_50', 'clean_sheet', 'hat_trick', 'ten_in_a_row', 'other')),
	CONSTRAINT "achievements_source" CHECK ("achievements"."source" in ('rule', 'coach', 'family')),
	CONSTRAINT "achievements_state" CHECK ("achievements"."state" in ('told', 'confirmed', 'declined')),
	CONSTRAINT "achievements_title" CHECK ((kind = 'other') = (title <> ''))
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"played_on" date NOT NULL,
	"opponent" text NOT NULL,
	"goals_for" integer NOT NULL,
	"goals_against" integer NOT NULL,
	"goals" integer NOT NULL,
	"assists" integer NOT NULL,
	"minutes" integer,
	"position" text,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"told_by" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "games_state" CHECK ("games"."state" in ('told', 'confirmed', 'declined')),
	CONSTRAINT "games_position" CHECK ("games"."position" in ('GK', 'RB', 'CB', 'LB', 'DM', 'CM', 'AM', 'RW', 'LW', 'ST')),
	CONSTRAINT "games_goals" CHECK (goals between 0 and goals_for and assists between 0 and goals_for - goals and goals_against >= 0),
	CONSTRAINT "games_minutes" CHECK (minutes between 0 and 150)
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" double precision NOT NULL,
	"measured_on" date NOT NULL,
	"state" text NOT NULL,
	"told_by" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurements_field" CHECK ("measurements"."field" in ('juggling_record', 'sprint_10m', 'sprint_30m', 'weak_foot_passes', 'dribble_course', 'long_jump', 'beep_test', 'height')),
	CONSTRAINT "measurements_state" CHECK ("measurements"."state" in ('told', 'confirmed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "player_goals" (
	"player_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" double precision NOT NULL,
	"set_by" integer,
	"set_as" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_goals_player_id_field_pk" PRIMARY KEY("player_id","field"),
	CONSTRAINT "player_goals_field" CHECK ("player_goals"."field" in ('juggling_record', 'sprint_10m', 'sprint_30m', 'weak_foot_passes', 'dribble_course', 'long_jump', 'beep_test', 'height')),
	CONSTRAINT "player_goals_set_as" CHECK ("player_goals"."set_as" in ('coach', 'family'))
);
--> statement-breakpoint
CREATE TABLE "player_stats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_stats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"type" text NOT NULL,
	"value" double precision NOT NULL,
	"done_on" date NOT NULL,
	"state" text NOT NULL,
	"told_by" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_stats_type" CHECK ("player_stats"."type" in ('training', 'juggling', 'weak_foot', 'wall_pass', 'sprint')),
	CONSTRAINT "player_stats_state" CHECK ("player_stats"."state" in ('told', 'confirmed', 'declined')),
	CONSTRAINT "player_stats_value" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"cause" text NOT NULL,
	"source_id" integer NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_cause" CHECK ("point_entries"."cause" in ('attendance', 'game', 'achievement', 'stat', 'opening')),
	CONSTRAINT "point_entries_points" CHECK (points <> 0)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"provider" text NOT NULL,
	"video_key" text NOT NULL,
	"name" text NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_provider" CHECK ("videos"."provider" in ('youtube', 'vimeo'))
);
--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_goals" ADD CONSTRAINT "player_goals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_goals" ADD CONSTRAINT "player_goals_set_by_accounts_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_told_by_accounts_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_stats" ADD CONSTRAINT "player_stats_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "achievements_once" ON "achievements" USING btree ("player_id","kind") WHERE kind <> 'other';--> statement-breakpoint
CREATE INDEX "achievements_game_id" ON "achievements" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "games_player_id" ON "games" USING btree ("player_id","played_on");--> statement-breakpoint
CREATE INDEX "measurements_player_id" ON "measurements" USING btree ("player_id","field","measured_on","id");--> statement-breakpoint
CREATE INDEX "player_stats_player_id" ON "player_stats" USING btree ("player_id","done_on");--> statement-breakpoint
CREATE INDEX "point_entries_player_id" ON "point_entries" USING btree ("player_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_opening" ON "point_entries" USING btree ("player_id") WHERE cause = 'opening';--> statement-breakpoint
CREATE UNIQUE INDEX "videos_once" ON "videos" USING btree ("player_id","provider","video_key");
--> statement-breakpoint
-- What players had before their points had a list; goals and assists are sums of games from here on.
INSERT INTO "point_entries" ("player_id", "cause", "source_id", "day", "points", "created_at") SELECT "id", 'opening', "id", (now() at time zone 'Europe/Stockholm')::date, "points", now() FROM "players" WHERE "points" <> 0;--> statement-breakpoint
UPDATE "players" SET "goals" = 0, "assists" = 0 WHERE "goals" <> 0 OR "assists" <> 0;
