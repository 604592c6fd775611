CREATE TABLE "type_price_sessions" (
	"type_price_id" bigint NOT NULL,
	"bookable_id" bigint NOT NULL,
	"before_minor" integer NOT NULL,
	CONSTRAINT "type_price_sessions_type_price_id_bookable_id_pk" PRIMARY KEY("type_price_id","bookable_id")
);
--> statement-breakpoint
CREATE TABLE "type_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "type_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_type_id" bigint NOT NULL,
	"price_minor" integer NOT NULL,
	"from_day" date NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "type_prices_price" CHECK ("type_prices"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "booking_types" ADD COLUMN "usual_minutes" integer;--> statement-breakpoint
ALTER TABLE "booking_types" ADD COLUMN "usual_capacity" integer;--> statement-breakpoint
ALTER TABLE "type_price_sessions" ADD CONSTRAINT "type_price_sessions_type_price_id_type_prices_id_fk" FOREIGN KEY ("type_price_id") REFERENCES "public"."type_prices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_price_sessions" ADD CONSTRAINT "type_price_sessions_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "public"."bookables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_prices" ADD CONSTRAINT "type_prices_booking_type_id_booking_types_id_fk" FOREIGN KEY ("booking_type_id") REFERENCES "public"."booking_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_prices" ADD CONSTRAINT "type_prices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "type_price_sessions_bookable_id" ON "type_price_sessions" USING btree ("bookable_id");--> statement-breakpoint
CREATE INDEX "type_prices_booking_type_id" ON "type_prices" USING btree ("booking_type_id","id");--> statement-breakpoint
ALTER TABLE "booking_types" ADD CONSTRAINT "booking_types_usual_minutes" CHECK ("booking_types"."usual_minutes" between 15 and 600);--> statement-breakpoint
ALTER TABLE "booking_types" ADD CONSTRAINT "booking_types_usual_capacity" CHECK ("booking_types"."usual_capacity" between 1 and 200);