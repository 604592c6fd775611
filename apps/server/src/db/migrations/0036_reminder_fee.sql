ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_role";--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD COLUMN "fee_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminder_fee_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- safe while serving: the version before writes no fees
CREATE UNIQUE INDEX "order_lines_fee" ON "order_lines" USING btree ("order_id") WHERE is_fee;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_role" CHECK ("ledger_accounts"."role" in ('customers', 'card', 'bank', 'cash', 'wallet', 'gift_cards', 'returns', 'sales', 'fees', 'vat', 'corrections'));--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_fee" CHECK ("reminder_settings"."fee_minor" between 0 and 6000);--> statement-breakpoint
-- safe while serving: the version before writes no fees
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_fee" CHECK (not "order_lines"."is_fee" or "order_lines"."vat_permille" = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reminder_fee" CHECK ("orders"."reminder_fee_minor" between 0 and 6000);