import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { Pool } from "pg"
import { nextInstalment, owedCondition } from "../../db/owed-bookings.ts"
import { paidBefore } from "../../db/paid-before.ts"
import { paysFor } from "../../db/usable-passes.ts"
import { Refusal } from "../../http/problem.ts"

/** An unpaid booking, and how it can be paid. */
export interface Debt {
  booking_id: number
  player_id: number
  account_id: number
  order_id: number
  starts_at: Date
  price_minor: number
  currency: string
  pass_type_id: number | null
  /** The open amount of the order, all lines together. */
  unpaid_minor: number
  /**
   * Seats of several sessions, packages, or instalments: no pass can pay them, and the wallet only if it covers
   * everything.
   */
  is_paid_as_a_whole: boolean
  /** The order's seats, each still held, booked or owed. */
  seats: number
  passes: number
  wallet_minor: number
  slug: BookingTypeSlug
  /** Whether the account has paid before. */
  has_paid: boolean
  /** The next instalment of a seat that is partly paid. */
  is_instalment: boolean
}

interface Row extends Omit<Debt, "order_id"> {
  order_id: number | null
  payed: boolean
  is_payable: boolean
}

const linesOfOrder = "(select count(*)::int from order_lines l where l.order_id = o.id)"
const isPaidAsAWhole = `(n.id is not null
  or coalesce(o.wallet_minor > 0 or (o.kind = 'basket' and (k.status = 'held' or ${linesOfOrder} > 1)), false)
  or exists (select from order_lines l where l.order_id = o.id and l.is_fee)
  or exists (select from order_lines l join instalments i on i.order_line_id = l.id where l.order_id = o.id))`
const isPayable = `((k.status in ('held', 'confirmed') or ${owedCondition} or n.id is not null)
  and coalesce(k.held_until > $3, true) and coalesce(o.status = 'open', false))`
const usablePasses = `(select coalesce(sum(l.amount_left), 0)::int from pass_lots l
  where l.account_id = k.account_id and l.pass_type_id = t.pass_type_id
    and ${paysFor("l", { players: "array[k.player_id]", starts_at: "k.starts_at", now: "$3" })})`

/**
 * What the account owes for its own booking, also for one cancelled too late; with instalments, the next one.
 * `not_found` if unknown, of another account or held for the basket; `already_paid` if settled; `booking_not_payable`
 * if cancelled or expired.
 */
export async function readDebt(pool: Pool, accountId: number, bookingId: number, now: Date): Promise<Debt> {
  const { rows } = await pool.query<Row>(
    `select k.id as booking_id, k.player_id, k.account_id, o.id as order_id, k.starts_at, k.price_minor, k.currency,
       t.pass_type_id, coalesce(o.amount_minor - o.wallet_minor, 0) as unpaid_minor, k.payed,
       n.id is not null as is_instalment, ${isPaidAsAWhole} as is_paid_as_a_whole, ${isPayable} as is_payable,
       ${linesOfOrder} as seats, ${usablePasses} as passes, coalesce(w.balance_minor, 0) as wallet_minor,
       t.slug, ${paidBefore("k.account_id")} as has_paid
     from bookings k join bookables b on b.id = k.bookable_id join booking_types t on t.id = b.booking_type_id
       ${nextInstalment}
       left join orders o on o.id = coalesce(n.id, k.order_id)
       left join wallets w on w.account_id = k.account_id and w.currency = k.currency
     where k.id = $1 and k.account_id = $2 and k.held_for is distinct from 'basket'`,
    [bookingId, accountId, now],
  )
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  if (row.payed && !row.is_instalment) throw new Refusal("already_paid")
  const { payed, is_payable, order_id, ...debt } = row
  if (!is_payable || order_id === null) throw new Refusal("booking_not_payable")
  return { ...debt, order_id }
}
