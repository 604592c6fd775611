import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookingTypes } from "../../db/tables/bookables.ts"
import { Refusal } from "../../http/problem.ts"

/** A session type, locked. @throws Refusal `not_found` */
export async function findSessionType(tx: Tx, id: number) {
  const [type] = await tx.select().from(bookingTypes).where(eq(bookingTypes.id, id)).for("update")
  if (!type) throw new Refusal("not_found")
  return type
}
