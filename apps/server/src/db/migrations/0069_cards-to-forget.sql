CREATE TABLE "cards_to_forget" (
	"card" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
-- A payment page that ran out had ended the order of a month for good. It waits again, at rest: whoever pays presses.
WITH "stuck" AS (
	UPDATE "membership_periods" "d" SET "status" = 'resting', "next_charge_at" = NULL, "checkout_until" = NULL
	FROM "orders" "o", "player_memberships" "m"
	WHERE "o"."id" = "d"."order_id" AND "o"."kind" = 'membership' AND "o"."status" = 'expired' AND "d"."status" <> 'paid'
		AND "m"."id" = "d"."membership_id" AND "m"."ended_at" IS NULL
	RETURNING "d"."order_id"
)
UPDATE "orders" SET "status" = 'open', "closed_at" = NULL FROM "stuck" WHERE "orders"."id" = "stuck"."order_id";
