ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_cause";--> statement-breakpoint
ALTER TABLE "pass_lots" ADD COLUMN "import_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_lots_import_key" ON "pass_lots" USING btree ("account_id","import_key");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_cause" CHECK ("wallet_entries"."cause" in ('order', 'booking', 'refund', 'membership', 'correction', 'expiry', 'late_payment', 'withdrawal', 'import'));