import type * as calls from "@academy/contract/bookables"
import type { AnswerOf } from "@academy/contract/call"
import { bookableFields } from "@academy/domain/bookable-fields"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { fieldsWith, namesOf, type StoredRow } from "@academy/domain/fields"
import { toMajor } from "@academy/domain/money"
import { pick } from "@academy/domain/pick"
import { wallClockTime } from "@academy/domain/time"
import { goesToLine } from "@academy/domain/waiting"
import { columnsOf, instantsAsText } from "../../db/declared-columns.ts"
import { hasWaiting } from "../../db/has-waiting.ts"
import { localText } from "../../db/local-text.ts"

const answered = fieldsWith(bookableFields, { answer: true })
const answeredNames = namesOf(answered)

/**
 * What every read of a bookable selects; its tables under the aliases b, t, pt, ad.
 * @param language of its texts, as SQL: the parameter that carries it
 */
export const bookableColumns = (language: string) => `
  b.id, ${columnsOf("b", answered, language)}, ${hasWaiting("b.id")} as has_line, b.price_minor, b.payment_days::text[],
  t.id as type_id, t.slug, ${localText("t.name", language)} as type_name, t.pass_type_id, pt.name as pass_type_name,
  ad.id as address_id, ad.name as address_name, ad.address, ad.area, ad.latitude, ad.longitude,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
    from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches`

export const bookableJoins = `
  join booking_types t on t.id = b.booking_type_id
  left join pass_types pt on pt.id = t.pass_type_id
  join addresses ad on ad.id = b.address_id`

export interface BookableRow extends StoredRow<typeof answered> {
  id: number
  has_line: boolean
  price_minor: number
  payment_days: string[]
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
  ...instantsAsText(pick(row, answeredNames)),
  id: row.id,
  booking_type: {
    id: row.type_id,
    slug: row.slug,
    name: row.type_name,
    pass_type: row.pass_type_id === null ? null : { id: row.pass_type_id, name: row.pass_type_name ?? "" },
  },
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
  coaches: row.coaches,
  seats_taken: row.has_line && goesToLine(row.starts_at, now) ? row.capacity : row.seats_taken,
  price: toMajor(row.price_minor),
  ...(row.payment_days.length > 0 && { payment_days: row.payment_days }),
})
