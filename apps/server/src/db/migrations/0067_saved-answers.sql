CREATE TABLE "saved_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "saved_answers_english" CHECK ("saved_answers"."title" ? 'en' and "saved_answers"."text" ? 'en')
);
