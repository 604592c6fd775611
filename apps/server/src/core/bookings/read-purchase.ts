import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/purchases"
import type { BookingTypeSlug, PaymentMethod } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { wayOfAll, wayOfSeat } from "@academy/domain/purchases"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { findPurchase } from "./find-purchase.ts"
import { offeredTickets } from "./phone-tickets.ts"
import { readGuardiansToShareWith } from "./purchase-guardians.ts"

type Purchase = AnswerOf<typeof calls.getPurchase>

interface SeatRow {
  booking_id: number
  bookable_id: number
  player_id: number
  player_name: string
  title: string
  booking_type: BookingTypeSlug
  starts_at: Date
  ends_at: Date
  cancel_free_until: Date
  place: string
  pitch: string
  coaches: string[]
  price_minor: number
  currency: string
  payed: boolean
  payed_at: Date | null
  payment_method: PaymentMethod | null
  is_pass: boolean
  order_id: number | null
  passes_left: number | null
  /** The order of the pack that was bought with the seat and pays it. */
  pack_order_id: number | null
}

interface OrderRow {
  id: number
  payment_method: PaymentMethod
  amount_minor: number
  is_open: boolean
  reference: string | null
  due_at: Date | null
  receipt_id: number | null
}

/**
 * What was bought at once with a booking, for the account that booked: the seats, how they are paid, and the other
 * guardians it can be shared with. Of another account's booking: `not_found`.
 */
export async function readPurchase(
  { pool, settings, clock }: Pick<Deps, "pool" | "settings" | "clock">,
  { account_id, language }: { account_id: number; language: Language },
  bookingId: number,
): Promise<Purchase> {
  const now = clock()
  const { status, booking_ids, notification_id } = await findPurchase(pool, account_id, bookingId)
  const seats = await readSeats(pool, booking_ids, language)
  const byPack = seats.find(({ pack_order_id }) => pack_order_id !== null)
  const ordered = seats.find(({ order_id }) => order_id !== null)
  const order = await readOrder(pool, ordered?.order_id ?? byPack?.pack_order_id ?? null)
  const paid = seats.find(({ is_pass, price_minor }) => !is_pass && price_minor > 0)
  return {
    status,
    seats: seats.map((seat) => ({
      booking_id: seat.booking_id,
      bookable_id: seat.bookable_id,
      player_id: seat.player_id,
      player_name: seat.player_name,
      title: seat.title,
      booking_type: seat.booking_type,
      starts_at: toIsoWithOffset(seat.starts_at),
      ends_at: toIsoWithOffset(seat.ends_at),
      cancel_free_until: toIsoWithOffset(seat.cancel_free_until),
      place: seat.place,
      pitch: seat.pitch,
      coaches: seat.coaches,
    })),
    paid_with: wayOfAll(seats.map((seat) => wayOfSeat({ ...seat, is_free: seat.price_minor === 0 }))),
    payment_method:
      paid?.payment_method ??
      (byPack && order ? order.payment_method : seats.some(({ is_pass }) => is_pass) ? "pass" : null),
    amount: toMajor(order?.amount_minor ?? 0),
    currency: seats[0]?.currency ?? "",
    paid_at: toIsoOrNull((paid ?? byPack)?.payed_at ?? null),
    receipt_id: order?.receipt_id ?? null,
    reference: order?.is_open ? order.reference : null,
    due_at: order?.is_open && order.due_at ? toIsoWithOffset(order.due_at) : null,
    invoice_order_id: order?.is_open && order.reference !== null ? order.id : null,
    passes_left: seats.find(({ passes_left }) => passes_left !== null)?.passes_left ?? null,
    guardians: await readGuardiansToShareWith(pool, account_id, booking_ids),
    notification_id,
    phone_tickets:
      status === "confirmed"
        ? offeredTickets(
            settings.phoneTickets,
            new Set(seats.flatMap(({ bookable_id, ends_at }) => (ends_at > now ? [bookable_id] : []))).size,
            now,
          )
        : [],
  }
}

async function readSeats(pool: Pool, bookingIds: readonly number[], language: Language): Promise<SeatRow[]> {
  const { rows } = await pool.query<SeatRow>({
    name: "purchase-seats",
    text: `select k.id as booking_id, k.bookable_id, k.player_id, p.first_name as player_name,
        ${localText("b.title", "$2")} as title, t.slug as booking_type, k.starts_at, k.ends_at, k.cancel_free_until,
        ad.name as place, ${localText("b.pitch", "$2")} as pitch,
        array(select c.name from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = b.id order by c.id) as coaches,
        k.price_minor, k.currency, k.payed, k.payed_at, k.payment_method, k.lot_id is not null as is_pass, k.order_id,
        (select sum(l.amount_left)::int from pass_lots own join pass_lots l
            on l.account_id = own.account_id and l.pass_type_id = own.pass_type_id
              and (l.expires_at is null or l.expires_at > k.payed_at)
          where own.id = k.lot_id) as passes_left,
        (select own.order_id from pass_lots own where own.id = k.lot_id and own.created_at = k.payed_at) as pack_order_id
      from bookings k join players p on p.id = k.player_id join bookables b on b.id = k.bookable_id
        join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
      where k.id = any($1::bigint[]) order by k.starts_at, k.id`,
    values: [bookingIds, language],
  })
  return rows
}

async function readOrder(pool: Pool, orderId: number | null): Promise<OrderRow | null> {
  if (orderId === null) return null
  const { rows } = await pool.query<OrderRow>({
    name: "purchase-order",
    text: `select o.id, o.payment_method, coalesce(r.total_minor, o.amount_minor - o.wallet_minor) as amount_minor,
        o.status = 'open' as is_open, o.reference, o.due_at, r.id as receipt_id
      from orders o left join receipts r on r.order_id = o.id and r.kind = 'receipt' where o.id = $1`,
    values: [orderId],
  })
  return rows[0] ?? null
}
