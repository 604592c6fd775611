import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { and, eq } from "drizzle-orm"
import { measurements } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { recordIfStaff, refuseConfirmed } from "./reports.ts"

/** Removes a measured value: a typing error leaves no trace. What a coach confirmed stays, but for staff. */
export async function removeMeasurement(
  deps: Deps,
  caller: Caller,
  { player: playerId, measurement: id }: ParamsOf<typeof calls.removeMeasurement>,
): Promise<AnswerOf<typeof calls.removeMeasurement>> {
  await changePlayerRecord(deps, caller, playerId, async (tx, player, now) => {
    const wanted = and(eq(measurements.id, id), eq(measurements.player_id, playerId))
    const [row] = await tx.select().from(measurements).where(wanted)
    if (!row) throw new Refusal("not_found")
    refuseConfirmed(player, row.state)
    await tx.delete(measurements).where(wanted)
    await recordIfStaff(tx, player, now, {
      action: "removed",
      entity: "measurements",
      entity_id: id,
      before: { player_id: playerId, field: row.field, value: row.value, measured_on: row.measured_on },
      after: null,
    })
  })
  return { status: "ok" }
}
