ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_role";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_cause";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "by_hand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "entered_by" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_role" CHECK ("ledger_accounts"."role" in ('customers', 'card', 'bank', 'cash', 'wallet', 'sales', 'vat', 'corrections'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_by_hand" CHECK ("payments"."by_hand" in ('swish', 'cash', 'card_terminal', 'other'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entered" CHECK (num_nonnulls("payments"."by_hand", "payments"."entered_by", "payments"."entered_at") in (0, 3) and ("payments"."undone_at" is null or "payments"."by_hand" is not null));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_cause" CHECK ("wallet_entries"."cause" in ('order', 'booking', 'refund', 'membership', 'correction', 'expiry', 'late_payment', 'withdrawal', 'import', 'deposit', 'not_paid'));