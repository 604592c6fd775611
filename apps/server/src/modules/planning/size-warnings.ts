import { academy } from "@academy/domain/academy"
import { findSizeWarnings } from "@academy/domain/warnings"
import { inArray } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { bookingTypes } from "../../db/tables/bookables.ts"
import type { ToldWarning } from "./clashes.ts"

/** What of a session, as it is planned or was before, says how large it is. */
interface Size {
  booking_type_id: number
  capacity: number
  coach_ids: readonly number[]
}

/**
 * Where sessions have more seats than the academy promises, each warning once.
 * @param planned each with what it was before a change, if it was there
 */
export async function readSizeWarnings(
  db: Pick<Db, "select">,
  planned: readonly { after: Size; before?: Size }[],
): Promise<ToldWarning[]> {
  const types = planned.flatMap(({ after, before }) => [after, ...(before ? [before] : [])])
  const slugs = await db
    .select({ id: bookingTypes.id, slug: bookingTypes.slug })
    .from(bookingTypes)
    .where(inArray(bookingTypes.id, [...new Set(types.map(({ booking_type_id }) => booking_type_id))]))
  const sized = ({ booking_type_id, capacity, coach_ids }: Size) => {
    const type = slugs.find(({ id }) => id === booking_type_id)
    if (!type) throw new Error(`no kind of session ${booking_type_id}`)
    return { booking_type: type.slug, capacity, coach_ids }
  }
  const codes = planned.flatMap(({ after, before }) =>
    findSizeWarnings(sized(after), academy.rules, before && sized(before)).map(({ code }) => code),
  )
  return [...new Set(codes)].map((code) => ({ code, about: [] }))
}
