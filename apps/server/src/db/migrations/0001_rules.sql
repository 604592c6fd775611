-- Keys between tables that would have to import each other. The first is deferred: lines come before their bookings.
ALTER TABLE order_lines ADD CONSTRAINT order_lines_booking FOREIGN KEY (booking_id) REFERENCES bookings (id) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT order_lines_moved_booking FOREIGN KEY (moved_booking_id) REFERENCES bookings (id),
  ADD CONSTRAINT order_lines_moved_to_bookable FOREIGN KEY (moved_to_bookable_id) REFERENCES bookables (id),
  ADD CONSTRAINT order_lines_instalment_booking FOREIGN KEY (instalment_booking_id) REFERENCES bookings (id),
  ADD CONSTRAINT order_lines_plan_id FOREIGN KEY (plan_id) REFERENCES membership_plans (id);
--> statement-breakpoint
-- A player never has two live bookings that overlap in time. A range over the id stands in for equality, which a
-- GiST index offers for plain numbers only with an extension.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap
  EXCLUDE USING gist (int8range(player_id, player_id, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (status IN ('held', 'confirmed'));
--> statement-breakpoint
-- A coach says it once for each day. The range over the id stands in for equality, as for bookings.
ALTER TABLE coach_absences ADD CONSTRAINT coach_absences_no_overlap
  EXCLUDE USING gist (int8range(coach_id, coach_id, '[]') WITH &&, daterange(from_day, until_day, '[]') WITH &&);
--> statement-breakpoint
-- What the changes themselves know nothing of: an event for every address that wants it, in the same transaction.
CREATE FUNCTION queue_webhook_event(event_type text, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	facts jsonb := jsonb_build_object('booking_id', NEW.id, 'session_id', NEW.bookable_id, 'player_id', NEW.player_id,
		'account_id', NEW.account_id, 'payed', NEW.payed, 'payment_method', NEW.payment_method,
		'price', NEW.price_minor / 100.0, 'currency', NEW.currency);
BEGIN
	IF NEW.status = 'confirmed' AND (TG_OP = 'INSERT' OR OLD.status <> 'confirmed') THEN
		PERFORM queue_webhook_event('booking.created', facts);
	ELSIF TG_OP = 'UPDATE' AND OLD.status = 'confirmed' AND NEW.status = 'cancelled' THEN
		PERFORM queue_webhook_event('booking.cancelled', facts);
	ELSIF TG_OP = 'UPDATE' AND NEW.status = 'confirmed' AND OLD.bookable_id <> NEW.bookable_id THEN
		PERFORM queue_webhook_event('booking.moved', facts || jsonb_build_object('old_session_id', OLD.bookable_id));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tell_webhooks AFTER INSERT OR UPDATE OF status, bookable_id ON bookings
	FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_booking();
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status = 'paid' AND (TG_OP = 'INSERT' OR OLD.status <> 'paid') THEN
		PERFORM queue_webhook_event('order.paid', jsonb_build_object('order_id', NEW.id, 'account_id', NEW.account_id,
			'kind', NEW.kind, 'payment_method', NEW.payment_method, 'amount', NEW.amount_minor / 100.0, 'currency', NEW.currency));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_webhooks AFTER INSERT OR UPDATE OF status ON orders
	FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_order();
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.refunded_minor > OLD.refunded_minor THEN
		PERFORM queue_webhook_event('order.refunded', jsonb_build_object('order_id', NEW.order_id, 'order_line_id', NEW.id,
			'amount', (NEW.refunded_minor - OLD.refunded_minor) / 100.0,
			'currency', (SELECT o.currency FROM orders o WHERE o.id = NEW.order_id)));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_tell_webhooks AFTER UPDATE OF refunded_minor ON order_lines
	FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_refund();
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	facts jsonb := jsonb_build_object('session_id', NEW.id, 'starts_at', NEW.starts_at, 'ends_at', NEW.ends_at,
		'address_id', NEW.address_id);
BEGIN
	IF OLD.status = 'scheduled' AND NEW.status = 'cancelled' THEN
		PERFORM queue_webhook_event('session.cancelled', facts || jsonb_build_object('cause', NEW.cancel_cause));
	ELSIF NEW.status = 'scheduled'
		AND (OLD.starts_at, OLD.ends_at, OLD.address_id) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.address_id) THEN
		PERFORM queue_webhook_event('session.moved', facts || jsonb_build_object('old_starts_at', OLD.starts_at,
			'old_ends_at', OLD.ends_at, 'old_address_id', OLD.address_id));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookables_tell_webhooks AFTER UPDATE OF status, starts_at, ends_at, address_id ON bookables
	FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_session();
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_webhook_event('membership.changed', jsonb_build_object('membership_id', NEW.membership_id,
		'player_id', (SELECT m.player_id FROM player_memberships m WHERE m.id = NEW.membership_id),
		'change', NEW.kind, 'plan_id', NEW.plan_id, 'effective_on', NEW.effective_on));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_changes_tell_webhooks AFTER INSERT ON membership_changes
	FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_membership();
--> statement-breakpoint
-- The address of a player's picture is its own and random: it ends without a word of whoever stores or removes the file.
CREATE FUNCTION give_picture_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.img_player IS NULL THEN
		NEW.picture_address := NULL;
	ELSIF NEW.picture_address IS NULL OR (TG_OP = 'UPDATE' AND NEW.img_player IS DISTINCT FROM OLD.img_player) THEN
		NEW.picture_address := replace(gen_random_uuid()::text, '-', '');
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER players_give_picture_address BEFORE INSERT OR UPDATE OF img_player, picture_address ON players
	FOR EACH ROW EXECUTE FUNCTION give_picture_address();
--> statement-breakpoint
-- Who no longer looks after the player, and who saw it by a consent, has the old address.
CREATE FUNCTION end_picture_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE players SET picture_address = NULL WHERE id = OLD.player_id AND picture_address IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER guardianships_end_picture_address AFTER DELETE ON guardianships
	FOR EACH ROW EXECUTE FUNCTION end_picture_address();
--> statement-breakpoint
CREATE TRIGGER consents_end_picture_address AFTER DELETE ON consents
	FOR EACH ROW WHEN (OLD.purpose IN ('photo_and_film', 'shared_card')) EXECUTE FUNCTION end_picture_address();
--> statement-breakpoint
-- From where a seat is held is forgotten when it is paid or free, and from where somebody waits when the place ends.
CREATE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.network := NULL;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_forget_network BEFORE UPDATE ON bookings FOR EACH ROW
	WHEN (NEW.network IS NOT NULL AND (NEW.payed OR NEW.status NOT IN ('held', 'confirmed')))
	EXECUTE FUNCTION forget_network();
--> statement-breakpoint
CREATE TRIGGER waiting_places_forget_network BEFORE UPDATE ON waiting_places FOR EACH ROW
	WHEN (NEW.network IS NOT NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION forget_network();
--> statement-breakpoint
-- The same for the same child, however its name is typed: case, blanks, signs between names and accents aside.
CREATE FUNCTION child_key(first_name text, last_name text, year_of_birth integer) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(
		translate(lower(normalize(first_name || '|' || last_name, NFKD)), 'øØłŁđĐðÐıæÆœŒß', 'oollddddiaaoos'),
		'[\u0300-\u036f\u064b-\u065f[:space:]''’.-]+', '', 'g') || '|' || year_of_birth
$$;
