import type { RefundTarget } from "@academy/domain/bookings"
import { expectedRefundDay } from "@academy/domain/refund-progress"
import type { RefundParts } from "@academy/domain/refunds"
import { dayBounds } from "@academy/domain/time"
import { and, eq, inArray, ne, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { addresses, bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { type Order, orders } from "../../db/tables/orders.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import type { RefundFacts } from "../../emails/kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { notify } from "../notifications/index.ts"
import { bookingFacts, bookingFactsColumns } from "./booking-facts.ts"
import { tellOtherGuardians } from "./tell-other-guardians.ts"

/**
 * Tells who booked what became of the bookings: a notification and an email each, at most once, in the transaction of
 * what they tell about. What was cancelled is told to the player's other guardians, too. What was booked is told by
 * `notifyOfPurchase`.
 * @param money of a seat that is given up: what is refunded and where to, of several by booking; or, cancelled too late
 * and unpaid (`isOwed`), that it is still to be paid; told to who booked alone
 */
export async function notifyGuardians(
  tx: Tx,
  kind: "booking_cancelled" | "hold_expired" | "seat_let_go",
  bookingIds: number[],
  now: Date,
  {
    isOwed = false,
    refund,
  }: { isOwed?: boolean; refund?: ToldRefund | ReadonlyMap<number, ToldRefund> } = {},
): Promise<void> {
  if (bookingIds.length === 0) return
  for (const seat of await readNews(tx, bookingIds)) {
    const { booking_id, bookable_id, player_id, account_id } = seat
    const facts = bookingFacts(seat, seat)
    const dedupe_key = `${kind}:${booking_id}`
    const told = refund && "way" in refund ? refund : refund?.get(booking_id)
    const back = told ? { ...refundFacts(told, seat), ...expectedFact(told, seat, now) } : {}
    await notify(tx, {
      account_id,
      type: kind,
      facts: { ...facts, ...back },
      bookable_id,
      player_id,
      booking_id,
      dedupe_key,
      at: now,
    })
    const { price_minor, currency, reference } = seat
    if (kind === "booking_cancelled") await tellOtherGuardians(tx, kind, [{ booking_id, facts }], now)
    const debt = isOwed ? { owed_minor: price_minor, currency, reference } : {}
    await writeEmail(
      tx,
      {
        dedupe_key,
        kind,
        to_email: seat.email,
        language: seat.language,
        facts: { ...facts, ...debt, ...back, booking_id },
      },
      now,
    )
  }
}

/** Tells the other guardians that a seat, which they saw being paid for, is free again. */
export async function tellOthersOfUnfinished(tx: Tx, bookingIds: number[], now: Date): Promise<void> {
  if (bookingIds.length === 0) return
  for (const seat of await readNews(tx, bookingIds))
    await tellOtherGuardians(
      tx,
      "hold_expired",
      [{ booking_id: seat.booking_id, facts: bookingFacts(seat, seat) }],
      now,
    )
}

/** The refund: its main target, and the amount for each. */
export interface ToldRefund {
  way: RefundTarget
  parts: RefundParts
}

/** When what was just sent to the card or by Swish should be there; nothing where it all is in the balance. */
export function expectedFact(
  { parts }: ToldRefund,
  { is_swish }: { is_swish: boolean },
  now: Date,
): Partial<RefundFacts> {
  const way = is_swish ? "swish" : "card"
  const day = parts.card > 0 ? expectedRefundDay({ way, requested_at: now, sent_at: null }) : null
  return day === null ? {} : { refund_expected_at: dayBounds(day).from.toISOString() }
}

/**
 * The facts of which an email or notification says what is refunded, and where to.
 * @param seat with the way it was paid: what came by Swish goes back by Swish
 */
export const refundFacts = (
  { way, parts }: ToldRefund,
  { currency, is_swish }: { currency: string; is_swish: boolean },
): RefundFacts => ({
  returned: way,
  ...(parts.card > 0 && { [is_swish ? "swish_minor" : "card_minor"]: parts.card, currency }),
  ...(parts.wallet > 0 && { wallet_minor: parts.wallet, currency }),
})

/**
 * Tells who pays an order that its seats will be let go: one notification and one email for all of them, which name
 * the soonest.
 * @param letGoAt until when the money has to be there
 */
export async function warnOfLettingGo(
  tx: Tx,
  order: Pick<Order, "id" | "amount_minor" | "wallet_minor" | "currency" | "reference">,
  letGoAt: Date,
  now: Date,
): Promise<void> {
  const waiting = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.order_id, order.id), eq(bookings.status, "confirmed")))
  const seats = await readNews(
    tx,
    waiting.map(({ id }) => id),
  )
  const [seat] = seats.sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  if (!seat) return
  const { booking_id, bookable_id, player_id, account_id, email, language } = seat
  const { currency } = order
  const facts = {
    ...bookingFacts(seat, seat),
    amount_minor: order.amount_minor - order.wallet_minor,
    currency,
    reference: order.reference ?? "",
    due_at: letGoAt.toISOString(),
  }
  // A new notification for another date.
  const dedupe_key = `seat_at_risk:${order.id}:${letGoAt.getTime()}`
  await notify(tx, {
    account_id,
    type: "seat_at_risk",
    facts,
    bookable_id,
    player_id,
    booking_id,
    dedupe_key,
    at: now,
  })
  const message = { dedupe_key, kind: "seat_at_risk", to_email: email, language } as const
  await writeEmail(tx, { ...message, facts: { ...facts, booking_id } }, now)
}

/** The sum of a booking's open instalments. */
export const leftToPay = sql<number>`(select coalesce(sum(il.amount_minor), 0)::int from order_lines il
  join orders io on io.id = il.order_id and io.status = 'open' where il.instalment_booking_id = bookings.id)`

/** What an email or notification about each of these bookings is made of. The select joins the tables. */
const newsColumns = {
  booking_id: bookings.id,
  bookable_id: bookings.bookable_id,
  sequence: bookables.sequence,
  player_id: bookings.player_id,
  account_id: accounts.id,
  price_minor: bookings.price_minor,
  currency: bookings.currency,
  reference: orders.reference,
  order_id: bookings.order_id,
  due_at: orders.due_at,
  /** What its order waits for, if it is open. */
  unpaid_minor: sql<
    number | null
  >`case when ${orders.status} = 'open' then ${orders.amount_minor} - ${orders.wallet_minor} end`,
  payed: bookings.payed,
  is_pass: sql<boolean>`${bookings.lot_id} is not null`,
  is_swish: sql<boolean>`${bookings.payment_method} is not distinct from 'swish'`,
  ...bookingFactsColumns,
  first_name: accounts.first_name,
  email: accounts.email,
  language: accounts.language,
}

/** The facts of each of these bookings, in the language of the account that booked. */
export function readNews(db: Pick<Db, "select">, bookingIds: number[]) {
  return db
    .select(newsColumns)
    .from(bookings)
    .innerJoin(bookables, eq(bookables.id, bookings.bookable_id))
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .innerJoin(players, eq(players.id, bookings.player_id))
    .innerJoin(accounts, eq(accounts.id, bookings.account_id))
    .leftJoin(orders, eq(orders.id, bookings.order_id))
    .where(inArray(bookings.id, bookingIds))
    .orderBy(bookings.id)
}

/** The same for the player and its other guardians, in their own languages. */
export function readNewsForOthers(db: Pick<Db, "select">, bookingIds: number[]) {
  return db
    .select(newsColumns)
    .from(bookings)
    .innerJoin(bookables, eq(bookables.id, bookings.bookable_id))
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .innerJoin(players, eq(players.id, bookings.player_id))
    .innerJoin(
      guardianships,
      and(eq(guardianships.player_id, bookings.player_id), ne(guardianships.account_id, bookings.account_id)),
    )
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .leftJoin(orders, eq(orders.id, bookings.order_id))
    .where(inArray(bookings.id, bookingIds))
    .orderBy(bookings.id, accounts.id)
}
