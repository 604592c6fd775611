CREATE TABLE "coach_absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach_absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coach_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_absences_days" CHECK ("coach_absences"."from_day" <= "coach_absences"."until_day")
);
--> statement-breakpoint
ALTER TABLE "coach_absences" ADD CONSTRAINT "coach_absences_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A coach says it once for each day. The range over the id stands in for equality, as for bookings.
ALTER TABLE coach_absences ADD CONSTRAINT coach_absences_no_overlap
  EXCLUDE USING gist (int4range(coach_id, coach_id, '[]') WITH &&, daterange(from_day, until_day, '[]') WITH &&);
