import { academy } from "@academy/domain/academy"
import { bankTransferDueAt, REFUND_CHOICE_MS } from "@academy/domain/bookings"
import { bankReference } from "@academy/domain/money"
import { endOfDayAfter, type PassSeat, whyNoPass } from "@academy/domain/passes"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { vatPermille } from "@academy/domain/vat"
import type { PassTypeName } from "../catalogue/catalogue.ts"
import { textIn } from "../in-languages.ts"
import type {
  bookings,
  orderLines,
  orders,
  passLots,
  payments,
  refunds,
  walletEntries,
} from "../tables/index.ts"
import type { PlannedBooking } from "./bookings.ts"
import type { Family } from "./families.ts"
import { factsOfType, packageFacts, passTypeId } from "./offers.ts"
import { at } from "./random.ts"

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type BookingRow = typeof bookings.$inferSelect
type LotRow = typeof passLots.$inferSelect
type EntryRow = typeof walletEntries.$inferSelect

/** What was paid, by whom and with what; every balance is the sum of its entries because both come from here. */
export interface Ledger {
  orders: OrderRow[]
  order_lines: OrderLineRow[]
  payments: (typeof payments.$inferSelect)[]
  bookings: BookingRow[]
  pass_lots: LotRow[]
  wallet_entries: EntryRow[]
  wallets: Map<number, number>
  refunds: (typeof refunds.$inferSelect)[]
}

interface Sale {
  kind: OrderRow["kind"]
  family: Family
  method: "card" | "bank_transfer"
  line: Pick<OrderLineRow, "title" | "package_id" | "player_id" | "booking_id" | "amount_minor">
  created_at: Date
  /** Null: it is still waited for. */
  paid_at: Date | null
  due_at: Date | null
}

/** A transfer takes two days; the card pays at once. */
const TRANSFER_MS = 2 * DAY_MS

/**
 * Goes through all bookings in the order in which they were made and cancelled, and writes down how each was paid:
 * families with passes buy a package whenever they have none left, the others pay by card or bank transfer.
 * @param planned bookings whose ids are their places in it, counted from 1
 */
export function buildLedger(planned: readonly PlannedBooking[], now: Date): Ledger {
  const ledger: Ledger = {
    orders: [],
    order_lines: [],
    payments: [],
    bookings: [],
    pass_lots: [],
    wallet_entries: [],
    wallets: new Map(),
    refunds: [],
  }
  const events = planned
    .flatMap((booking, index) => {
      const id = index + 1
      const made = { at: booking.created_at, tell: () => payBooking(ledger, booking, id, now) }
      const { cancelled_at } = booking
      return cancelled_at
        ? [made, { at: cancelled_at, tell: () => cancelBooking(ledger, booking, id, cancelled_at) }]
        : [made]
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { tell } of events) tell()
  ledger.bookings.sort((one, other) => one.id - other.id)
  return ledger
}

/** Which of a family's places for trials to come this one takes. */
const nextTrialSlot = (ledger: Ledger, { account }: PlannedBooking["family"]): number =>
  1 + ledger.bookings.filter((row) => row.account_id === account.id && row.trial_slot !== null).length

function payBooking(ledger: Ledger, booking: PlannedBooking, id: number, now: Date) {
  const { session, player, family, method, created_at } = booking
  const row: BookingRow = {
    id,
    bookable_id: session.id,
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    player_id: player.id,
    account_id: family.account.id,
    status: "confirmed",
    payed: true,
    payed_at: created_at,
    payment_method: method,
    price_minor: session.price_minor,
    discount_minor: 0,
    currency: academy.currency,
    lot_id: null,
    order_id: null,
    held_until: null,
    held_for: null,
    cancel_free_until: session.cancel_free_until,
    cancelled_at: null,
    cancelled_by: null,
    attendance: booking.attendance,
    attendance_at: booking.attendance && session.ends_at,
    attendance_by: null,
    late_minutes: null,
    coach_note: booking.coach_note,
    is_trial: session.slug === "trial",
    trial_slot: session.slug === "trial" && session.ends_at > now ? nextTrialSlot(ledger, family) : null,
    network: null,
    created_at,
  }
  ledger.bookings.push(row)
  if (method === null) return
  if (method === "pass") {
    const pass = factsOfType(session.slug).pass
    if (!pass) throw new Error(`no pass pays a ${session.slug} session`)
    const { starts_at } = session
    const seat = { pass_type_id: passTypeId(pass), player_id: player.id, starts_at }
    const lot = findLot(ledger, family, seat, created_at) ?? buyPackage(ledger, family, pass, created_at)
    row.lot_id = lot.id
    movePass(ledger, lot, -1, "booking", created_at, { booking_id: id })
    return
  }
  if (method === "wallet") throw new Error("nobody in the demo pays with wallet money")
  const paid_at = booking.is_unpaid ? null : paidAt(method, created_at, now)
  const order = sell(ledger, {
    kind: "booking",
    family,
    method,
    line: {
      title: textIn(session, "title", family.account.language),
      package_id: null,
      player_id: player.id,
      booking_id: id,
      amount_minor: session.price_minor,
    },
    created_at,
    paid_at,
    due_at: method === "bank_transfer" ? bankTransferDueAt(created_at, session.starts_at) : null,
  })
  Object.assign(row, { order_id: order.id, payed: paid_at !== null, payed_at: paid_at })
}

const paidAt = (method: "card" | "bank_transfer", created_at: Date, now: Date): Date =>
  method === "card" ? created_at : new Date(Math.min(created_at.getTime() + TRANSFER_MS, now.getTime()))

/**
 * In time: the pass goes back to its lot. Card money becomes wallet money, as the family chose; when the academy
 * cancelled, the bank is asked later.
 */
function cancelBooking(ledger: Ledger, booking: PlannedBooking, id: number, cancelled_at: Date) {
  const { family, method, cancelled_by } = booking
  const isByAcademy = cancelled_by === "academy"
  const row = at(
    ledger.bookings.filter((booking) => booking.id === id),
    0,
  )
  const by = isByAcademy
    ? // The academy is never too late: what was paid comes back.
      { cancelled_by: null, cancel_free_until: new Date(Math.max(+row.cancel_free_until, +cancelled_at)) }
    : { cancelled_by: family.account.id }
  Object.assign(row, { status: "cancelled", cancelled_at, ...by })
  if (method === "pass" && row.lot_id !== null) {
    const lot = at(ledger.pass_lots, row.lot_id - 1)
    movePass(ledger, lot, 1, "refund", cancelled_at, { booking_id: id })
  } else if (method === "card" && row.order_id !== null) {
    ledger.refunds.push({
      id: ledger.refunds.length + 1,
      order_id: row.order_id,
      booking_id: id,
      payment: null,
      target: isByAcademy ? "card" : "wallet",
      amount_minor: row.price_minor,
      currency: row.currency,
      status: isByAcademy ? "pending" : "done",
      provider_refund: null,
      sent_at: null,
      reason: "",
      made_by: null,
      failed_at: null,
      attempts: 0,
      next_attempt_at: isByAcademy ? new Date(cancelled_at.getTime() + REFUND_CHOICE_MS) : cancelled_at,
      created_at: cancelled_at,
    })
    at(ledger.order_lines, row.order_id - 1).refunded_minor = row.price_minor
    if (!isByAcademy)
      moveMoney(ledger, family, row.price_minor, "refund", cancelled_at, {
        booking_id: id,
        order_id: row.order_id,
      })
  }
}

const findLot = (ledger: Ledger, { account }: Family, seat: PassSeat, now: Date) =>
  ledger.pass_lots.find(
    (lot) => lot.account_id === account.id && !whyNoPass([{ ...lot, amount: lot.amount_left }], seat, now),
  )

function buyPackage(ledger: Ledger, family: Family, pass: PassTypeName, before: Date): LotRow {
  const bought = packageFacts.find((facts) => facts.pass === pass)
  if (!bought) throw new Error(`no package of ${pass} passes`)
  const created_at = new Date(before.getTime() - 12 * MINUTE_MS)
  const order = sell(ledger, {
    kind: "package",
    family,
    method: "card",
    line: {
      title: textIn(bought, "name", family.account.language),
      package_id: bought.id,
      player_id: null,
      booking_id: null,
      amount_minor: bought.price_minor,
    },
    created_at,
    paid_at: created_at,
    due_at: null,
  })
  const expires_at = endOfDayAfter(created_at, bought.valid_days)
  const { id: package_id, amount_pass: amount } = bought
  return grantLot(ledger, family, { pass, amount, order, package_id, expires_at, created_at })
}

interface Grant
  extends Partial<Pick<LotRow, "package_id" | "period_id" | "player_ids" | "rest_from" | "rest_until">> {
  pass: PassTypeName
  amount: number
  order: OrderRow
  expires_at: Date
  created_at: Date
}

/** Passes that an order brings, of a package or of a membership's period. */
export function grantLot(
  ledger: Ledger,
  { account }: Family,
  { pass, amount, order, ...facts }: Grant,
): LotRow {
  const lot: LotRow = {
    id: ledger.pass_lots.length + 1,
    account_id: account.id,
    pass_type_id: passTypeId(pass),
    package_id: null,
    order_id: order.id,
    period_id: null,
    import_key: null,
    rest_from: null,
    rest_until: null,
    player_ids: null,
    amount_granted: amount,
    amount_left: 0,
    ...facts,
  }
  ledger.pass_lots.push(lot)
  const cause = lot.period_id === null ? "order" : "membership"
  movePass(ledger, lot, amount, cause, facts.created_at, { order_id: order.id })
  return lot
}

/** An order for one thing, paid or waited for. */
export function sell(
  ledger: Ledger,
  { kind, family, method, line, created_at, paid_at, due_at }: Sale,
): OrderRow {
  const id = ledger.orders.length + 1
  const reference = method === "bank_transfer" ? bankReference(id) : null
  const checkout_session = method === "card" ? `cs_demo_${id}` : null
  const order: OrderRow = {
    id,
    account_id: family.account.id,
    kind,
    status: paid_at ? "paid" : "open",
    payment_method: method,
    amount_minor: line.amount_minor,
    wallet_minor: 0,
    discount_code_id: null,
    discounted_at: null,
    by_hand_minor: 0,
    discount_reason: null,
    tells_discount_reason: false,
    discount_before: null,
    reminder_fee_minor: 0,
    currency: academy.currency,
    checkout_session,
    checkout_url: null,
    payment_intent: method === "card" ? `pi_demo_${id}` : null,
    reference,
    due_at,
    first_order_id: null,
    warned_at: null,
    later_by_card: false,
    withdrawal_days: 14,
    invites_friend: false,
    expires_at: null,
    closed_at: paid_at,
    created_at,
  }
  ledger.orders.push(order)
  ledger.order_lines.push({
    id,
    order_id: id,
    ...line,
    plan_id: null,
    also_for: [],
    plan_price_minor: null,
    plan_agreed: null,
    package_agreed: null,
    terms_version: null,
    terms_agreed_at: null,
    moved_booking_id: null,
    moved_to_bookable_id: null,
    instalment_booking_id: null,
    earlier_parts_minor: 0,
    discount_minor: 0,
    wallet_minor: 0,
    refunded_minor: 0,
    is_fee: false,
    vat_permille: vatPermille("training"),
  })
  if (paid_at) {
    ledger.payments.push({
      payment: order.payment_intent ?? `bank:${reference}`,
      order_id: id,
      checkout_session,
      amount_minor: line.amount_minor,
      currency: academy.currency,
      outcome: "order",
      received_at: paid_at,
      by_hand: null,
      note: "",
      entered_by: null,
      entered_at: null,
      bank_transaction_id: null,
      undone_at: null,
    })
  }
  return order
}

type Cause = Pick<EntryRow, "booking_id"> | Pick<EntryRow, "order_id">

function movePass(
  ledger: Ledger,
  lot: LotRow,
  amount: number,
  cause: EntryRow["cause"],
  created_at: Date,
  causedBy: Cause,
) {
  lot.amount_left += amount
  append(ledger, {
    account_id: lot.account_id,
    kind: "pass",
    lot_id: lot.id,
    amount,
    cause,
    created_at,
    ...causedBy,
  })
}

/** Wallet money in or out, with what caused it. */
export function moveMoney(
  ledger: Ledger,
  { account }: Family,
  amount: number,
  cause: EntryRow["cause"],
  created_at: Date,
  causedBy: Partial<EntryRow>,
) {
  ledger.wallets.set(account.id, (ledger.wallets.get(account.id) ?? 0) + amount)
  append(ledger, { account_id: account.id, kind: "money", amount, cause, created_at, ...causedBy })
}

function append(
  ledger: Ledger,
  entry: Partial<EntryRow> & Pick<EntryRow, "account_id" | "kind" | "amount" | "cause" | "created_at">,
) {
  ledger.wallet_entries.push({
    id: ledger.wallet_entries.length + 1,
    lot_id: null,
    order_id: null,
    booking_id: null,
    staff_account_id: null,
    note: "",
    ...entry,
  })
}
