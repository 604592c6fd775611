-- Other programs hear of a session once families see it. Its bookings are told as before: they name it by its id alone.
-- safe while serving: a trigger is replaced in the same transaction, and earlier versions read no trigger
CREATE OR REPLACE TRIGGER bookables_tell_webhooks AFTER UPDATE OF status, starts_at, ends_at, address_id ON bookables
	FOR EACH ROW WHEN (NEW.visible_from IS NULL OR NEW.visible_from <= now()) EXECUTE FUNCTION tell_webhooks_of_session();
