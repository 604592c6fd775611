ALTER TABLE "orders" ADD COLUMN "by_hand_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tells_discount_reason" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_before" jsonb;--> statement-breakpoint
UPDATE "orders" SET "by_hand_minor" = (SELECT coalesce(sum(l."discount_minor"), 0) FROM "order_lines" l WHERE l."order_id" = "orders"."id") WHERE "discounted_at" IS NOT NULL AND "discount_code_id" IS NULL;
