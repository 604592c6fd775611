import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { type MeasurementSlug, measurementFields, SHOWN_MEASUREMENTS } from "@academy/domain/development"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { openPlayer } from "./player-access.ts"
import { readGoals } from "./read-goals.ts"
import { type ReportRow, reportColumns, reportJoins, toReport } from "./reports.ts"

interface MeasurementRow extends ReportRow {
  id: number
  field: MeasurementSlug
  value: number
  measured_on: string
}

/** Every field that is measured, with the player's goal and newest values, oldest of them first. */
export async function readPlayerFields(
  deps: Pick<Deps, "pool" | "db" | "clock">,
  caller: Caller,
  playerId: number,
): Promise<AnswerOf<typeof calls.getPlayerFields>> {
  const { role } = await openPlayer(deps, caller, playerId)
  const slugs = measurementFields.map(({ slug }) => slug)
  const [values, goals] = await Promise.all([
    deps.pool.query<MeasurementRow>({
      name: "measurements-of-player",
      text: `select r.id, r.field, r.value, r.measured_on::text as measured_on, ${reportColumns}
        from unnest($2::text[]) as wanted (field)
          cross join lateral (select * from measurements m where m.player_id = $1 and m.field = wanted.field
            order by m.measured_on desc, m.id desc limit ${SHOWN_MEASUREMENTS}) r
          ${reportJoins}
        order by r.measured_on, r.id`,
      values: [playerId, slugs],
    }),
    readGoals(deps.pool, playerId),
  ])
  return measurementFields.map((field) => {
    const ofField = values.rows.filter((row) => row.field === field.slug)
    const goal = goals.find(({ slug }) => slug === field.slug)
    return {
      ...field,
      value: ofField.findLast(({ state }) => state !== "declined")?.value ?? null,
      goal: goal?.goal ?? null,
      goal_by: goal?.goal_by ?? null,
      goal_steps: goal?.goal_steps ?? null,
      measurements: ofField.map((row) => ({
        id: row.id,
        value: row.value,
        measured_on: row.measured_on,
        ...toReport(row, role),
      })),
    }
  })
}
