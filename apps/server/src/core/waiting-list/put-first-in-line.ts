import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseOwnPlayer } from "../approvals/index.ts"
import { recordChange } from "../audit/index.ts"
import { inLine, lineOrder, lockBookable } from "./places.ts"

/**
 * The office puts a place before all others of its line, which keep their order among themselves. Who is first already
 * stays so, and nothing is written down.
 * @throws Refusal `not_found` when it is over or has its offer; `own_family`
 */
export async function putFirstInLine(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  placeId: number,
  reason: string,
): Promise<{ status: "ok" }> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(waitingPlaces).where(eq(waitingPlaces.id, placeId))
    if (!found) throw new Refusal("not_found")
    const { bookable_id, player_id } = found
    await refuseOwnPlayer(tx, officeAccountId, player_id)
    // Under this lock no seat is offered: who is first now is first when this is done.
    await lockBookable(tx, bookable_id)
    const [first] = await tx
      .select()
      .from(waitingPlaces)
      .where(inLine(bookable_id))
      .orderBy(...lineOrder)
      .limit(1)
    if (first?.id === placeId) return
    const rank = (first?.rank ?? 0) - 1
    const [moved] = await tx
      .update(waitingPlaces)
      .set({ rank })
      .where(and(eq(waitingPlaces.id, placeId), inLine(bookable_id)))
      .returning({ id: waitingPlaces.id })
    if (!moved) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "put_first_in_line",
      entity: "waiting_places",
      entity_id: placeId,
      reason,
      before: { rank: found.rank },
      after: { rank, bookable_id, player_id },
      at: now,
    })
  })
  return { status: "ok" }
}
