import { and, isNotNull, lte } from "drizzle-orm"
import { bookings } from "../../db/tables/bookings.ts"
import type { Deps } from "../../http/deps.ts"

/**
 * Job: forgets the networks of free seats whose session has begun; they limit those to come (`refuseUnpaidSeats`).
 * Other seats lose theirs by a trigger when they are paid or free. Answers how many.
 */
export async function forgetNetworks({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const forgotten = await db
    .update(bookings)
    .set({ network: null })
    .where(and(isNotNull(bookings.network), bookings.payed, lte(bookings.starts_at, clock())))
    .returning({ id: bookings.id })
  return forgotten.length
}
