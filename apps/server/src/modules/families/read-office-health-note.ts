import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { recordAccess } from "../../core/audit/index.ts"
import { openNote } from "../../core/consents/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A player's health note, for the office. Each reading is written down before it is answered.
 * @throws Refusal `not_found`, also where no guardian consents to a note or there is none
 */
export async function readOfficeHealthNote(
  { pool, db, clock, settings }: Pick<Deps, "pool" | "db" | "clock" | "settings">,
  officeAccountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getOfficeHealthNote>> {
  const { rows } = await pool.query<{ sealed_note: Buffer | null }>({
    name: "office-health-note",
    text: `select h.sealed_note from player_health h
      join consents c on c.player_id = h.player_id and c.purpose = 'health' where h.player_id = $1`,
    values: [playerId],
  })
  const note = openNote(settings.secretKey, playerId, rows[0]?.sealed_note ?? null)
  if (!note) throw new Refusal("not_found")
  await recordAccess(db, {
    account_id: officeAccountId,
    kind: "health_note",
    player_id: playerId,
    at: clock(),
  })
  return { note }
}
