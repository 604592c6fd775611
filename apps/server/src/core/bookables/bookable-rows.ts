import type * as calls from "@academy/contract/bookables"
import type { AnswerOf } from "@academy/contract/call"
import type { BookableStatus, BookingTypeSlug } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import { toIsoOrNull, toIsoWithOffset, wallClockTime } from "@academy/domain/time"
import { goesToLine } from "@academy/domain/waiting"
import { hasWaiting } from "../../db/has-waiting.ts"
import { localText } from "../../db/local-text.ts"

/**
 * What every read of a bookable selects; its tables under the aliases b, t, pt, ad.
 * @param language of its texts, as SQL: the parameter that carries it
 */
export const bookableColumns = (language: string) => `
  b.id, ${localText("b.title", language)} as title, ${localText("b.description", language)} as description,
  ${localText("b.focus", language)} as focus, ${localText("b.pitch", language)} as pitch, b.starts_at, b.ends_at, b.capacity, b.seats_taken, ${hasWaiting("b.id")} as has_line, b.price_minor,
  b.currency, b.min_birth_year, b.max_birth_year, b.bookable_from, b.returning_from, b.payment_days::text[], b.status, b.cancel_free_until,
  t.id as type_id, t.slug, ${localText("t.name", language)} as type_name, t.pass_type_id, pt.name as pass_type_name,
  ad.id as address_id, ad.name as address_name, ad.address, ad.area, ad.latitude, ad.longitude,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
    from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches`

export const bookableJoins = `
  join booking_types t on t.id = b.booking_type_id
  left join pass_types pt on pt.id = t.pass_type_id
  join addresses ad on ad.id = b.address_id`

export interface BookableRow {
  id: number
  title: string
  description: string
  focus: string
  pitch: string
  starts_at: Date
  ends_at: Date
  capacity: number
  seats_taken: number
  has_line: boolean
  price_minor: number
  currency: string
  min_birth_year: number | null
  max_birth_year: number | null
  bookable_from: Date | null
  returning_from: Date | null
  payment_days: string[]
  status: BookableStatus
  cancel_free_until: Date
  type_id: number
  slug: BookingTypeSlug
  type_name: string
  pass_type_id: number | null
  pass_type_name: string | null
  address_id: number
  address_name: string
  address: string
  area: string
  latitude: number
  longitude: number
  coaches: { id: number; name: string }[]
}

type Bookable = AnswerOf<typeof calls.getAvailableBookings>[number]

/** The row as the contract shows a bookable. A seat that belongs to the first in line counts as taken. */
export const toBookable = (row: BookableRow, now: Date): Bookable => ({
  id: row.id,
  title: row.title,
  description: row.description,
  focus: row.focus,
  booking_type: {
    id: row.type_id,
    slug: row.slug,
    name: row.type_name,
    pass_type: row.pass_type_id === null ? null : { id: row.pass_type_id, name: row.pass_type_name ?? "" },
  },
  starts_at: toIsoWithOffset(row.starts_at),
  ends_at: toIsoWithOffset(row.ends_at),
  from_time: wallClockTime(row.starts_at),
  to_time: wallClockTime(row.ends_at),
  address: {
    id: row.address_id,
    name: row.address_name,
    address: row.address,
    area: row.area,
    latitude: row.latitude,
    longitude: row.longitude,
  },
  pitch: row.pitch,
  coaches: row.coaches,
  capacity: row.capacity,
  seats_taken: row.has_line && goesToLine(row.starts_at, now) ? row.capacity : row.seats_taken,
  price: toMajor(row.price_minor),
  currency: row.currency,
  min_birth_year: row.min_birth_year,
  max_birth_year: row.max_birth_year,
  status: row.status,
  bookable_from: toIsoOrNull(row.bookable_from),
  returning_from: toIsoOrNull(row.returning_from),
  ...(row.payment_days.length > 0 && { payment_days: row.payment_days }),
  cancel_free_until: toIsoWithOffset(row.cancel_free_until),
})
