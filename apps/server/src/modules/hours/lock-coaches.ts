import { inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { coaches } from "../../db/tables/bookables.ts"
import { Refusal } from "../../http/problem.ts"

/** Whoever changes what coaches are paid takes turns. @throws Refusal `not_found` */
export async function lockCoaches(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: coaches.id })
    .from(coaches)
    .where(inArray(coaches.id, [...ids]))
    .orderBy(coaches.id)
    .for("no key update")
  if (rows.length < new Set(ids).size) throw new Refusal("not_found")
}
