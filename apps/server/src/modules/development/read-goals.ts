import { type MeasurementField, type MeasurementSlug, measurementFields } from "@academy/domain/development"
import { goalStepsDone, type WayToGoal } from "@academy/domain/player-goals"
import { academyTimeZone } from "@academy/domain/time"
import type { Pool } from "pg"
import type { TellerRole } from "./player-access.ts"

interface GoalRow extends WayToGoal {
  field: MeasurementSlug
  goal_by: TellerRole
  set_at: Date
}

export interface Goal extends Pick<MeasurementField, "slug" | "unit" | "less_is_better">, GoalRow {
  field_id: number
  /** Fifths of the way that are done. */
  goal_steps: number
}

/** The newest or the first value of a goal's field; what a coach declined counts nowhere. */
const valueAt = (condition: string, order: string) => `(select m.value from measurements m
    where m.player_id = g.player_id and m.field = g.field and m.state <> 'declined' ${condition}
    order by m.measured_on ${order}, m.id ${order} limit 1)`

/** What a player works towards, in the order of the fields, with how far it is from where the goal was set. */
export async function readGoals(pool: Pool, playerId: number): Promise<Goal[]> {
  const { rows } = await pool.query<GoalRow>({
    name: "goals-of-player",
    text: `select g.field, g.value as goal, g.set_as as goal_by, g.set_at, ${valueAt("", "desc")} as value,
        coalesce(${valueAt("and m.measured_on <= (g.set_at at time zone $2::text)::date", "desc")},
          ${valueAt("", "asc")}) as start
      from player_goals g where g.player_id = $1`,
    values: [playerId, academyTimeZone()],
  })
  return measurementFields.flatMap(({ id, slug, unit, less_is_better }) => {
    const row = rows.find(({ field }) => field === slug)
    if (!row) return []
    return [
      {
        ...row,
        field_id: id,
        slug,
        unit,
        less_is_better,
        goal_steps: goalStepsDone({ less_is_better }, row),
      },
    ]
  })
}
