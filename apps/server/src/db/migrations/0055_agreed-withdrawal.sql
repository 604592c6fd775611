ALTER TABLE "player_memberships" ADD COLUMN "withdrawal_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawal_days" integer DEFAULT 14 NOT NULL;