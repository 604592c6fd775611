import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq, inArray, or } from "drizzle-orm"
import { localText } from "../../db/local-text.ts"
import { bookings, ratings } from "../../db/tables/bookings.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

type Booking = MyData["bookings"][number]
type BookingRow = Omit<WithInstant<Booking>, "timestamp" | "ends_at" | "price" | "rating"> & {
  starts_at: Date
  ends_at: Date
  price_minor: number
  stars: number | null
  comment: string | null
  rated_at: Date | null
}
const bookingsText = `select k.id, k.player_id, p.first_name as player_name, ${localText("b.title", "$2")} as title,
    ad.name as place, k.starts_at,
    k.ends_at, k.status, k.account_id = $1 as paid_by_me, k.price_minor, k.currency, k.payment_method, 
    case when g.account_id is not null then k.attendance end as attendance,
    case when g.account_id is not null then k.coach_note else '' end as coach_note, r.stars, r.comment, r.created_at as rated_at, k.created_at
  from bookings k join bookables b on b.id = k.bookable_id join addresses ad on ad.id = b.address_id
    join players p on p.id = k.player_id left join ratings r on r.booking_id = k.id and r.account_id = $1
    left join guardianships g on g.player_id = k.player_id and g.account_id = $1
  where g.account_id is not null or k.account_id = $1
  order by k.starts_at, k.id`

function toBooking({
  starts_at,
  ends_at,
  price_minor,
  stars,
  comment,
  rated_at,
  ...row
}: BookingRow): Booking {
  const isMine = row.paid_by_me
  return {
    ...withCreated(row),
    timestamp: toIsoWithOffset(starts_at),
    ends_at: toIsoWithOffset(ends_at),
    price: isMine ? toMajor(price_minor) : null,
    currency: isMine ? row.currency : null,
    payment_method: isMine ? row.payment_method : null,
    rating:
      stars === null || !rated_at
        ? null
        : { stars, comment: comment ?? "", created: toIsoWithOffset(rated_at) },
  }
}

/**
 * Bookings stay, under numbers; the family's comments and the coaches' notes about a player are deleted. The export
 * leaves out what another guardian paid for the same child, and what was recorded about a child after the guardianship
 * ended.
 */
export const bookingsData: PersonalData = {
  name: "bookings",
  tables: ["bookings", "ratings"],
  async read(pool, { account_id, language }) {
    const { rows } = await pool.query<BookingRow>(bookingsText, [account_id, language])
    return { bookings: rows.map(toBooking) }
  },
  async forget(tx, { account_id, player_ids }) {
    const theirs = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(inArray(bookings.player_id, player_ids))
    await tx
      .update(ratings)
      .set({ comment: "" })
      .where(or(eq(ratings.account_id, account_id), inArray(ratings.booking_id, theirs)))
    await tx.update(bookings).set({ coach_note: "" }).where(inArray(bookings.player_id, player_ids))
    return undefined
  },
}
