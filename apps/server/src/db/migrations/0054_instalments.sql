CREATE TABLE "instalments" (
	"order_line_id" integer NOT NULL,
	"number" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalments_order_line_id_number_pk" PRIMARY KEY("order_line_id","number"),
	CONSTRAINT "instalments_number" CHECK ("instalments"."number" >= 2),
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "instalment_booking_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "earlier_parts_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_order_id" integer;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_instalment_booking_id" ON "order_lines" USING btree ("instalment_booking_id") WHERE instalment_booking_id is not null;--> statement-breakpoint
CREATE INDEX "orders_first_order_id" ON "orders" USING btree ("first_order_id") WHERE first_order_id is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_earlier_parts" CHECK ("order_lines"."earlier_parts_minor" >= 0);--> statement-breakpoint
-- By hand, as for the seat that a line pays: drizzle would need tables that import each other.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_instalment_booking" FOREIGN KEY ("instalment_booking_id") REFERENCES "bookings"("id");
