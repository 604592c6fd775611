import { phaseOf, settleState } from "@academy/domain/memberships"
import { and, eq, isNotNull, isNull } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { playerMemberships } from "../../db/tables/memberships.ts"
import { orderLines, orders } from "../../db/tables/orders.ts"
import { stateOf } from "./membership-rows.ts"

/** Why a player can't join a plan now, or null: it has a membership, or is in a basket that is being paid. */
export async function whyNotJoinable(
  db: Pick<Db, "select">,
  playerId: number,
  now: Date,
): Promise<"already_member" | "membership_being_paid" | null> {
  const [live] = await db
    .select()
    .from(playerMemberships)
    .where(and(eq(playerMemberships.player_id, playerId), isNull(playerMemberships.ended_at)))
  if (live && phaseOf(settleState(stateOf(live), now), now) !== "ended") return "already_member"
  const [paying] = await db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), eq(orders.status, "open")))
    .where(and(eq(orderLines.player_id, playerId), isNotNull(orderLines.plan_id)))
    .limit(1)
  return paying ? "membership_being_paid" : null
}
