CREATE TABLE "order_charges" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"charge_at" timestamp with time zone NOT NULL,
	"customer" text,
	"card" text,
	"charging_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "order_charges_failure" CHECK ("order_charges"."failure" in ('declined', 'confirmation', 'no_card')),
	CONSTRAINT "order_charges_ended" CHECK ("order_charges"."failure" is null or "order_charges"."ended_at" is not null),
	CONSTRAINT "order_charges_card" CHECK ("order_charges"."ended_at" is null or ("order_charges"."customer" is null and "order_charges"."card" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "later_by_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "keeps_card_of" integer;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_charges_to_make" ON "order_charges" USING btree ("charge_at") WHERE ended_at is null;