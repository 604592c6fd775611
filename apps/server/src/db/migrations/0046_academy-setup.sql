CREATE TABLE "academy_setup" (
	"id" integer PRIMARY KEY NOT NULL,
	"phase" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_expires_at" timestamp with time zone NOT NULL,
	"skipped" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "academy_setup_phase" CHECK ("academy_setup"."phase" in ('new', 'preparing', 'open')),
	CONSTRAINT "academy_setup_one_row" CHECK ("academy_setup"."id" = 1),
	CONSTRAINT "academy_setup_opened" CHECK (("academy_setup"."phase" = 'open') = ("academy_setup"."opened_at" is not null))
);
