-- A free seat remembers its network until its session begins (the job "forget networks"), also when it moves: otherwise
-- new accounts of one network hold any number. The version before stores none with a free seat.
CREATE OR REPLACE TRIGGER bookings_forget_network BEFORE UPDATE ON bookings FOR EACH ROW
	WHEN (NEW.network IS NOT NULL AND (NEW.status NOT IN ('held', 'confirmed')
		OR NEW.payed AND NOT (NEW.price_minor = 0 AND NEW.payment_method IS NULL)))
	EXECUTE FUNCTION forget_network();
