import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { and, eq, inArray } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readOwnFamily, tellGuardians } from "./session-news.ts"

/** A player tells its guardians that it cannot come. Cancelling costs passes or money, so it stays theirs. */
export async function sayCannotCome(
  { db, clock }: Deps,
  { account_id }: Caller,
  booking_id: number,
): Promise<AnswerOf<typeof calls.sayCannotCome>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const family = await readOwnFamily(tx, account_id)
    const [booking] = await tx
      .select({ bookable_id: bookings.bookable_id, starts_at: bookings.starts_at })
      .from(bookings)
      .where(
        and(
          eq(bookings.id, booking_id),
          eq(bookings.player_id, family.player_id),
          inArray(bookings.status, ["held", "confirmed"]),
        ),
      )
    if (!booking) throw new Refusal("not_found")
    if (booking.starts_at <= now) throw new Refusal("session_over")
    await tellGuardians(
      tx,
      family,
      { type: "cannot_come", bookable_id: booking.bookable_id, booking_id },
      now,
    )
    return { status: "ok" as const }
  })
}
