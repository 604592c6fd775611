import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-bookings"
import { whatMovingCosts } from "@academy/domain/bookings"
import { toMinor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { settlementsByAcademy } from "../../core/bookings/index.ts"
import { closeCheckout } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { namesOf, refuseUnconfirmed, warningsOfSeat } from "../planning/index.ts"
import { type MoveInput, performPlayerMove, readMove, refusing } from "./player-move.ts"

/**
 * An admin moves a booking, until its session starts. Age, a full session and a waiting list are warnings, as for a new
 * booking; everything else that refuses a family's move refuses this one.
 * @throws Refusal `own_family`; `needs_confirmation`; those of `moveByAcademy`
 */
export async function moveBookedPlayer(
  deps: Deps,
  officeAccountId: number,
  input: MoveInput,
): Promise<AnswerOf<typeof calls.moveBookedPlayer>> {
  const now = deps.clock()
  const { booking, wanted } = await readMove(deps, input, now)
  const found = warningsOfSeat(wanted, now)
  refuseUnconfirmed(found, input)
  const cost = whatMovingCosts(booking, wanted.price_minor)
  if (input.expected_difference !== undefined && toMinor(input.expected_difference) !== cost)
    throw new Refusal("price_changed")
  const settlement = input.settlement ?? settlementsByAcademy(booking, wanted, now)[0]
  if (cost > 0 && settlement === "no_charge" && !input.reason?.trim())
    throw invalidField("reason", "required", "is required: the reason")
  const changed = await refusing(
    inTransaction(deps.db, async (tx) => {
      await refuseOwnPlayer(tx, officeAccountId, booking.player_id)
      const order = await performPlayerMove(tx, deps, officeAccountId, { booking, wanted, input, now })
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "player_moved",
        entity: "bookings",
        entity_id: booking.id,
        ...(input.reason?.trim() && { reason: input.reason.trim() }),
        before: { bookable_id: booking.bookable_id },
        after: {
          bookable_id: wanted.bookable_id,
          ...(settlement && { settlement }),
          sends_email: input.sends_email ?? true,
          confirmed_warnings: namesOf(found),
        },
        at: now,
      })
      return order
    }),
  )
  // Its amount has changed.
  if (changed) closeCheckout(deps, changed.checkout_session)
  return { booking_id: booking.id, starts_at: toIsoWithOffset(wanted.starts_at) }
}
