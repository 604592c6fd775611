-- Card refunds of money that paid no order, from before refunds named their payment: without it the order's own payment
-- would be sent back. The first of an order and amount is that of the first such payment.
WITH unnamed AS (
	SELECT "id", "order_id", "amount_minor", "currency", "status",
		row_number() OVER (PARTITION BY "order_id", "amount_minor", "currency" ORDER BY "created_at", "id") AS nth
	FROM "refunds" WHERE "payment" IS NULL AND "booking_id" IS NULL AND "target" = 'card'
), returned AS (
	SELECT "payment", "order_id", "amount_minor", "currency",
		row_number() OVER (PARTITION BY "order_id", "amount_minor", "currency" ORDER BY "received_at", "payment") AS nth
	FROM "payments" p
	WHERE "outcome" = 'card' AND NOT EXISTS (SELECT 1 FROM "refunds" named WHERE named."payment" = p."payment")
)
UPDATE "refunds" SET "payment" = returned."payment"
FROM unnamed JOIN returned USING ("order_id", "amount_minor", "currency", nth)
WHERE "refunds"."id" = unnamed."id" AND unnamed."status" = 'pending';
