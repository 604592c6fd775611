CREATE TABLE "wallet_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "wallet_corrections_status" CHECK ("wallet_corrections"."status" in ('waiting', 'done', 'declined')),
	CONSTRAINT "wallet_corrections_amount" CHECK ("wallet_corrections"."amount_minor" <> 0),
	CONSTRAINT "wallet_corrections_decided" CHECK (("wallet_corrections"."status" = 'waiting') = ("wallet_corrections"."decided_at" is null)),
	CONSTRAINT "wallet_corrections_second_colleague" CHECK ("wallet_corrections"."status" <> 'done' or case when "wallet_corrections"."decided_by" is null
        then abs("wallet_corrections"."amount_minor") <= 100000 else "wallet_corrections"."decided_by" <> "wallet_corrections"."made_by" end)
);
--> statement-breakpoint
ALTER TABLE "wallet_corrections" ADD CONSTRAINT "wallet_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_corrections" ADD CONSTRAINT "wallet_corrections_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_corrections" ADD CONSTRAINT "wallet_corrections_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_corrections_waiting" ON "wallet_corrections" USING btree ("id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "wallet_corrections_account_id" ON "wallet_corrections" USING btree ("account_id","made_at");