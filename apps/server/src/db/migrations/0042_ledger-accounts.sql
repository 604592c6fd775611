CREATE TABLE "ledger_accounts" (
	"role" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "ledger_accounts_role" CHECK ("ledger_accounts"."role" in ('customers', 'card', 'bank', 'wallet', 'sales', 'vat', 'corrections')),
	CONSTRAINT "ledger_accounts_number" CHECK ("ledger_accounts"."number" between 1000 and 9999)
);
