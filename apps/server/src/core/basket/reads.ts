import type * as calls from "@academy/contract/basket"
import type { AnswerOf } from "@academy/contract/call"
import { academy } from "@academy/domain/academy"
import {
  type BasketPayment,
  basketDueAt,
  basketWays,
  payLinesWith,
  whyNoInvoice,
  withdrawUntil,
} from "@academy/domain/basket"
import { whyNotBookable } from "@academy/domain/bookings"
import { offeredPlans } from "@academy/domain/instalments"
import { passesOfPeriod, passesOfPlan } from "@academy/domain/membership-periods"
import { withdrawableUntil } from "@academy/domain/membership-withdrawal"
import { joinMembership } from "@academy/domain/memberships"
import { toMajor, vatInside } from "@academy/domain/money"
import { addMonths, monthStart, monthsBetween } from "@academy/domain/months"
import { lastDayOfPasses, type PassLot } from "@academy/domain/passes"
import { toIsoWithOffset } from "@academy/domain/time"
import { vatKindOf, vatPermille } from "@academy/domain/vat"
import { passesExpireAt } from "@academy/domain/wallet"
import { eq } from "drizzle-orm"
import { readKeptCard } from "../../db/kept-card.ts"
import { baskets } from "../../db/tables/baskets.ts"
import { orders } from "../../db/tables/orders.ts"
import { type LotJson, lotsAsJson, toPassLots } from "../../db/usable-passes.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findOtherSessions, type OtherSession, readSeatFacts, toSeatFacts } from "../bookings/index.ts"
import { whyNotJoinable } from "../memberships/index.ts"
import { hasPaidBefore, readReminderFee, toPlanDates } from "../orders/index.ts"
import { type BasketLineRow, notByWallet, readLines, toInstalmentLines, waysFacts } from "./basket-rows.ts"
import { discountOfBasket } from "./family-discount.ts"

/** Whose basket, and in which language. */
type Reader = Pick<Caller, "account_id" | "language">

type Basket = AnswerOf<typeof calls.getBasket>
type Line = Basket["lines"][number]

/** How many other sessions are suggested for an unavailable item. */
const OTHERS = 3

/** The items of the basket, each with its payment and whether it is still available. */
export async function readBasket(deps: Deps, reader: Reader): Promise<Basket> {
  const { db, pool, clock } = deps
  const now = clock()
  const [rows, lots, wallet, payment, card, has_paid, fee_minor] = await Promise.all([
    readLines(db, reader, now),
    readLots(deps, reader.account_id, now),
    pool.query<{ balance_minor: number }>({
      name: "basket-wallet",
      text: "select balance_minor from wallets where account_id = $1 and currency = $2",
      values: [reader.account_id, academy.currency],
    }),
    readPayment(deps, reader.account_id),
    readKeptCard(pool, reader.account_id),
    hasPaidBefore(db, reader.account_id),
    readReminderFee(db),
  ])
  // Passes that the payment in progress has taken are not counted twice.
  const ways = payment ? rows.map(wayOfHeld) : payLinesWith(rows, lots, now).map(({ way }) => way)
  const priced = rows.filter((_, index) => ways[index] === "money")
  // The payment in progress has its discount already.
  const discount = payment
    ? null
    : await discountOfBasket(db, reader.account_id, rows, (index) => ways[index] === "money", now)
  const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
  const facts = waysFacts(rows, has_paid)
  const { currency, soonest } = facts
  const methods = basketWays(facts, now)
  const held_until = rows.find((row) => row.held_until)?.held_until ?? null
  return {
    held_until: held_until && toIsoWithOffset(held_until),
    lines: await Promise.all(
      rows.map((row, index) =>
        toLine(deps, reader, row, {
          pays_with: ways[index] ?? "money",
          discount_minor: discount?.shareOf(row) ?? 0,
          isPaying: payment !== null,
          now,
        }),
      ),
    ),
    total: toMajor(sum(priced.map((row) => row.price_minor))),
    vat: toMajor(
      sum(priced.map((row) => vatInside(row.price_minor, vatPermille(vatKindOf(row.seat?.slug)) / 1000))),
    ),
    ...(discount && {
      family_discount: {
        audience: discount.audience,
        percent: discount.percent,
        off: toMajor(discount.off_minor),
      },
    }),
    currency,
    not_by_wallet: toMajor(notByWallet(rows)),
    wallet: toMajor(wallet.rows[0]?.balance_minor ?? 0),
    card,
    methods,
    no_bank_transfer: whyNoInvoice(facts, now),
    has_paid_before: has_paid,
    reminder_fee: toMajor(fee_minor),
    bank_transfer_due_at: methods.includes("bank_transfer")
      ? toIsoWithOffset(basketDueAt(now, soonest))
      : null,
    instalments: offeredPlans(toInstalmentLines(priced), now).map((plan) => ({
      count: plan.count,
      dates: toPlanDates(plan),
    })),
    payment,
  }
}

const wayOfHeld = (row: BasketLineRow): BasketPayment =>
  row.price_minor === 0 ? "free" : row.has_pass ? "pass" : "money"

async function readLots({ pool }: Deps, accountId: number, now: Date): Promise<PassLot[]> {
  const { rows } = await pool.query<{ lots: LotJson[] }>({
    name: "basket-lots",
    text: `select ${lotsAsJson("$1", "l.pass_type_id", "$2")} as lots`,
    values: [accountId, now],
  })
  return toPassLots(rows[0]?.lots ?? [])
}

async function readPayment({ db }: Deps, accountId: number): Promise<Basket["payment"]> {
  const [order] = await db
    .select({
      method: orders.payment_method,
      expires_at: orders.expires_at,
      checkout_url: orders.checkout_url,
    })
    .from(baskets)
    .innerJoin(orders, eq(orders.id, baskets.order_id))
    .where(eq(baskets.account_id, accountId))
  if (!order) return null
  return {
    method: order.method === "swish" ? "swish" : "card",
    until: order.expires_at && toIsoWithOffset(order.expires_at),
    checkout_url: order.checkout_url,
  }
}

async function toLine(
  { pool, db }: Deps,
  reader: Reader,
  row: BasketLineRow,
  {
    pays_with,
    discount_minor,
    isPaying,
    now,
  }: { pays_with: BasketPayment; discount_minor: number; isPaying: boolean; now: Date },
): Promise<Line> {
  const { id, title, price_minor, currency, is_held, seat, package: pack, membership } = row
  let refusal: string | null = null
  let others: OtherSession[] = []
  if (seat && !is_held) {
    const facts = await readSeatFacts(pool, reader, seat.bookable_id, seat.player_id, now)
    refusal = whyNotBookable(toSeatFacts(facts, now))
    if (refusal)
      others = await findOtherSessions(pool, {
        bookable_id: seat.bookable_id,
        player_ids: [seat.player_id],
        language: reader.language,
        most: OTHERS,
        now,
      })
  }
  // The player joins with the payment in progress.
  if (membership && !isPaying)
    refusal = membership.is_active ? await whyNotJoinable(db, membership.player_id, now) : "not_found"
  return {
    id,
    title,
    price: toMajor(price_minor),
    ...(discount_minor > 0 && { discount: toMajor(discount_minor) }),
    currency,
    pays_with,
    is_held,
    refusal,
    session: seat && {
      bookable_id: seat.bookable_id,
      player_id: seat.player_id,
      player_name: seat.player_name,
      booking_type: seat.slug,
      pass_type_id: row.pass_type_id,
      starts_at: toIsoWithOffset(seat.starts_at),
      ends_at: toIsoWithOffset(seat.ends_at),
      address_name: seat.address_name,
      pitch: seat.pitch,
      cancel_free_until: toIsoWithOffset(seat.cancel_free_until),
      others: others.map(({ starts_at, bookable_id, title, address_name, seats_left }) => ({
        bookable_id,
        title,
        starts_at: toIsoWithOffset(starts_at),
        address_name,
        seats_left,
      })),
    },
    package: pack && {
      package_id: pack.package_id,
      amount_pass: pack.amount_pass,
      last_day: lastDayOfPasses(passesExpireAt(now, pack.valid_days)),
      withdraw_until: toIsoWithOffset(withdrawUntil(now)),
    },
    membership: membership && toMembership(membership, now),
  }
}

/** The terms of joining today. */
function toMembership(
  {
    plan_id,
    player_id,
    player_name,
    also_names,
    plan_price_minor,
    binding_months,
    ...plan
  }: NonNullable<BasketLineRow["membership"]>,
  now: Date,
): NonNullable<Line["membership"]> {
  const { withdrawal_days } = academy.terms
  const state = joinMembership(
    { plan_id, price_minor: plan_price_minor, binding_months, withdrawal_days },
    { billing: "monthly", start: "now" },
    now,
  )
  return {
    plan_id,
    player_id,
    player_name,
    also_for: also_names,
    passes: passesOfPlan(plan).map(({ kind, amount }) => ({
      kind,
      amount: passesOfPeriod(amount, state, state.starts_on),
    })),
    next_charge_at: toIsoWithOffset(monthStart(addMonths(state.starts_on, 1))),
    monthly_price: toMajor(plan_price_minor),
    binding_time: monthsBetween(state.starts_on, state.bound_until),
    withdraw_until: toIsoWithOffset(withdrawableUntil(now, withdrawal_days)),
  }
}
