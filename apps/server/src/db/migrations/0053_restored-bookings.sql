-- safe while serving: the index is small, and its query works without it
DROP INDEX "notifications_to_text";--> statement-breakpoint
CREATE INDEX "notifications_to_text" ON "notifications" USING btree ("created_at") WHERE type in ('session_cancelled', 'session_changed', 'booking_restored');
