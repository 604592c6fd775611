import { addWallClockDays, HOUR_MS } from "@academy/domain/time"
import type { Tx } from "../connection.ts"
import * as tables from "../tables/index.ts"
import type { People } from "./families.ts"
import { insertRows } from "./insert-rows.ts"
import { at } from "./random.ts"

/**
 * The other parent of the demo parent's family wants another year of birth for the younger child, which waits for the
 * demo parent and stands in the office's list. A corrected phone number is in the child's record of changes.
 */
export async function insertApprovals(tx: Tx, { families: [family] }: People, now: Date): Promise<void> {
  const { account, co_guardian, players } = family
  const noah = at(players, 1)
  if (!co_guardian) throw new Error("the demo parent has nobody to ask")
  await insertRows(tx, tables.approvals, [
    {
      kind: "year_of_birth" as const,
      player_id: noah.id,
      account_id: co_guardian.id,
      year_before: noah.year_of_birth,
      year_after: noah.year_of_birth - 2,
      created_at: new Date(now.getTime() - 20 * HOUR_MS),
    },
  ])
  await insertRows(tx, tables.playerChanges, [
    {
      player_id: noah.id,
      account_id: account.id,
      field: "contact_phone" as const,
      before: "070-174 06 51",
      after: "070-174 06 15",
      created_at: addWallClockDays(now, -33),
    },
  ])
}
