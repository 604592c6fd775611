CREATE TABLE "offer_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint,
	"package_id" bigint,
	"price_minor" integer NOT NULL,
	"yearly_price_minor" integer,
	"from_day" date NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "offer_prices_offer" CHECK (num_nonnulls("offer_prices"."plan_id", "offer_prices"."package_id") = 1),
	CONSTRAINT "offer_prices_price" CHECK ("offer_prices"."price_minor" > 0 and "offer_prices"."yearly_price_minor" > 0),
	CONSTRAINT "offer_prices_yearly" CHECK (("offer_prices"."plan_id" is null) = ("offer_prices"."yearly_price_minor" is null))
);
--> statement-breakpoint
ALTER TABLE "membership_periods" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "player_memberships" ADD COLUMN "next_agreed" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan_agreed" jsonb;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_prices_plan_id" ON "offer_prices" USING btree ("plan_id","id") WHERE plan_id is not null;--> statement-breakpoint
CREATE INDEX "offer_prices_package_id" ON "offer_prices" USING btree ("package_id","id") WHERE package_id is not null;