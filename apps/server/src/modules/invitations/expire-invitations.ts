import { and, asc, eq, lte } from "drizzle-orm"
import { expireInvitation } from "../../core/bookings/index.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { invitations } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"

/** So many at a time. */
const BATCH = 100

/** Job: ends the invitations that nobody answered in time and frees their seats. Answers how many. */
export async function expireInvitations(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  const overdue = await deps.db
    .select({ booking_id: invitations.booking_id })
    .from(invitations)
    .where(and(eq(invitations.state, "waiting"), lte(invitations.held_until, deps.clock())))
    .orderBy(asc(invitations.held_until))
    .limit(BATCH)
  return forEachRow(overdue, ({ booking_id }) => expireInvitation(deps, booking_id))
}
