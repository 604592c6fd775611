import { assignPasses, type PassRefusal, type PassSeat, whyNoPass } from "@academy/domain/passes"
import { lockLots } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"

/** Whose pass pays, from which lot. */
interface Pass {
  account_id: number
  lot_id: number
}

/** The pass that pays a seat, of the first of these accounts that has a fitting one; else why none does. */
export async function lockPassOf(
  tx: Tx,
  accountIds: readonly number[],
  seat: PassSeat,
  now: Date,
): Promise<{ pass: Pass } | { refusal: PassRefusal }> {
  let refusal: PassRefusal = "no_pass_left"
  for (const account_id of accountIds) {
    const lots = await lockLots(tx, account_id, [seat], now)
    const [lot_id] = assignPasses([seat], lots, now)
    if (typeof lot_id === "number") return { pass: { account_id, lot_id } }
    if (refusal === "no_pass_left") refusal = whyNoPass(lots, seat, now) ?? refusal
  }
  return { refusal }
}
