CREATE TABLE "gift_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"code_hash" text,
	"sealed_code" "bytea",
	"code_end" text,
	"expires_at" timestamp with time zone,
	"redeemed_by" bigint,
	"redeemed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount_minor" > 0),
	CONSTRAINT "gift_cards_code" CHECK (num_nonnulls("gift_cards"."code_hash", "gift_cards"."sealed_code", "gift_cards"."code_end") in (0, 3) and ("gift_cards"."expires_at" is null or "gift_cards"."code_hash" is not null)),
	CONSTRAINT "gift_cards_redeemed" CHECK (("gift_cards"."redeemed_at" is null) = ("gift_cards"."redeemed_by" is null)),
	CONSTRAINT "gift_cards_once" CHECK (num_nonnulls("gift_cards"."redeemed_at", "gift_cards"."refunded_at") <= case when "gift_cards"."expires_at" is null then 0 else 1 end)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_role";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_cause";--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_accounts_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_order_id" ON "gift_cards" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code_hash" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_account_id" ON "gift_cards" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_role" CHECK ("ledger_accounts"."role" in ('customers', 'card', 'bank', 'cash', 'wallet', 'gift_cards', 'sales', 'vat', 'corrections'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('booking', 'package', 'membership', 'basket', 'gift_card'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_cause" CHECK ("wallet_entries"."cause" in ('order', 'booking', 'refund', 'membership', 'correction', 'expiry', 'late_payment', 'withdrawal', 'import', 'gift_card', 'deposit', 'not_paid'));