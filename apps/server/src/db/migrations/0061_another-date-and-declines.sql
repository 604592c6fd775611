CREATE TABLE "substitution_declines" (
	"substitution_id" integer NOT NULL,
	"coach_id" integer NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "substitution_declines_substitution_id_coach_id_pk" PRIMARY KEY("substitution_id","coach_id")
);
--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "replacement_id" integer;--> statement-breakpoint
ALTER TABLE "bookables" ADD COLUMN "replacement_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "instead_of_id" integer;--> statement-breakpoint
ALTER TABLE "substitution_declines" ADD CONSTRAINT "substitution_declines_substitution_id_substitutions_id_fk" FOREIGN KEY ("substitution_id") REFERENCES "substitutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution_declines" ADD CONSTRAINT "substitution_declines_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitution_declines_coach_id" ON "substitution_declines" USING btree ("coach_id");--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_replacement_id_bookables_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "bookables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_instead_of_id_bookables_id_fk" FOREIGN KEY ("instead_of_id") REFERENCES "bookables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_replacement" CHECK (("bookables"."replacement_id" is null) = ("bookables"."replacement_until" is null));--> statement-breakpoint
ALTER TABLE "bookables" ADD CONSTRAINT "bookables_replacement_is_other" CHECK ("bookables"."replacement_id" <> "bookables"."id");