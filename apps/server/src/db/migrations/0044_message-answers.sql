CREATE TABLE "message_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_message_id" integer,
	"camp_enquiry_id" integer,
	"text" text NOT NULL,
	"written_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_answers_one_message" CHECK (num_nonnulls("message_answers"."contact_message_id", "message_answers"."camp_enquiry_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "camp_enquiries" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "camp_enquiries" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_camp_enquiry_id_camp_enquiries_id_fk" FOREIGN KEY ("camp_enquiry_id") REFERENCES "camp_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_contact_message_id" ON "message_answers" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "message_answers_camp_enquiry_id" ON "message_answers" USING btree ("camp_enquiry_id");--> statement-breakpoint
ALTER TABLE "camp_enquiries" ADD CONSTRAINT "camp_enquiries_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camp_enquiries_open" ON "camp_enquiries" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE done_at is null;