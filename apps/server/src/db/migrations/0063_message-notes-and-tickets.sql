CREATE TABLE "message_answer_sessions" (
	"answer_id" integer NOT NULL,
	"bookable_id" integer NOT NULL,
	CONSTRAINT "message_answer_sessions_answer_id_bookable_id_pk" PRIMARY KEY("answer_id","bookable_id")
);
--> statement-breakpoint
CREATE TABLE "message_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_message_id" integer,
	"camp_enquiry_id" integer,
	"text" text NOT NULL,
	"written_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_notes_one_message" CHECK (num_nonnulls("message_notes"."contact_message_id", "message_notes"."camp_enquiry_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "message_answer_sessions" ADD CONSTRAINT "message_answer_sessions_answer_id_message_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "message_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answer_sessions" ADD CONSTRAINT "message_answer_sessions_bookable_id_bookables_id_fk" FOREIGN KEY ("bookable_id") REFERENCES "bookables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_camp_enquiry_id_camp_enquiries_id_fk" FOREIGN KEY ("camp_enquiry_id") REFERENCES "camp_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answer_sessions_bookable_id" ON "message_answer_sessions" USING btree ("bookable_id");--> statement-breakpoint
CREATE INDEX "message_notes_contact_message_id" ON "message_notes" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "message_notes_camp_enquiry_id" ON "message_notes" USING btree ("camp_enquiry_id");