CREATE TABLE "geocoded_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "closed_at" timestamp with time zone;