CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['read_sessions', 'read_bookings', 'read_attendance', 'read_player_names', 'read_orders', 'read_ledger'] and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answered" integer,
	"failure" text DEFAULT '' NOT NULL,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"endpoint_id" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"nonce" uuid NOT NULL,
	"old_nonce" uuid,
	"old_nonce_until" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_events" CHECK ("webhook_endpoints"."events" <@ array['booking.created', 'booking.moved', 'booking.cancelled', 'order.paid', 'order.refunded', 'session.moved', 'session.cancelled', 'membership.changed'] and cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_old_nonce" CHECK (("webhook_endpoints"."old_nonce" is null) = ("webhook_endpoints"."old_nonce_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_key_unique" UNIQUE("key"),
	CONSTRAINT "webhook_events_type" CHECK ("webhook_events"."type" in ('booking.created', 'booking.moved', 'booking.cancelled', 'order.paid', 'order.refunded', 'session.moved', 'session.cancelled', 'membership.changed', 'webhook.test'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_id" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE delivered_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_created_at" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
-- What the changes themselves know nothing of: an event for every address that wants it, in the same transaction.
CREATE FUNCTION queue_webhook_event(event_type text, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	new_event integer;
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
