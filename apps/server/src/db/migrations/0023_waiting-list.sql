CREATE TABLE "waiting_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bookable_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"booking_id" integer,
	"ended_at" timestamp with time zone,
	"end" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_places_end" CHECK ("waiting_places"."end" in ('left', 'booked', 'declined', 'expired', 'passed_over', 'session_over')),
	CONSTRAINT "waiting_places_end_has_time" CHECK (("waiting_places"."ended_at" is null) = ("waiting_places"."end" is null))
);
--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_one_live_per_player" ON "waiting_places" USING btree ("bookable_id","player_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "waiting_places_line" ON "waiting_places" USING btree ("bookable_id","id") WHERE ended_at is null and booking_id is null;--> statement-breakpoint
CREATE INDEX "waiting_places_account_id" ON "waiting_places" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_booking_id" ON "waiting_places" USING btree ("booking_id");