CREATE TABLE "ability_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ability_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"year" integer NOT NULL,
	"term" text NOT NULL,
	"pace" integer NOT NULL,
	"shooting" integer NOT NULL,
	"passing" integer NOT NULL,
	"dribbling" integer NOT NULL,
	"defense" integer NOT NULL,
	"physical" integer NOT NULL,
	"word" text NOT NULL,
	"written_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "ability_reviews_term" CHECK ("ability_reviews"."term" in ('spring', 'autumn')),
	CONSTRAINT "ability_reviews_values" CHECK (least(pace, shooting, passing, dribbling, defense, physical) >= 0
        and greatest(pace, shooting, passing, dribbling, defense, physical) <= 99),
	CONSTRAINT "ability_reviews_published_whole" CHECK (published_at is null or (word <> '' and least(pace, shooting, passing, dribbling, defense, physical) > 0))
);
--> statement-breakpoint
ALTER TABLE "ability_reviews" ADD CONSTRAINT "ability_reviews_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ability_reviews" ADD CONSTRAINT "ability_reviews_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ability_reviews_one_draft" ON "ability_reviews" USING btree ("player_id") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ability_reviews_one_a_term" ON "ability_reviews" USING btree ("player_id","year","term") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "ability_reviews_untold" ON "ability_reviews" USING btree ("published_at") WHERE published_at is not null and told_at is null;