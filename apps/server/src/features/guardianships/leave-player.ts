import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { and, asc, eq, gt, inArray } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings, guardianships, players } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A guardian stops looking after a player. Nobody can do it for another; the last one stays (a player is deleted with the
 * account). Sessions to come that the account booked are cancelled first, so that money goes back to whoever paid.
 */
export async function leavePlayer(
  { db, clock }: Deps,
  accountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.leavePlayer>> {
  return inTransaction(db, async (tx) => {
    // Two guardians that leave at once take turns: one of them is the last.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for("no key update")
    const guardians = await tx
      .select({ account_id: guardianships.account_id, role: guardianships.role })
      .from(guardianships)
      .where(eq(guardianships.player_id, playerId))
      .orderBy(asc(guardianships.created_at), asc(guardianships.slot))
    const own = guardians.find(({ account_id }) => account_id === accountId)
    if (!own) throw new Refusal("not_found")
    const next = guardians.find(({ account_id, role }) => account_id !== accountId && role !== "player")
    if (!next) throw new Refusal("last_guardian")
    const booked = and(
      eq(bookings.player_id, playerId),
      eq(bookings.account_id, accountId),
      inArray(bookings.status, ["held", "confirmed"]),
      gt(bookings.ends_at, clock()),
    )
    if ((await tx.$count(bookings, booked)) > 0) throw new Refusal("bookings_to_come")
    const of = (account: number) =>
      and(eq(guardianships.player_id, playerId), eq(guardianships.account_id, account))
    await tx.delete(guardianships).where(of(accountId))
    if (own.role === "owner") {
      await tx.update(guardianships).set({ role: "owner" }).where(of(next.account_id))
    }
    return { status: "ok" as const }
  })
}
