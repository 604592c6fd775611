CREATE TABLE "authenticators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authenticators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "authenticators_type" CHECK ("authenticators"."type" in ('recovery_codes', 'totp', 'webauthn'))
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authenticators_account_id" ON "authenticators" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_only_one" ON "authenticators" USING btree ("account_id","type") WHERE type <> 'webauthn';--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_credential" ON "authenticators" USING btree ((data ->> 'credential_id')) WHERE type = 'webauthn';