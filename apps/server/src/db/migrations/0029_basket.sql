CREATE TABLE "basket_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"bookable_id" integer,
	"player_id" integer,
	"package_id" integer,
	"booking_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "basket_lines_seat_or_package" CHECK (("basket_lines"."bookable_id" is null) <> ("basket_lines"."package_id" is null)),
	CONSTRAINT "basket_lines_seat_has_player" CHECK (("basket_lines"."bookable_id" is null) = ("basket_lines"."player_id" is null))
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"held_from" timestamp with time zone,
	"order_id" integer
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
DROP INDEX "pass_lots_order_id";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wallet_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wallet_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_account_id_baskets_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."baskets"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_lines_account_id" ON "basket_lines" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_lines_seat" ON "basket_lines" USING btree ("account_id","bookable_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_lines_booking_id" ON "basket_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "baskets_order_id" ON "baskets" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_lots_order_package" ON "pass_lots" USING btree ("order_id","package_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_wallet" CHECK ("order_lines"."wallet_minor" between 0 and "order_lines"."amount_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wallet" CHECK ("orders"."wallet_minor" between 0 and "orders"."amount_minor");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('booking', 'package', 'membership', 'basket'));