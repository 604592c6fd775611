-- What a database of version 0.2.0 lacks of the tables in 0000_tables.sql: names and titles in one order.
DROP INDEX "accounts_first_name";--> statement-breakpoint
DROP INDEX "accounts_last_name";--> statement-breakpoint
DROP INDEX "bookables_title";--> statement-breakpoint
DROP INDEX "players_first_name";--> statement-breakpoint
DROP INDEX "players_last_name";--> statement-breakpoint
CREATE INDEX "accounts_first_name" ON "accounts" USING btree (translate(lower("first_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "accounts_last_name" ON "accounts" USING btree (translate(lower("last_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "bookables_title" ON "bookables" USING btree (translate(lower("title"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "players_first_name" ON "players" USING btree (translate(lower("first_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
CREATE INDEX "players_last_name" ON "players" USING btree (translate(lower("last_name"), 'àáâãçéèêëíìîïñòóôõùúûýÿüåäæöøأإآٱةؤئىÀÁÂÃÇÉÈÊËÍÌÎÏÑÒÓÔÕÙÚÛÝŸÜÅÄÆÖØًٌٍَُِّْـ', 'aaaaceeeeiiiinoooouuuyyy{||}}ااااتوييaaaaceeeeiiiinoooouuuyyy{||}}') collate "C","id");--> statement-breakpoint
-- Ids become as long as those of a new database. What names such a column by its type is made again afterwards.
DROP TRIGGER bookings_tell_webhooks ON bookings;--> statement-breakpoint
DROP TRIGGER bookables_tell_webhooks ON bookables;--> statement-breakpoint
ALTER TABLE coach_absences DROP CONSTRAINT coach_absences_no_overlap;--> statement-breakpoint
ALTER TABLE ability_reviews ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN written_by TYPE bigint;--> statement-breakpoint
ALTER TABLE access_entries ALTER COLUMN account_id TYPE bigint, ALTER COLUMN player_id TYPE bigint;--> statement-breakpoint
ALTER TABLE accounts ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE achievements ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN game_id TYPE bigint, ALTER COLUMN told_by TYPE bigint, ALTER COLUMN decided_by TYPE bigint;--> statement-breakpoint
ALTER TABLE addresses ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE api_keys ALTER COLUMN id TYPE bigint, ALTER COLUMN created_by TYPE bigint;--> statement-breakpoint
ALTER TABLE approval_answers ALTER COLUMN approval_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE approvals ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN new_account_id TYPE bigint, ALTER COLUMN decided_by TYPE bigint;--> statement-breakpoint
ALTER TABLE audit_entries ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN entity_id TYPE bigint;--> statement-breakpoint
ALTER TABLE bank_accounts ALTER COLUMN id TYPE bigint, ALTER COLUMN added_by TYPE bigint;--> statement-breakpoint
ALTER TABLE bank_transactions ALTER COLUMN id TYPE bigint, ALTER COLUMN order_id TYPE bigint, ALTER COLUMN imported_by TYPE bigint, ALTER COLUMN settled_by TYPE bigint;--> statement-breakpoint
ALTER TABLE basket_lines ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN package_id TYPE bigint, ALTER COLUMN plan_id TYPE bigint, ALTER COLUMN also_for DROP DEFAULT, ALTER COLUMN also_for TYPE bigint[], ALTER COLUMN also_for SET DEFAULT '{}', ALTER COLUMN booking_id TYPE bigint;--> statement-breakpoint
ALTER TABLE baskets ALTER COLUMN account_id TYPE bigint, ALTER COLUMN order_id TYPE bigint;--> statement-breakpoint
ALTER TABLE bookable_coaches ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN coach_id TYPE bigint;--> statement-breakpoint
ALTER TABLE bookable_series ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE bookables ALTER COLUMN id TYPE bigint, ALTER COLUMN booking_type_id TYPE bigint, ALTER COLUMN address_id TYPE bigint, ALTER COLUMN replacement_id TYPE bigint, ALTER COLUMN series_id TYPE bigint;--> statement-breakpoint
ALTER TABLE booking_types ALTER COLUMN id TYPE bigint, ALTER COLUMN pass_type_id TYPE bigint;--> statement-breakpoint
ALTER TABLE bookings ALTER COLUMN id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN lot_id TYPE bigint, ALTER COLUMN order_id TYPE bigint, ALTER COLUMN cancelled_by TYPE bigint, ALTER COLUMN attendance_by TYPE bigint;--> statement-breakpoint
ALTER TABLE calendar_feed_readers ALTER COLUMN feed_id TYPE bigint;--> statement-breakpoint
ALTER TABLE calendar_feeds ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN player_id TYPE bigint;--> statement-breakpoint
ALTER TABLE camp_enquiries ALTER COLUMN id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN assigned_to TYPE bigint;--> statement-breakpoint
ALTER TABLE clubs ALTER COLUMN id TYPE bigint, ALTER COLUMN district_id TYPE bigint;--> statement-breakpoint
ALTER TABLE coach_absences ALTER COLUMN id TYPE bigint, ALTER COLUMN coach_id TYPE bigint;--> statement-breakpoint
ALTER TABLE coach_certificates ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN checked_by TYPE bigint;--> statement-breakpoint
ALTER TABLE coaches ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE connection_code_players ALTER COLUMN account_id TYPE bigint, ALTER COLUMN player_id TYPE bigint;--> statement-breakpoint
ALTER TABLE connection_codes ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE consent_changes ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE consents ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE contact_messages ALTER COLUMN id TYPE bigint, ALTER COLUMN assigned_to TYPE bigint;--> statement-breakpoint
ALTER TABLE districts ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE email_addresses ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE games ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN told_by TYPE bigint, ALTER COLUMN decided_by TYPE bigint;--> statement-breakpoint
ALTER TABLE guardianships ALTER COLUMN account_id TYPE bigint, ALTER COLUMN player_id TYPE bigint;--> statement-breakpoint
ALTER TABLE instalments ALTER COLUMN order_line_id TYPE bigint;--> statement-breakpoint
ALTER TABLE invitation_links ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN inviting_booking_id TYPE bigint;--> statement-breakpoint
ALTER TABLE invitations ALTER COLUMN id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN requesting_player_id TYPE bigint, ALTER COLUMN inviting_booking_id TYPE bigint, ALTER COLUMN invited_player_id TYPE bigint, ALTER COLUMN booking_id TYPE bigint, ALTER COLUMN answered_by TYPE bigint;--> statement-breakpoint
ALTER TABLE letters ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE mailbox ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE measurements ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN told_by TYPE bigint, ALTER COLUMN decided_by TYPE bigint;--> statement-breakpoint
ALTER TABLE membership_changes ALTER COLUMN id TYPE bigint, ALTER COLUMN membership_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN plan_id TYPE bigint;--> statement-breakpoint
ALTER TABLE membership_periods ALTER COLUMN id TYPE bigint, ALTER COLUMN membership_id TYPE bigint, ALTER COLUMN plan_id TYPE bigint, ALTER COLUMN order_id TYPE bigint;--> statement-breakpoint
ALTER TABLE membership_plans ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE message_answer_sessions ALTER COLUMN answer_id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint;--> statement-breakpoint
ALTER TABLE message_answers ALTER COLUMN id TYPE bigint, ALTER COLUMN contact_message_id TYPE bigint, ALTER COLUMN camp_enquiry_id TYPE bigint, ALTER COLUMN written_by TYPE bigint;--> statement-breakpoint
ALTER TABLE message_notes ALTER COLUMN id TYPE bigint, ALTER COLUMN contact_message_id TYPE bigint, ALTER COLUMN camp_enquiry_id TYPE bigint, ALTER COLUMN written_by TYPE bigint;--> statement-breakpoint
ALTER TABLE news_posts ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE newsletter_subscriptions ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE newsletters ALTER COLUMN id TYPE bigint, ALTER COLUMN created_by TYPE bigint, ALTER COLUMN sent_by TYPE bigint;--> statement-breakpoint
ALTER TABLE notification_settings ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE notifications ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN booking_id TYPE bigint;--> statement-breakpoint
ALTER TABLE office_notes ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN written_by TYPE bigint;--> statement-breakpoint
ALTER TABLE order_charges ALTER COLUMN order_id TYPE bigint;--> statement-breakpoint
ALTER TABLE order_lines ALTER COLUMN id TYPE bigint, ALTER COLUMN order_id TYPE bigint, ALTER COLUMN package_id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN plan_id TYPE bigint, ALTER COLUMN also_for DROP DEFAULT, ALTER COLUMN also_for TYPE bigint[], ALTER COLUMN also_for SET DEFAULT '{}', ALTER COLUMN booking_id TYPE bigint, ALTER COLUMN moved_booking_id TYPE bigint, ALTER COLUMN moved_to_bookable_id TYPE bigint, ALTER COLUMN instalment_booking_id TYPE bigint;--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN first_order_id TYPE bigint;--> statement-breakpoint
ALTER TABLE own_login_invitations ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE packages ALTER COLUMN id TYPE bigint, ALTER COLUMN pass_type_id TYPE bigint;--> statement-breakpoint
ALTER TABLE parent_requests ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE pass_lots ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN pass_type_id TYPE bigint, ALTER COLUMN package_id TYPE bigint, ALTER COLUMN order_id TYPE bigint, ALTER COLUMN period_id TYPE bigint, ALTER COLUMN player_ids TYPE bigint[];--> statement-breakpoint
ALTER TABLE pass_types ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE payment_cards ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE payment_events ALTER COLUMN order_id TYPE bigint;--> statement-breakpoint
ALTER TABLE payments ALTER COLUMN order_id TYPE bigint;--> statement-breakpoint
ALTER TABLE player_changes ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE player_goals ALTER COLUMN player_id TYPE bigint, ALTER COLUMN set_by TYPE bigint;--> statement-breakpoint
ALTER TABLE player_health ALTER COLUMN player_id TYPE bigint;--> statement-breakpoint
ALTER TABLE player_memberships ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN plan_id TYPE bigint, ALTER COLUMN next_plan_id TYPE bigint, ALTER COLUMN also_for DROP DEFAULT, ALTER COLUMN also_for TYPE bigint[], ALTER COLUMN also_for SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE player_stats ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN told_by TYPE bigint, ALTER COLUMN decided_by TYPE bigint;--> statement-breakpoint
ALTER TABLE players ALTER COLUMN id TYPE bigint, ALTER COLUMN club_id TYPE bigint, ALTER COLUMN district_id TYPE bigint;--> statement-breakpoint
ALTER TABLE point_entries ALTER COLUMN player_id TYPE bigint, ALTER COLUMN source_id TYPE bigint;--> statement-breakpoint
ALTER TABLE push_messages ALTER COLUMN notification_id TYPE bigint, ALTER COLUMN subscription_id TYPE bigint;--> statement-breakpoint
ALTER TABLE push_subscriptions ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN session_id TYPE bigint;--> statement-breakpoint
ALTER TABLE quiet_hours ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE ratings ALTER COLUMN booking_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE reading_alarms ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN closed_by TYPE bigint;--> statement-breakpoint
ALTER TABLE receipts ALTER COLUMN id TYPE bigint, ALTER COLUMN order_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN credits_receipt_id TYPE bigint, ALTER COLUMN booking_id TYPE bigint;--> statement-breakpoint
ALTER TABLE refunds ALTER COLUMN id TYPE bigint, ALTER COLUMN order_id TYPE bigint, ALTER COLUMN booking_id TYPE bigint, ALTER COLUMN made_by TYPE bigint;--> statement-breakpoint
ALTER TABLE sandbox_card_setups ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE sandbox_checkouts ALTER COLUMN order_id TYPE bigint, ALTER COLUMN keeps_card_of TYPE bigint;--> statement-breakpoint
ALTER TABLE saved_answers ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE session_messages ALTER COLUMN id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE session_notes ALTER COLUMN id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE session_plans ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE sessions ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE substitution_declines ALTER COLUMN substitution_id TYPE bigint, ALTER COLUMN coach_id TYPE bigint;--> statement-breakpoint
ALTER TABLE substitutions ALTER COLUMN id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN coach_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN taken_by TYPE bigint;--> statement-breakpoint
ALTER TABLE takeover_guardians ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE takeovers ALTER COLUMN player_id TYPE bigint, ALTER COLUMN objected_by TYPE bigint;--> statement-breakpoint
ALTER TABLE text_messages ALTER COLUMN notification_id TYPE bigint;--> statement-breakpoint
ALTER TABLE video_comments ALTER COLUMN id TYPE bigint, ALTER COLUMN video_id TYPE bigint, ALTER COLUMN written_by TYPE bigint;--> statement-breakpoint
ALTER TABLE videos ALTER COLUMN id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN added_by TYPE bigint;--> statement-breakpoint
ALTER TABLE waiting_places ALTER COLUMN id TYPE bigint, ALTER COLUMN bookable_id TYPE bigint, ALTER COLUMN player_id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN booking_id TYPE bigint, ALTER COLUMN instead_of_id TYPE bigint;--> statement-breakpoint
ALTER TABLE wallet_corrections ALTER COLUMN id TYPE bigint, ALTER COLUMN account_id TYPE bigint, ALTER COLUMN made_by TYPE bigint, ALTER COLUMN decided_by TYPE bigint;--> statement-breakpoint
ALTER TABLE wallet_entries ALTER COLUMN account_id TYPE bigint, ALTER COLUMN lot_id TYPE bigint, ALTER COLUMN order_id TYPE bigint, ALTER COLUMN booking_id TYPE bigint, ALTER COLUMN staff_account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE wallets ALTER COLUMN account_id TYPE bigint;--> statement-breakpoint
ALTER TABLE webhook_attempts ALTER COLUMN id TYPE bigint, ALTER COLUMN delivery_id TYPE bigint;--> statement-breakpoint
ALTER TABLE webhook_deliveries ALTER COLUMN id TYPE bigint, ALTER COLUMN event_id TYPE bigint, ALTER COLUMN endpoint_id TYPE bigint;--> statement-breakpoint
ALTER TABLE webhook_endpoints ALTER COLUMN id TYPE bigint, ALTER COLUMN created_by TYPE bigint;--> statement-breakpoint
ALTER TABLE webhook_events ALTER COLUMN id TYPE bigint;--> statement-breakpoint
ALTER TABLE coach_absences ADD CONSTRAINT coach_absences_no_overlap
  EXCLUDE USING gist (int8range(coach_id, coach_id, '[]') WITH &&, daterange(from_day, until_day, '[]') WITH &&);--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_webhook_event(event_type text, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	new_event bigint;
BEGIN
	-- A restored backup has the events of its own time already.
	IF current_setting('academy.is_restoring', true) = 'on'
		OR NOT EXISTS (SELECT FROM webhook_endpoints e WHERE e.disabled_at IS NULL AND event_type = ANY (e.events)) THEN
		RETURN;
	END IF;
	INSERT INTO webhook_events (type, data) VALUES (event_type, facts) RETURNING id INTO new_event;
	INSERT INTO webhook_deliveries (event_id, endpoint_id)
		SELECT new_event, e.id FROM webhook_endpoints e WHERE e.disabled_at IS NULL AND event_type = ANY (e.events) ORDER BY e.id;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_tell_webhooks AFTER INSERT OR UPDATE OF status, bookable_id ON bookings
	FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_booking();--> statement-breakpoint
CREATE TRIGGER bookables_tell_webhooks AFTER UPDATE OF status, starts_at, ends_at, address_id ON bookables
	FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_session();
