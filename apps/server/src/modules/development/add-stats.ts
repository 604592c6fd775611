import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { reachesGoal } from "@academy/domain/development"
import { toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import { measurements, playerGoals } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { fieldOf, toFieldValue } from "./field-values.ts"
import { newReport, recordIfStaff, refuseWrongDay } from "./reports.ts"

/** Notes a measured value, today when no day is said, and says whether it reaches the goal. */
export async function addStats(
  deps: Deps,
  caller: Caller,
  { player_id, field_id, value: told, measured_on }: BodyOf<typeof calls.addStats>,
): Promise<AnswerOf<typeof calls.addStats>> {
  return changePlayerRecord(deps, caller, player_id, async (tx, player, now) => {
    const field = fieldOf(field_id)
    const value = toFieldValue(field, told)
    const day = measured_on ?? wallClockDate(now)
    refuseWrongDay("measured_on", day, player, now)
    const report = newReport(player, now)
    const columns = { player_id, field: field.slug, value, measured_on: day }
    const [row] = await tx
      .insert(measurements)
      .values({ ...columns, ...report })
      .returning({ id: measurements.id })
    if (!row) throw new Error("the measurement was not inserted")
    await recordIfStaff(tx, player, now, {
      action: "created",
      entity: "measurements",
      entity_id: row.id,
      before: null,
      after: columns,
    })
    const [goal] = await tx
      .select({ value: playerGoals.value })
      .from(playerGoals)
      .where(and(eq(playerGoals.player_id, player_id), eq(playerGoals.field, field.slug)))
    return {
      player_id,
      field_id,
      measurement: {
        id: row.id,
        value,
        measured_on: day,
        state: report.state,
        confirmed_by:
          player.role === "coach" ? `${caller.first_name} ${caller.last_name}`.trim() || null : null,
        editable: true,
        created_at: toIsoWithOffset(now),
      },
      reaches_goal: goal !== undefined && reachesGoal(field, value, goal.value),
    }
  })
}
