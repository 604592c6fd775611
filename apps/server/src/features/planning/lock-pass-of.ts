import type { Tx } from "../../db/connection.ts"
import { lockNextPasses } from "../wallet/index.ts"

/**
 * The pass that is used next, of the first of these accounts that has a fitting one; null when none has.
 * @param pass_type_id what the session takes; null for one that no pass pays
 */
export async function lockPassOf(
  tx: Tx,
  accountIds: readonly number[],
  pass_type_id: number | null,
  now: Date,
): Promise<{ account_id: number; lot_id: number } | null> {
  if (pass_type_id === null) return null
  for (const account_id of accountIds) {
    const [lot_id] = await lockNextPasses(tx, { account_id, pass_type_id, amount: 1, now })
    if (lot_id !== undefined) return { account_id, lot_id }
  }
  return null
}
