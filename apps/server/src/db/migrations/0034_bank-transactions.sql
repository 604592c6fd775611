CREATE TABLE "bank_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"sender" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"settled_by" integer,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_transactions_status" CHECK ("bank_transactions"."status" in ('open', 'matched', 'dismissed')),
	CONSTRAINT "bank_transactions_amount" CHECK ("bank_transactions"."amount_minor" > 0),
	CONSTRAINT "bank_transactions_matched" CHECK (("bank_transactions"."status" = 'matched') = ("bank_transactions"."order_id" is not null)),
	CONSTRAINT "bank_transactions_settled" CHECK (("bank_transactions"."status" = 'open') = ("bank_transactions"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_bank_key" ON "bank_transactions" USING btree ("bank_key");--> statement-breakpoint
CREATE INDEX "bank_transactions_open" ON "bank_transactions" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bank_transactions_order_id" ON "bank_transactions" USING btree ("order_id");