CREATE TABLE "reading_alarms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"records" integer NOT NULL,
	"notified_records" integer NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "reading_alarms_closed" CHECK (("reading_alarms"."closed_at" is null) = ("reading_alarms"."note" = ''))
);
--> statement-breakpoint
ALTER TABLE "access_entries" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "picture_address" text;--> statement-breakpoint
ALTER TABLE "reading_alarms" ADD CONSTRAINT "reading_alarms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_alarms" ADD CONSTRAINT "reading_alarms_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_alarms_open" ON "reading_alarms" USING btree ("account_id","day") WHERE "reading_alarms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reading_alarms_day" ON "reading_alarms" USING btree ("day");--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_picture_address_unique" UNIQUE("picture_address");--> statement-breakpoint
-- The address of a player's picture is its own and random: it ends without a word of whoever stores or removes the file.
CREATE FUNCTION give_picture_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.img_player IS NULL THEN
		NEW.picture_address := NULL;
	ELSIF NEW.picture_address IS NULL OR (TG_OP = 'UPDATE' AND NEW.img_player IS DISTINCT FROM OLD.img_player) THEN
		NEW.picture_address := replace(gen_random_uuid()::text, '-', '');
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER players_give_picture_address BEFORE INSERT OR UPDATE OF img_player, picture_address ON players
	FOR EACH ROW EXECUTE FUNCTION give_picture_address();
--> statement-breakpoint
-- Who no longer looks after the player, and who saw it by a consent, has the old address.
CREATE FUNCTION end_picture_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE players SET picture_address = NULL WHERE id = OLD.player_id AND picture_address IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guardianships_end_picture_address AFTER DELETE ON guardianships
	FOR EACH ROW EXECUTE FUNCTION end_picture_address();
--> statement-breakpoint
CREATE TRIGGER consents_end_picture_address AFTER DELETE ON consents
	FOR EACH ROW WHEN (OLD.purpose IN ('photo_and_film', 'shared_card')) EXECUTE FUNCTION end_picture_address();
--> statement-breakpoint
UPDATE players SET picture_address = NULL WHERE img_player IS NOT NULL;
