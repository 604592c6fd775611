CREATE TABLE "family_import_additions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_import_additions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint,
	"player_id" bigint,
	"lot_id" bigint,
	"emailed_at" timestamp with time zone,
	CONSTRAINT "family_import_additions_kind" CHECK ("family_import_additions"."kind" in ('account', 'player', 'guardianship', 'passes'))
);
--> statement-breakpoint
CREATE TABLE "family_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cells" text[] NOT NULL,
	"skipped" boolean DEFAULT false NOT NULL,
	"answer" text,
	"taken_at" timestamp with time zone,
	"player_id" bigint,
	"lot_key" text,
	CONSTRAINT "family_import_rows_answer" CHECK ("family_import_rows"."answer" in ('two', 'same'))
);
--> statement-breakpoint
CREATE TABLE "family_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"imported_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"emails" text,
	"emails_on" date,
	CONSTRAINT "family_imports_emails" CHECK ("family_imports"."emails" in ('now', 'on', 'never')),
	CONSTRAINT "family_imports_emails_on" CHECK (("family_imports"."emails_on" is not null) = ("family_imports"."emails" is not distinct from 'on'))
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_import_additions" ADD CONSTRAINT "family_import_additions_import_id_family_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."family_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_import_additions" ADD CONSTRAINT "family_import_additions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_import_additions" ADD CONSTRAINT "family_import_additions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_import_additions" ADD CONSTRAINT "family_import_additions_lot_id_pass_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."pass_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_import_rows" ADD CONSTRAINT "family_import_rows_import_id_family_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."family_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_import_rows" ADD CONSTRAINT "family_import_rows_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_imports" ADD CONSTRAINT "family_imports_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_import_additions_import_id" ON "family_import_additions" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "family_import_additions_account_id" ON "family_import_additions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "family_import_additions_player_id" ON "family_import_additions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "family_import_additions_lot_id" ON "family_import_additions" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_import_rows_row" ON "family_import_rows" USING btree ("import_id","row");--> statement-breakpoint
CREATE INDEX "family_import_rows_player_id" ON "family_import_rows" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "family_imports_emails_on" ON "family_imports" USING btree ("emails_on");