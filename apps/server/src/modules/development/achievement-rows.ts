import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import type { AchievementKind, AchievementSource } from "@academy/domain/development"
import { and, eq } from "drizzle-orm"
import type { Pool } from "pg"
import type { Tx } from "../../db/connection.ts"
import { achievements } from "../../db/tables/development.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import type { OpenPlayer } from "./player-access.ts"
import { type ReportRow, refuseConfirmed, reportColumns, reportJoins, toReport } from "./reports.ts"

export type Achievement = AnswerOf<typeof calls.addPlayerAchievement>["achievement"]

interface AchievementRow extends ReportRow {
  id: number
  player_id: number
  kind: AchievementKind
  title: string
  earned_on: string
  note: string
  source: AchievementSource
  game_id: number | null
}

/** A player's achievements, oldest first; one alone when its id is given. */
export async function readAchievements(
  pool: Pool,
  { id, role }: OpenPlayer,
  achievementId: number | null = null,
): Promise<Achievement[]> {
  const { rows } = await pool.query<AchievementRow>({
    name: "achievements",
    text: `select r.id, r.player_id, r.kind, r.title, r.earned_on::text as earned_on, r.note, r.source, r.game_id,
        ${reportColumns}
      from achievements r ${reportJoins} where r.player_id = $1 and ($2::bigint is null or r.id = $2)
      order by r.earned_on, r.id`,
    values: [id, achievementId],
  })
  return rows.map(({ state, created_at, confirmed_by, ...row }) => {
    const report = toReport({ state, created_at, confirmed_by }, role)
    return { ...row, ...report, editable: report.editable && row.source !== "rule" }
  })
}

/** The one achievement of a player with this id. */
export async function readAchievement(pool: Pool, player: OpenPlayer, id: number): Promise<Achievement> {
  const [found] = await readAchievements(pool, player, id)
  if (!found) throw new Refusal("not_found")
  return found
}

/**
 * An achievement of a locked player that the caller may change.
 * @throws Refusal `not_found`, `earned_by_rule`, `report_confirmed`
 */
export async function findAchievementToChange(tx: Tx, player: OpenPlayer, id: number) {
  const [row] = await tx
    .select()
    .from(achievements)
    .where(and(eq(achievements.id, id), eq(achievements.player_id, player.id)))
  if (!row) throw new Refusal("not_found")
  if (row.source === "rule") throw new Refusal("earned_by_rule")
  refuseConfirmed(player, row.state)
  return row
}

/** `other` says what it is, the kinds with a name of their own don't. @throws Refusal `invalid_input` */
export function titleOf(kind: AchievementKind, title = ""): string {
  if (kind !== "other") return ""
  if (!title.trim()) throw invalidField("title", "required", "is required")
  return title.trim()
}
