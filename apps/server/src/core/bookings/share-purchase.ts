import { DAY_MS } from "@academy/domain/time"
import { inTransaction } from "../../db/in-transaction.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { notify } from "../notifications/index.ts"
import { findPurchase } from "./find-purchase.ts"
import { readNewsForOthers } from "./notify-guardians.ts"
import { soonestFirst } from "./notify-of-purchase.ts"
import { noticeFacts, purchaseFacts, seatFacts } from "./purchase-facts.ts"
import { readGuardiansToShareWith, sharedKey } from "./purchase-guardians.ts"

/** More than a family books in a day; who books and cancels again and again fills nobody's mailbox. */
const SHARED_A_DAY = 20

/**
 * Sends what was booked to another guardian of its players, once: a notification and an email with the sessions of the
 * players that they share.
 * @throws Refusal `not_found` for anybody else; `too_many_today` (what the account shares in a day)
 */
export async function sharePurchase(
  deps: Deps,
  caller: Caller,
  bookingId: number,
  accountId: number,
): Promise<{ status: "ok" }> {
  const { db, pool } = deps
  const now = deps.clock()
  const { booking_ids, status } = await findPurchase(pool, caller.account_id, bookingId)
  const guardians = await readGuardiansToShareWith(pool, caller.account_id, booking_ids)
  const guardian = guardians.find(({ account_id }) => account_id === accountId)
  const ofOthers = await readNewsForOthers(db, booking_ids)
  const news = ofOthers.filter((seat) => seat.account_id === accountId)
  const [first] = news
  const sold = soonestFirst(news)
  if (status !== "confirmed" || !guardian || !first || !sold) throw new Refusal("not_found")
  if (guardian.is_shared) return { status: "ok" }
  const limit = {
    bucket: `share_purchase:account:${caller.account_id}`,
    most: SHARED_A_DAY,
    window_ms: DAY_MS,
  }
  await refuseAbove(deps, limit)
  const { seats, soonest } = sold
  const { booking_id, bookable_id, player_id } = soonest
  const dedupe_key = sharedKey(first.booking_id, accountId)
  const sender_name = caller.first_name || caller.email
  await inTransaction(db, async (tx) => {
    await notify(tx, {
      account_id: accountId,
      type: "booking_shared",
      facts: {
        ...noticeFacts(seats),
        sender_name,
        player_ids: [...new Set(news.map((seat) => seat.player_id))],
      },
      ...{ bookable_id, player_id, booking_id, dedupe_key, at: now },
    })
    const { paid_with: _, ...facts } = purchaseFacts(seats)
    await writeEmail(
      tx,
      {
        dedupe_key,
        kind: "booking_shared",
        to_email: first.email,
        language: first.language,
        facts: { ...facts, sender_name, booking_id, seats: seats.map(seatFacts) },
      },
      now,
    )
  })
  return { status: "ok" }
}
