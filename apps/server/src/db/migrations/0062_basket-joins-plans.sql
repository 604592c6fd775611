ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_seat_or_package";--> statement-breakpoint
ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_seat_has_player";--> statement-breakpoint
DROP INDEX "membership_periods_order_id";--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_price_minor" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "terms_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "basket_lines_plan" ON "basket_lines" USING btree ("account_id","player_id") WHERE plan_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_order" ON "membership_periods" USING btree ("order_id","membership_id");--> statement-breakpoint
CREATE INDEX "order_lines_joining" ON "order_lines" USING btree ("player_id") WHERE plan_id is not null;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_is_one" CHECK (num_nonnulls("basket_lines"."bookable_id", "basket_lines"."package_id", "basket_lines"."plan_id") = 1);--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_has_player" CHECK (("basket_lines"."package_id" is null) = ("basket_lines"."player_id" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_joining" CHECK (num_nonnulls("order_lines"."plan_id", "order_lines"."plan_price_minor", "order_lines"."terms_version", "order_lines"."terms_agreed_at") in (0, 4));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_joining_wallet" CHECK ("order_lines"."plan_id" is null or "order_lines"."wallet_minor" = 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_plan_id" FOREIGN KEY ("plan_id") REFERENCES "membership_plans"("id");
