ALTER TABLE "membership_changes" DROP CONSTRAINT "membership_changes_kind";--> statement-breakpoint
ALTER TABLE "membership_periods" DROP CONSTRAINT "membership_periods_last_failure";--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD COLUMN "paid_by" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_kind" CHECK ("membership_changes"."kind" in ('joined', 'start_regretted', 'change_asked', 'change_regretted', 'pause_asked', 'pause_regretted', 'restart_asked', 'restart_regretted', 'end_asked', 'end_regretted', 'charge_failed', 'rested', 'payment_changed'));--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_last_failure" CHECK ("membership_periods"."last_failure" in ('declined', 'confirmation', 'overdue'));--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_paid_by" CHECK ("player_memberships"."paid_by" in ('card', 'invoice'));