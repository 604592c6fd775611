CREATE TABLE "reminder_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_days" integer,
	"second_days" integer,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_settings_one_row" CHECK ("reminder_settings"."id" = 1),
	CONSTRAINT "reminder_settings_days" CHECK ("reminder_settings"."first_days" between 1 and 60
        and "reminder_settings"."second_days" between 2 and 60),
	CONSTRAINT "reminder_settings_order" CHECK ("reminder_settings"."second_days" is null or ("reminder_settings"."first_days" is not null and "reminder_settings"."second_days" > "reminder_settings"."first_days"))
);
--> statement-breakpoint
ALTER TABLE "order_reminders" RENAME COLUMN "press" TO "batch";--> statement-breakpoint
DROP INDEX "order_reminders_order_id";--> statement-breakpoint
DROP INDEX "order_reminders_press";--> statement-breakpoint
ALTER TABLE "order_reminders" ALTER COLUMN "sent_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "order_reminders" SET "number" = sent."number" FROM (SELECT "id", row_number() OVER (PARTITION BY "order_id" ORDER BY "goes_at", "id") AS "number" FROM "order_reminders") sent WHERE sent."id" = "order_reminders"."id";--> statement-breakpoint
ALTER TABLE "order_reminders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_reminders_number" ON "order_reminders" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "order_reminders_batch" ON "order_reminders" USING btree ("batch");--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_number" CHECK ("order_reminders"."number" >= 1);