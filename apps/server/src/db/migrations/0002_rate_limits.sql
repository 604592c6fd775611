-- Counts of the last minutes: nothing to carry over.
DELETE FROM "rate_hits";--> statement-breakpoint
DROP INDEX "rate_hits_bucket_at";--> statement-breakpoint
ALTER TABLE "rate_hits" ADD PRIMARY KEY ("bucket");--> statement-breakpoint
ALTER TABLE "rate_hits" ADD COLUMN "hits" bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_hits" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_hits" DROP COLUMN "at";