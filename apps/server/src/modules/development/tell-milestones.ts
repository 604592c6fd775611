import { readReaders } from "../../core/guardianships/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { writeEmail } from "../../emails/write-email.ts"

interface Milestones {
  /** The level just reached. */
  level: number | null
  /** Ids of achievements that are confirmed now. */
  achievements: readonly number[]
  now: Date
}

/**
 * Tells all guardians: a level once however often it is reached, by notification and email; an achievement by
 * notification.
 */
export async function tellMilestones(
  tx: Tx,
  playerId: number,
  { level, achievements, now }: Milestones,
): Promise<void> {
  if (level === null && achievements.length === 0) return
  for (const guardian of await readReaders(tx, playerId)) {
    const { account_id, player_name } = guardian
    const reader = { account_id, player_id: playerId, at: now }
    for (const id of achievements)
      await notify(tx, {
        ...reader,
        type: "achievement_earned",
        facts: { player_name },
        dedupe_key: `achievement:${id}:${account_id}`,
      })
    if (level === null) continue
    const dedupe_key = `level_up:${playerId}:${level}:${account_id}`
    await notify(tx, { ...reader, type: "level_up", facts: { player_name, level }, dedupe_key })
    await writeEmail(
      tx,
      {
        dedupe_key,
        kind: "level_up",
        to_email: guardian.email,
        language: guardian.language,
        facts: { first_name: guardian.first_name, player_name, level, player_id: playerId },
      },
      now,
    )
  }
}
