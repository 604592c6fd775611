import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/waiting-list"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { whatIsSold } from "@academy/domain/discounts"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { pick } from "@academy/domain/pick"
import { toIsoWithOffset } from "@academy/domain/time"
import { goesToLine } from "@academy/domain/waiting"
import { localText } from "../../db/local-text.ts"
import { paidBefore } from "../../db/paid-before.ts"
import { hasSeatAtThatTime } from "../../db/seat-conditions.ts"
import { paysFor } from "../../db/usable-passes.ts"
import type { Deps } from "../../http/deps.ts"
import { discountOfFamily } from "../discounts/index.ts"
import { readReminderFee } from "../orders/index.ts"

type WaitingPlace = AnswerOf<typeof calls.getWaitingPlaces>[number]

interface Row {
  id: number
  bookable_id: number
  player_id: number
  player_name: string
  title: string
  booking_type: BookingTypeSlug
  starts_at: Date
  ends_at: Date
  address_name: string
  coaches: string[]
  ahead: number
  waiting: number
  overlapping: boolean
  has_free_seat: boolean
  booking_id: number | null
  held_until: Date | null
  cancel_free_until: Date | null
  price_minor: number | null
  currency: string | null
  passes: number
  has_paid_before: boolean
  instead_title: string | null
  instead_starts_at: Date | null
  by_academy: boolean
}

/**
 * What the account's players wait for and what is offered to them, offers first, then soonest first. A place that is as
 * old as its seat did not wait: the academy booked it.
 */
export async function readWaitingPlaces(
  { pool, db }: Pick<Deps, "pool" | "db">,
  accountId: number,
  language: Language,
  now: Date,
): Promise<WaitingPlace[]> {
  const { rows } = await pool.query<Row>({
    name: "waiting-places",
    text: `select w.id, w.bookable_id, w.player_id, p.first_name as player_name, ${localText("b.title", "$3")} as title,
        t.slug as booking_type, b.starts_at, b.ends_at, ad.name as address_name,
        array(select c.name from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = b.id order by c.id) as coaches,
        (select count(*)::int from waiting_places x where x.bookable_id = w.bookable_id and (x.rank, x.id) < (w.rank, w.id)
          and x.ended_at is null and x.booking_id is null) as ahead,
        (select count(*)::int from waiting_places x where x.bookable_id = w.bookable_id
          and x.ended_at is null and x.booking_id is null) as waiting,
        ${hasSeatAtThatTime("w.player_id", "b")} as overlapping,
        b.seats_taken < b.capacity as has_free_seat,
        k.id as booking_id, k.held_until, k.cancel_free_until, k.price_minor, k.currency,
        (select coalesce(sum(l.amount_left), 0)::int from pass_lots l where l.account_id = $1
          and l.pass_type_id = t.pass_type_id
          and ${paysFor("l", { players: "array[w.player_id]", starts_at: "b.starts_at", now: "$2" })}) as passes,
        ${paidBefore("$1")} as has_paid_before,
        ${localText("i.title", "$3")} as instead_title, i.starts_at as instead_starts_at,
        coalesce(w.created_at = k.created_at and w.instead_of_id is null, false) as by_academy
      from waiting_places w
        join guardianships g on g.player_id = w.player_id and g.account_id = w.account_id
        join players p on p.id = w.player_id join bookables b on b.id = w.bookable_id
        join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
        left join bookings k on k.id = w.booking_id left join bookables i on i.id = w.instead_of_id
      where w.account_id = $1 and w.ended_at is null and b.starts_at > $2 and b.status = 'scheduled'
        and (k.id is null or (k.status = 'held' and k.held_for = 'offer' and k.held_until > $2))
      order by k.held_until nulls last, b.starts_at, w.id`,
    values: [accountId, now, language],
  })
  const fee_minor = await readReminderFee(db)
  const places: WaitingPlace[] = []
  for (const row of rows) {
    const given = row.price_minor === null ? null : await discountOfOffer(db, accountId, row, now)
    places.push(toWaitingPlace(row, { family_discount: given, reminder_fee: toMajor(fee_minor) }, now))
  }
  return places
}

/** What the family pays less for an offered seat. */
async function discountOfOffer(
  db: Deps["db"],
  accountId: number,
  { bookable_id, player_id, booking_type, price_minor, currency }: Row,
  now: Date,
) {
  const seat = { bookable_id, player_id, what: whatIsSold(booking_type), is_by_money: true }
  const priced = [{ ...seat, price_minor: price_minor ?? 0, currency: currency ?? "" }]
  const given = await discountOfFamily(db, accountId, priced, now)
  return given && { ...pick(given.discount, ["audience", "percent"]), off: toMajor(given.total) }
}

function toWaitingPlace(
  { ahead, has_free_seat, starts_at, ends_at, ...row }: Row,
  {
    family_discount,
    reminder_fee,
  }: { family_discount: Awaited<ReturnType<typeof discountOfOffer>>; reminder_fee: number },
  now: Date,
): WaitingPlace {
  const { booking_id, held_until, cancel_free_until, price_minor, currency, ...others } = row
  const { passes, has_paid_before, instead_title, instead_starts_at, ...place } = others
  return {
    ...place,
    starts_at: toIsoWithOffset(starts_at),
    ends_at: toIsoWithOffset(ends_at),
    position: held_until ? null : ahead + 1,
    is_open: has_free_seat && held_until === null && !goesToLine(starts_at, now),
    instead_of:
      instead_title !== null && instead_starts_at
        ? { title: instead_title, starts_at: toIsoWithOffset(instead_starts_at) }
        : null,
    offer:
      booking_id !== null && held_until && cancel_free_until && price_minor !== null && currency !== null
        ? {
            booking_id,
            held_until: toIsoWithOffset(held_until),
            cancel_free_until: toIsoWithOffset(cancel_free_until),
            price: toMajor(price_minor),
            ...(family_discount && { family_discount }),
            reminder_fee,
            currency,
            passes,
            has_paid_before,
          }
        : null,
  }
}
