CREATE TABLE "invitation_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"inviting_booking_id" integer NOT NULL,
	"who_pays" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_links_who_pays" CHECK ("invitation_links"."who_pays" in ('invited', 'inviter'))
);
--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_inviting_booking_id_bookings_id_fk" FOREIGN KEY ("inviting_booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_links_key_hash" ON "invitation_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "invitation_links_account_id" ON "invitation_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitation_links_inviting_booking_id" ON "invitation_links" USING btree ("inviting_booking_id");