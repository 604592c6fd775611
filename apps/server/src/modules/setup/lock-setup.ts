import type { Tx } from "../../db/connection.ts"
import { academySetup } from "../../db/tables/academy-setup.ts"
import { Refusal } from "../../http/problem.ts"

/** Locks the first run. @throws Refusal `not_found` where there was none */
export async function lockSetup(tx: Tx): Promise<typeof academySetup.$inferSelect> {
  const [row] = await tx.select().from(academySetup).for("update")
  if (!row) throw new Refusal("not_found")
  return row
}
