CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bookable_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"requesting_player_id" integer NOT NULL,
	"inviting_booking_id" integer NOT NULL,
	"invited_player_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"who_pays" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"answered_by" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "invitations_who_pays" CHECK ("invitations"."who_pays" in ('invited', 'inviter')),
	CONSTRAINT "invitations_state" CHECK ("invitations"."state" in ('waiting', 'accepted', 'declined', 'expired', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "can_be_found" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_requesting_player_id_players_id_fk" FOREIGN KEY ("requesting_player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_player_id_players_id_fk" FOREIGN KEY ("invited_player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviting_booking" FOREIGN KEY ("inviting_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_invited_player_id" ON "invitations" USING btree ("invited_player_id");--> statement-breakpoint
CREATE INDEX "invitations_account_id" ON "invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_inviting_booking_id" ON "invitations" USING btree ("inviting_booking_id");--> statement-breakpoint
CREATE INDEX "invitations_waiting" ON "invitations" USING btree ("held_until") WHERE state = 'waiting';