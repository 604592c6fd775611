CREATE TABLE "bank_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_transaction_id" bigint,
	"account_id" bigint,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"closed_by" bigint,
	"closed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bank_moves_amount" CHECK ("bank_moves"."amount_minor" > 0),
	CONSTRAINT "bank_moves_closed" CHECK (num_nonnulls("bank_moves"."closed_by", "bank_moves"."closed_at") in (0, 2)),
	CONSTRAINT "bank_moves_final" CHECK (num_nonnulls("bank_moves"."closed_at", "bank_moves"."undone_at") < 2),
	CONSTRAINT "bank_moves_wallet_open" CHECK ("bank_moves"."account_id" is null or "bank_moves"."closed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_status";--> statement-breakpoint
ALTER TABLE "bank_transactions" DROP CONSTRAINT "bank_transactions_reversal_unmatched";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_role";--> statement-breakpoint
ALTER TABLE "bank_moves" ADD CONSTRAINT "bank_moves_bank_transaction_id_bank_transactions_id_fk" FOREIGN KEY ("bank_transaction_id") REFERENCES "public"."bank_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_moves" ADD CONSTRAINT "bank_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_moves" ADD CONSTRAINT "bank_moves_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_moves" ADD CONSTRAINT "bank_moves_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_moves_bank_transaction_id" ON "bank_moves" USING btree ("bank_transaction_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "bank_moves_made_at" ON "bank_moves" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_status" CHECK ("bank_transactions"."status" in ('open', 'matched', 'dismissed', 'in_wallet', 'sent_back'));--> statement-breakpoint
-- safe while serving: the version before gives a reversal no other status
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_reversal_unmatched" CHECK ("bank_transactions"."reversal" is null or "bank_transactions"."status" in ('open', 'dismissed'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_role" CHECK ("ledger_accounts"."role" in ('customers', 'card', 'bank', 'cash', 'wallet', 'gift_cards', 'returns', 'sales', 'vat', 'corrections'));