CREATE TABLE "news_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"published_at" timestamp with time zone NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "news_posts_english" CHECK ("news_posts"."title" ? 'en' and "news_posts"."text" ? 'en')
);
--> statement-breakpoint
CREATE INDEX "news_posts_published_at" ON "news_posts" USING btree ("published_at");