import { whyNoSubstitution } from "@academy/domain/substitutions"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { Refusal } from "../../http/problem.ts"

/** Locks a session whose coach may change. @throws Refusal `not_found`, `bookable_cancelled`, `bookable_started` */
export async function lockSession(tx: Tx, id: number, now: Date) {
  const [session] = await tx.select().from(bookables).where(eq(bookables.id, id)).for("no key update")
  if (!session) throw new Refusal("not_found")
  const refusal = whyNoSubstitution({ ...session, now })
  if (refusal) throw new Refusal(refusal)
  return session
}
