ALTER TABLE "addresses" ADD COLUMN "short_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "is_indoor" boolean DEFAULT false NOT NULL;