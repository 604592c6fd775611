CREATE TABLE "factor_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	CONSTRAINT "factor_requests_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "factor_requests_times" CHECK ("factor_requests"."asked_at" < "factor_requests"."expires_at" and "factor_requests"."approved_at" <= "factor_requests"."opens_at"),
	CONSTRAINT "factor_requests_approved" CHECK (num_nonnulls("factor_requests"."approved_by", "factor_requests"."approved_at", "factor_requests"."opens_at") in (0, 3)),
	CONSTRAINT "factor_requests_second_owner" CHECK ("factor_requests"."approved_by" <> "factor_requests"."account_id")
);
--> statement-breakpoint
ALTER TABLE "factor_requests" ADD CONSTRAINT "factor_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_requests" ADD CONSTRAINT "factor_requests_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_requests_expires_at" ON "factor_requests" USING btree ("expires_at");