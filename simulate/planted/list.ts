import type { Mutation } from "../academy/bundle.ts"

/** A fault that someone could make in the product; the simulation has to find it. */
export interface PlantedFault extends Mutation {
  name: string
  /** The days within which it must be found. */
  within: number
}

const server = "apps/server/src"
const bookings = `${server}/core/bookings`
const orders = `${server}/core/orders`

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: "a seat taken by a pass is not counted",
    within: 30,
    file: `${bookings}/pay-with-pass.ts`,
    find: "set seats_taken = seats_taken + cardinality($2::bigint[])",
    replace: "set seats_taken = seats_taken + 0 * cardinality($2::bigint[])",
  },
  {
    name: "a pass is spent without an entry of the right amount",
    within: 30,
    file: `${bookings}/pay-with-pass.ts`,
    find: "select $4, 'pass', lot_id, -1, 'booking', id, $5 from booked",
    replace: "select $4, 'pass', lot_id, -2, 'booking', id, $5 from booked",
  },
  {
    name: "a refund to the wallet is forgotten",
    within: 30,
    file: `${orders}/refund-lines.ts`,
    find: "if (split.wallet > 0)\n    await addMoney",
    replace: "if (split.wallet > 1e9)\n    await addMoney",
  },
  {
    name: "a card refund is never sent",
    within: 30,
    file: `${orders}/send-card-refunds.ts`,
    find: "and r.next_attempt_at <= $1",
    replace: "and r.next_attempt_at <= $1::timestamptz - interval '100 years'",
  },
  {
    name: "a card refund is sent twice, with another key each time",
    within: 30,
    file: `${orders}/send-card-refunds.ts`,
    find: `.set({ status: "sent", provider_refund: sent.id, sent_at: clock() })`,
    replace: `.set({ status: due.attempts > 1 ? "sent" : "pending", provider_refund: sent.id, created_at: clock() })`,
  },
  {
    name: "a payment that comes twice is taken twice",
    within: 30,
    file: `${orders}/take-payment.ts`,
    find: `if (!isNew) return "known"`,
    replace: 'if (!isNew && payment.amount_minor < 0) return "known"',
  },
  {
    name: "an unpaid checkout never expires",
    within: 30,
    file: `${orders}/expire-orders.ts`,
    find: "lte(orders.expires_at, deps.clock())",
    replace: "lte(orders.expires_at, new Date(0))",
  },
  {
    name: "a left basket keeps its seats",
    within: 30,
    file: `${server}/core/basket/release-baskets.ts`,
    find: "lte(bookings.held_until, now),",
    replace: "lte(bookings.held_until, new Date(0)),",
  },
  {
    name: "receipts skip a number",
    within: 10,
    file: `${orders}/issue-receipt.ts`,
    find: `\${receiptSeries.last_number} + 1\``,
    replace: `\${receiptSeries.last_number} + 2\``,
  },
  {
    name: "a receipt can be read by anyone",
    within: 60,
    file: `${orders}/read-receipt.ts`,
    find: "and ($1::bigint is null or r.account_id = $1)",
    replace: "and ($1::bigint is null or r.account_id > 0)",
  },
  {
    name: "a player can be read by anyone",
    within: 60,
    file: `${server}/core/players/reads.ts`,
    find: "if (!row || !(row.is_own || (await hasReasonToSee(db, caller, playerId, now))))",
    replace: "if (!row || (!row.is_own && (await hasReasonToSee(db, caller, playerId, now))))",
  },
  {
    name: "seats are offered at night",
    within: 120,
    file: `${server}/core/waiting-list/offer-free-seats.ts`,
    find: "if (isQuiet(now)) return 0",
    replace: "if (isQuiet(new Date(0)) && now.getTime() === 0) return 0",
  },
  {
    name: "the waiting list is served from its end",
    within: 120,
    file: `${server}/core/waiting-list/places.ts`,
    find: "[asc(waitingPlaces.rank), asc(waitingPlaces.id)]",
    replace: `[asc(waitingPlaces.rank), sql\`\${waitingPlaces.id} desc\`]`,
  },
  {
    name: "a cancelled session keeps its booked seats",
    within: 60,
    file: `${server}/modules/planning/end-cancelled-seats.ts`,
    find: `inArray(bookings.status, ["held", "confirmed"])`,
    replace: `inArray(bookings.status, ["held"])`,
  },
  {
    name: "a pass is not returned when a session is cancelled in time",
    within: 30,
    file: `${bookings}/end-booking.ts`,
    find: `if (returned === "pass" && lot_id !== null) await returnPass`,
    replace: `if (returned === "pass" && lot_id === 0) await returnPass`,
  },
  {
    name: "each email is sent twice",
    within: 10,
    file: `${server}/jobs/send-emails.ts`,
    find: "await gateways.mail.deliver({ ...composed, attachments: [...composed.attachments, ...documents] })",
    replace: `for (const again of ["", ":again"])
      await gateways.mail.deliver({
        ...composed,
        attachments: [...composed.attachments, ...documents],
        dedupe_key: email.dedupe_key + again,
      })`,
  },
  {
    name: "families are asked to rate at night",
    within: 60,
    file: `${server}/core/notifications/jobs.ts`,
    find: 'if (isQuiet(now)) return 0\n  const { rowCount } = await pool.query({\n    name: "remind-to-rate"',
    replace: 'const { rowCount } = await pool.query({\n    name: "remind-to-rate"',
  },
  {
    name: "the provider is asked for less than the price",
    within: 30,
    file: `${server}/gateways/stripe-payments.ts`,
    find: "unit_amount: line.amount_minor * stripeFactor(input.currency),",
    replace: "unit_amount: Math.floor(line.amount_minor / 10_000) * 10_000,",
  },
  {
    name: "a late payment is lost",
    within: 60,
    file: `${orders}/take-payment.ts`,
    find: `await addMoney(tx, { account_id, amount_minor, cause: "late_payment", order_id, now })`,
    replace: "",
  },
  {
    name: "a booking is cancelled for anyone who asks",
    within: 120,
    file: `${bookings}/find-own-booking.ts`,
    find: "eq(guardianships.account_id, accountId)",
    replace: `sql\`\${guardianships.account_id} > 0 or \${guardianships.account_id} = \${accountId}\``,
  },
  {
    name: "a gift card can be redeemed again",
    within: 90,
    file: `${server}/core/gift-cards/redeem-gift-card.ts`,
    find: `if (state !== "unused") throw`,
    replace: `if (state === "refunded") throw`,
  },
  {
    name: "a gift card brings more than it cost",
    within: 90,
    file: `${server}/core/gift-cards/redeem-gift-card.ts`,
    find: `amount_minor: card.amount_minor, cause: "gift_card"`,
    replace: `amount_minor: card.amount_minor + 100, cause: "gift_card"`,
  },
  {
    name: "a discount code's limit is not looked at",
    within: 60,
    file: `${server}/core/discounts/find-discount.ts`,
    find: `return rows[0] ?? { uses: 0, family_uses: 0 }`,
    replace: `return rows.length < 0 ? rows[0] : { uses: 0, family_uses: 0 }`,
  },
  {
    name: "the books leave out what wallets paid",
    within: 60,
    file: `${server}/modules/finances/read-ledger-events.ts`,
    find: `from wallet_entries where kind = 'money' and created_at >= $1`,
    replace: `from wallet_entries where kind = 'money' and amount > 0 and created_at >= $1`,
  },
  {
    name: "a deleted account keeps its name",
    within: 120,
    file: "packages/domain/src/account-fields.ts",
    find: `last_name: { ...name,`,
    replace: `last_name: { ...name, forget: "keep",`,
  },
  {
    name: "a second click on a refund refunds again",
    within: 60,
    file: `${server}/modules/finances/refund-order.ts`,
    find: `if (before !== toMinor(seen)) throw`,
    replace: `if (before > 1e9 && seen >= 0) throw`,
  },
]
