ALTER TABLE "membership_changes" DROP CONSTRAINT "membership_changes_kind";--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "also_for" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "players" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD COLUMN "also_for" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "also_for" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_lots" ADD COLUMN "player_ids" integer[];--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_kind" CHECK ("membership_changes"."kind" in ('joined', 'start_regretted', 'change_asked', 'change_regretted', 'pause_asked', 'pause_regretted', 'restart_asked', 'restart_regretted', 'end_asked', 'end_regretted', 'charge_failed', 'rested', 'payment_changed', 'players_changed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_players" CHECK ("membership_plans"."players" between 1 and 10);--> statement-breakpoint
ALTER TABLE "pass_lots" ADD CONSTRAINT "pass_lots_player_ids" CHECK (cardinality("pass_lots"."player_ids") > 0);--> statement-breakpoint
UPDATE "membership_plans" SET "players" = CASE "slug" WHEN 'pro' THEN 2 WHEN 'elite' THEN 3 ELSE 1 END;--> statement-breakpoint
-- Memberships that are there named nobody: further players are those who have used their passes, the first one first.
UPDATE "player_memberships" m SET "also_for" = named.player_ids FROM (
  SELECT membership_id, array_agg(player_id ORDER BY place) AS player_ids FROM (
    SELECT d.membership_id, k.player_id, p.players,
      row_number() OVER (PARTITION BY d.membership_id ORDER BY min(k.id)) AS place
    FROM "bookings" k
      JOIN "pass_lots" l ON l.id = k.lot_id
      JOIN "membership_periods" d ON d.id = l.period_id
      JOIN "player_memberships" o ON o.id = d.membership_id AND o.player_id <> k.player_id
      JOIN "membership_plans" p ON p.id = o.plan_id
      JOIN "guardianships" g ON g.account_id = o.account_id AND g.player_id = k.player_id
    WHERE k.status IN ('held', 'confirmed')
    GROUP BY d.membership_id, k.player_id, p.players
  ) used WHERE place < players GROUP BY membership_id
) named WHERE named.membership_id = m.id;--> statement-breakpoint
UPDATE "pass_lots" l SET "player_ids" = array[m.player_id] || m.also_for
FROM "membership_periods" d JOIN "player_memberships" m ON m.id = d.membership_id
WHERE d.id = l.period_id;--> statement-breakpoint
-- Passes are valid for whole days: who was told a day may use all of it.
UPDATE "pass_lots"
SET "expires_at" = (date_trunc('day', "expires_at" AT TIME ZONE 'Europe/Stockholm') + interval '1 day')
  AT TIME ZONE 'Europe/Stockholm'
WHERE "amount_left" > 0
  AND "expires_at" AT TIME ZONE 'Europe/Stockholm' <> date_trunc('day', "expires_at" AT TIME ZONE 'Europe/Stockholm');
