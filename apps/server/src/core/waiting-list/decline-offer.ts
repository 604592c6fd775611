import { inTransaction } from "../../db/in-transaction.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findLivePlace, releaseOffer } from "./places.ts"

/** Gives an offered seat to the next in line. Without an offer, answered or run out: `offer_over`. */
export async function declineOffer(deps: Deps, { account_id }: Caller, placeId: number) {
  const now = deps.clock()
  const place = await findLivePlace(deps, account_id, placeId)
  const isReleased = await inTransaction(deps.db, (tx) => releaseOffer(tx, place, account_id, now))
  if (!isReleased) throw new Refusal("offer_over")
  return { status: "ok" as const }
}
