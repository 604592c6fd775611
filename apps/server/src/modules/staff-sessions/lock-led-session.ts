import { and, eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A session that the caller leads, any for the office, locked: whoever writes on it at once comes after.
 * @throws Refusal `not_found` for all others
 */
export async function lockLedSession(
  tx: Tx,
  { account_id, is_superuser }: Pick<Caller, "account_id" | "is_superuser">,
  id: number,
) {
  const leads = sql`exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
    where bc.bookable_id = ${bookables.id} and c.account_id = ${account_id})`
  const [session] = await tx
    .select()
    .from(bookables)
    .where(and(eq(bookables.id, id), is_superuser ? undefined : leads))
    .for("no key update")
  if (!session) throw new Refusal("not_found")
  return session
}
