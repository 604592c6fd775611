CREATE TABLE "session_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bookable_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"address" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"confirmed_player_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "session_pictures_address_unique" UNIQUE("address"),
	CONSTRAINT "session_pictures_place" UNIQUE("bookable_id","place"),
	CONSTRAINT "session_pictures_content" UNIQUE("bookable_id","content_hash"),
	CONSTRAINT "session_pictures_most" CHECK ("session_pictures"."place" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "session_pictures" ADD CONSTRAINT "session_pictures_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_pictures" ADD CONSTRAINT "session_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_pictures_account_id" ON "session_pictures" USING btree ("account_id");