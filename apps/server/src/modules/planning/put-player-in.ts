import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-players"
import type { PaymentMethod } from "@academy/domain/bookings"
import { type InstalmentPlan, isAsShown, planInstalments } from "@academy/domain/instalments"
import { toMinor } from "@academy/domain/money"
import { paymentLinkUntil } from "@academy/domain/office-bookings"
import { toIsoOrNull } from "@academy/domain/time"
import { eq, sql } from "drizzle-orm"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import {
  lockGuardianships,
  lowerForFamily,
  refusalOf,
  releaseOverdueHolds,
  seatPlayers,
  takeHeldSeat,
} from "../../core/bookings/index.ts"
import { claimCharge, payByKeptCard, refuseChangedPrice, settleOrder } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { hasWaiting } from "../../db/has-waiting.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import type { Order } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { choosePayer, type Payer, readPayers, whyNoSeat } from "./choose-payer.ts"
import { namesOf, refuseUnconfirmed } from "./clashes.ts"
import { offerByLink } from "./offer-by-link.ts"
import { warningsOfSeat } from "./warnings-of-seat.ts"

type Input = BodyOf<typeof calls.putPlayerIn> & { bookable_id: number }

/**
 * An admin books a seat for a player. A payment follows the rules, limits and rows of the family's own booking; the
 * family is notified as if it had booked. A year of birth that does not fit, a full session and a waiting list are
 * warnings: confirmed, a full session gets one seat more for this player, which goes with it. A payment link holds the
 * seat as an offer.
 * @throws Refusal `own_family`; `needs_confirmation`; `card_declined`; `too_late_for_link`; those of a family's booking
 */
export async function putPlayerIn(
  deps: Deps,
  officeAccountId: number,
  input: Input,
): Promise<AnswerOf<typeof calls.putPlayerIn>> {
  const now = deps.clock()
  if (input.pay_with === "nothing" && !input.reason?.trim())
    throw invalidField("reason", "required", "is required: the reason")
  await releaseOverdueHolds(deps, input.bookable_id, now)
  const payers = await readPayers(deps, input.bookable_id, input.player_id, now)
  const terms = await termsOf(deps.db, payers, input, now)
  const booked = await seat(deps, officeAccountId, input, terms, now)
  if (terms.method === "card" && booked.order) {
    if (!(await payByKeptCard(deps, booked.order)))
      await releaseUnpaid(deps, officeAccountId, booked.booking_id, booked.order)
  }
  return { booking_id: booked.booking_id, held_until: toIsoOrNull(terms.held_until) }
}

interface Terms {
  payer: Payer
  /** The session's, before a discount. */
  price_minor: number
  /** Null if the seat is free, or paid by a link. */
  method: PaymentMethod | null
  /** Of an invoice in parts. */
  plan: InstalmentPlan | null
  /** For a payment link. */
  held_until: Date | null
}

/** Who pays how; the rule of a family's booking decides whether that is possible. */
async function termsOf(
  db: Deps["db"],
  payers: readonly [Payer, ...Payer[]],
  input: Input,
  now: Date,
): Promise<Terms> {
  const { account_id, pay_with } = input
  const [first, ...others] = account_id ? payers.filter((payer) => payer.account_id === account_id) : payers
  if (!first) throw new Refusal("not_found")
  const { price_minor, starts_at } = first.seat
  const refusal = whyNoSeat(first.seat, now)
  if (refusal) throw new Refusal(refusal)
  const atOnce = { plan: null, held_until: null }
  if (pay_with === "nothing") return { payer: first, price_minor: 0, method: null, ...atOnce }
  const plan = input.instalments ? planInstalments([first.seat], input.instalments, now) : null
  if (input.instalments && !(plan && pay_with === "bank_transfer")) throw new Refusal("no_instalments")
  if (plan && !isAsShown(plan, input.due_on)) throw new Refusal("payment_days_changed")
  if (pay_with === "link") {
    refuseChangedPrice(input.expected_price, price_minor)
    const held_until = paymentLinkUntil(starts_at, now)
    if (!held_until) throw new Refusal("too_late_for_link")
    return { payer: first, price_minor, method: null, plan, held_until }
  }
  const lowered = await lowerForPayers(db, [first, ...others], plan !== null || pay_with === "pass", now)
  const chosen = choosePayer(lowered, pay_with, now)
  // Of several players each family pays its own: the session's price may be what was shown.
  if (plan || toMinor(input.expected_price ?? 0) !== price_minor)
    refuseChangedPrice(input.expected_price, plan?.amounts[0] ?? chosen.payer.seat.price_minor)
  return { ...chosen, price_minor, plan, held_until: null }
}

/** The payers with what each pays for the seat. Instalments and passes have no discount. */
async function lowerForPayers(
  db: Deps["db"],
  payers: readonly [Payer, ...Payer[]],
  isFullPrice: boolean,
  now: Date,
): Promise<[Payer, ...Payer[]]> {
  if (isFullPrice) return [...payers]
  const lower = async (payer: Payer): Promise<Payer> => {
    const [seat] = await lowerForFamily(db, payer.account_id, [payer.seat], now)
    return { ...payer, seat }
  }
  const [first, ...others] = payers
  return [await lower(first), ...(await Promise.all(others.map(lower)))]
}

async function seat(deps: Deps, officeAccountId: number, input: Input, terms: Terms, now: Date) {
  try {
    return await inTransaction(deps.db, (tx) => putIn(tx, officeAccountId, input, terms, now))
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

async function putIn(tx: Tx, officeAccountId: number, input: Input, terms: Terms, now: Date) {
  const { bookable_id, player_id, pay_with, reason } = input
  const { payer, price_minor, method, plan, held_until } = terms
  const { account_id } = payer
  const [bookable] = await tx
    .select({
      price_minor: bookables.price_minor,
      seats_taken: bookables.seats_taken,
      capacity: bookables.capacity,
      has_line: sql<boolean>`${sql.raw(hasWaiting("bookables.id"))}`,
    })
    .from(bookables)
    .where(eq(bookables.id, bookable_id))
    .for("no key update")
  if (!bookable) throw new Refusal("not_found")
  await refuseOwnPlayer(tx, officeAccountId, player_id)
  if (pay_with !== "nothing" && bookable.price_minor !== price_minor) throw new Refusal("price_changed")
  const found = warningsOfSeat({ ...payer.seat, ...bookable }, now)
  refuseUnconfirmed(found, input)
  await lockGuardianships(tx, account_id, [player_id])
  const isPaidLater = held_until !== null || method === "bank_transfer" || method === "card"
  const [held] = await seatPlayers(
    tx,
    {
      bookable_id,
      players: [player_id],
      account_id,
      price_minor,
      currency: payer.seat.currency,
      order_id: null,
      isBeyondCapacity: bookable.seats_taken >= bookable.capacity,
      ...(isPaidLater && { unpaid: { network: null } }),
      now,
    },
    { status: "held", held_until: held_until ?? now, held_for: "offer", payment_method: null },
  )
  let order: Order | null = null
  if (held_until) await offerByLink(tx, payer, held, held_until, now)
  else
    order = await takeHeldSeat(tx, {
      ...{ caller: { account_id, network: null }, seat: held, facts: payer.seat, method, plan, now },
    })
  if (method === "card" && order) await claimCharge(tx, order, now)
  await recordChange(tx, {
    account_id: officeAccountId,
    action: "player_put_in",
    entity: "bookings",
    entity_id: held.id,
    ...(reason && { reason }),
    before: null,
    after: { bookable_id, player_id, pay_with, account_id, confirmed_warnings: namesOf(found) },
    at: now,
  })
  return { booking_id: held.id, order }
}

/** The bank refused the saved card: the seat is free again, and the log says so. @throws Refusal `card_declined` */
async function releaseUnpaid(
  { db, clock, fulfilments }: Deps,
  officeAccountId: number,
  bookingId: number,
  order: Order,
): Promise<never> {
  await inTransaction(db, async (tx) => {
    await settleOrder(tx, fulfilments[order.kind], order.id, { status: "cancelled" }, clock())
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "player_taken_out",
      entity: "bookings",
      entity_id: bookingId,
      before: { status: "held", pay_with: "card" },
      after: { status: "expired" },
      at: clock(),
    })
  })
  throw new Refusal("card_declined")
}
