import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import { whatMovingCosts } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { offeredReturns } from "./cancel-booking.ts"
import { findOtherSessions } from "./find-other-sessions.ts"
import { findMovable, MOST_OTHERS, toRefund } from "./move-booking.ts"
import { moneyTargetOf, readDifferenceParts } from "./refund-parts.ts"

/**
 * Where a booking can be moved, soonest first; empty if the rule forbids it. Other accounts' bookings are `not_found`.
 */
export async function readOtherSessions(
  deps: Deps,
  { account_id, language }: { account_id: number; language: Language },
  { a: player_id, b: booking_id }: { a: number; b: number },
): Promise<AnswerOf<typeof calls.getOtherSessions>> {
  const now = deps.clock()
  try {
    const booking = await findMovable(deps, account_id, { player_id, booking_id }, now)
    const { bookable_id, price_minor, payment_method, currency, lot_id } = booking
    // Only the payer can settle a difference.
    const isAnyPrice =
      payment_method === "pass" || (booking.order_id !== null && booking.account_id === account_id)
    const input = { bookable_id, player_ids: [player_id], language, most: MOST_OTHERS, lot_id, now }
    const found = await findOtherSessions(deps.pool, { ...input, ...(isAnyPrice ? {} : { price_minor }) })
    const inCurrency = found.filter((session) => session.currency === currency)
    const target = moneyTargetOf(offeredReturns(booking, now)[0] ?? "nothing")
    const partsOf = await readDifferenceParts(deps.db, booking.id, target)
    const costOf = (price: number) => whatMovingCosts(booking, price)
    return inCurrency.map((session) => ({
      ...session,
      difference: toMajor(costOf(session.price_minor)),
      ...(costOf(session.price_minor) < 0 ? toRefund(partsOf(-costOf(session.price_minor))) : {}),
      starts_at: toIsoWithOffset(session.starts_at),
      ends_at: toIsoWithOffset(session.ends_at),
      cancel_free_until: toIsoWithOffset(session.cancel_free_until),
    }))
  } catch (error) {
    if (error instanceof Refusal && error.code !== "not_found") return []
    throw error
  }
}
