import type { OfficePayment } from "@academy/domain/office-bookings"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readSeatToBook } from "../planning/index.ts"

/**
 * How a player's seat could be paid, and why it isn't booked together with others: what has to be confirmed for a
 * player is confirmed for that player alone.
 */
export async function readGroupSeat(
  deps: Deps,
  officeAccountId: number,
  bookableId: number,
  playerId: number,
): Promise<{ ways: OfficePayment[]; why_not: string | null }> {
  try {
    // The language is that of a plan's name, which is not used here.
    const { why_not, warnings, payers } = await readSeatToBook(
      deps,
      officeAccountId,
      bookableId,
      playerId,
      "en",
    )
    const ways = [...new Set(payers.flatMap((payer) => payer.ways))]
    return { ways, why_not: why_not ?? warnings[0]?.code ?? null }
  } catch (error) {
    if (error instanceof Refusal) return { ways: [], why_not: error.code }
    throw error
  }
}
