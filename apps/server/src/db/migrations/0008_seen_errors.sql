CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "backups_rows" CHECK ("backups"."rows" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seen_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seen_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"release" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text[] NOT NULL,
	"browsers" text[] NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "seen_errors_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "seen_errors_kind" CHECK ("seen_errors"."kind" in ('browser', 'policy', 'request', 'job')),
	CONSTRAINT "seen_errors_count" CHECK ("seen_errors"."count" > 0),
	CONSTRAINT "seen_errors_times" CHECK ("seen_errors"."first_seen_at" <= "seen_errors"."last_seen_at")
);
--> statement-breakpoint
CREATE INDEX "backups_taken_at" ON "backups" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "seen_errors_last_seen_at" ON "seen_errors" USING btree ("kind","last_seen_at");