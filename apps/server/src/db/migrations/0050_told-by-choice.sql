CREATE TABLE "text_messages" (
	"notification_id" integer PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
DROP INDEX "waiting_places_line";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bounced_email" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("next_attempt_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "notifications_to_text" ON "notifications" USING btree ("created_at") WHERE type in ('session_cancelled', 'session_changed');--> statement-breakpoint
CREATE INDEX "waiting_places_line" ON "waiting_places" USING btree ("bookable_id","rank","id") WHERE ended_at is null and booking_id is null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('changes', 'bookings', 'offers', 'reminders', 'payments', 'invitations', 'progress', 'news', 'summary'));--> statement-breakpoint
-- Reminders are now one for each account and session: those that were sent are known by the new keys, too.
UPDATE notifications n SET dedupe_key = sent.key
FROM (
	SELECT DISTINCT ON (n.type, n.account_id, n.bookable_id) n.id,
		n.type || ':' || n.bookable_id || ':' || n.account_id || ':' || to_char(b.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS key
	FROM notifications n JOIN bookables b ON b.id = n.bookable_id
	WHERE n.type IN ('booking_reminder', 'rating_reminder', 'payment_reminder')
	ORDER BY n.type, n.account_id, n.bookable_id, n.id DESC
) sent
WHERE n.id = sent.id;
