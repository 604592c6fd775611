CREATE TABLE "membership_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"membership_id" integer NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer,
	"plan_id" integer NOT NULL,
	"effective_on" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_changes_kind" CHECK ("membership_changes"."kind" in ('joined', 'start_regretted', 'change_asked', 'change_regretted', 'pause_asked', 'pause_regretted', 'restart_asked', 'restart_regretted', 'end_asked', 'end_regretted', 'charge_failed', 'rested'))
);
--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"membership_id" integer NOT NULL,
	"month" text NOT NULL,
	"plan_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"first_tried_at" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"charging_until" timestamp with time zone,
	"checkout_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_periods_status" CHECK ("membership_periods"."status" in ('open', 'resting', 'paid')),
	CONSTRAINT "membership_periods_last_failure" CHECK ("membership_periods"."last_failure" in ('declined', 'confirmation')),
	CONSTRAINT "membership_periods_is_month" CHECK ("membership_periods"."month" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "membership_periods_paid_at" CHECK (("membership_periods"."status" = 'paid') = ("membership_periods"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_minor" integer NOT NULL,
	"yearly_price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"group_passes" integer,
	"personal_passes" integer DEFAULT 0 NOT NULL,
	"binding_months" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "membership_plans_slug_unique" UNIQUE("slug"),
	CONSTRAINT "membership_plans_translations" CHECK ("membership_plans"."translations" - '{en,sv,fr,es,ar}'::text[] = '{}'),
	CONSTRAINT "membership_plans_price" CHECK ("membership_plans"."price_minor" > 0 and "membership_plans"."yearly_price_minor" > 0),
	CONSTRAINT "membership_plans_binding" CHECK ("membership_plans"."binding_months" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"card" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"billing" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"starts_on" text NOT NULL,
	"bound_until" text NOT NULL,
	"ends_on" text,
	"change_on" text,
	"next_plan_id" integer,
	"next_price_minor" integer,
	"paused_from" text,
	"paused_until" text,
	"paused_until_before" text,
	"resumes_on" text,
	"terms_version" text NOT NULL,
	"terms_agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "player_memberships_billing" CHECK ("player_memberships"."billing" in ('monthly', 'yearly')),
	CONSTRAINT "player_memberships_starts_on" CHECK ("player_memberships"."starts_on" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "player_memberships_bound_until" CHECK ("player_memberships"."bound_until" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "player_memberships_ends_on" CHECK ("player_memberships"."ends_on" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "player_memberships_change" CHECK (("player_memberships"."change_on" is null) = ("player_memberships"."next_plan_id" is null)),
	CONSTRAINT "player_memberships_pause" CHECK (("player_memberships"."paused_from" is null) = ("player_memberships"."paused_until" is null)),
	CONSTRAINT "player_memberships_pause_order" CHECK ("player_memberships"."paused_from" < "player_memberships"."paused_until")
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_setups" (
	"session" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"customer" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"card" jsonb,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	CONSTRAINT "sandbox_card_setups_status" CHECK ("sandbox_card_setups"."status" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"payment_intent" text NOT NULL,
	"result" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "sandbox_charges_result" CHECK ("sandbox_charges"."result" in ('paid', 'declined', 'confirmation'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
ALTER TABLE "pass_lots" ADD COLUMN "period_id" integer;--> statement-breakpoint
ALTER TABLE "pass_lots" ADD COLUMN "rest_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pass_lots" ADD COLUMN "rest_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_membership_id_player_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."player_memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_membership_id_player_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."player_memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD CONSTRAINT "player_memberships_next_plan_id_membership_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_changes_membership_id" ON "membership_changes" USING btree ("membership_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_month" ON "membership_periods" USING btree ("membership_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_unpaid" ON "membership_periods" USING btree ("membership_id") WHERE status <> 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_order_id" ON "membership_periods" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "membership_periods_to_charge" ON "membership_periods" USING btree ("next_charge_at") WHERE status <> 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "player_memberships_live" ON "player_memberships" USING btree ("player_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "player_memberships_account_id" ON "player_memberships" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_lots_period_id" ON "pass_lots" USING btree ("period_id","pass_type_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('booking', 'package', 'membership'));--> statement-breakpoint
ALTER TABLE "pass_lots" ADD CONSTRAINT "pass_lots_rest" CHECK (("pass_lots"."rest_from" is null) = ("pass_lots"."rest_until" is null));