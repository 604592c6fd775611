ALTER TABLE "accounts" ADD COLUMN "superuser_since" timestamp with time zone;--> statement-breakpoint
-- Whoever is an owner or admin today has as long as somebody who becomes one today.
UPDATE "accounts" SET "superuser_since" = now() WHERE "is_superuser";
