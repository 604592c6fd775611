CREATE TABLE "academy_settings" (
	"group" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"confirmed_at" timestamp with time zone,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_settings_group" CHECK ("academy_settings"."group" in ('identity')),
	CONSTRAINT "academy_settings_version" CHECK ("academy_settings"."version" > 0),
	CONSTRAINT "academy_settings_values" CHECK (jsonb_typeof("academy_settings"."values") = 'object')
);
--> statement-breakpoint
ALTER TABLE "academy_settings" ADD CONSTRAINT "academy_settings_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;