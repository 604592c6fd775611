import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { whenPressed } from "@academy/domain/presses"
import { and, eq } from "drizzle-orm"
import { playerGoals } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { changePlayerRecord } from "./change-player-record.ts"
import { fieldOf, toFieldValue } from "./field-values.ts"
import { recordIfStaff } from "./reports.ts"

/**
 * Sets what a player works towards in a field, or takes the goal away. A field has one goal; the one of the latest
 * press stands, whichever arrives last. One that was taken away meanwhile is set again.
 * @returns what stands now
 */
export async function updateGoal(
  deps: Deps,
  caller: Caller,
  { player_id, field_id, value: wanted, seconds_ago }: BodyOf<typeof calls.updateGoal>,
): Promise<AnswerOf<typeof calls.updateGoal>> {
  return changePlayerRecord(deps, caller, player_id, async (tx, player, now) => {
    const set_at = whenPressed(seconds_ago, now)
    const field = fieldOf(field_id)
    const value = wanted === null ? null : toFieldValue(field, wanted)
    const ofField = and(eq(playerGoals.player_id, player_id), eq(playerGoals.field, field.slug))
    const [before] = await tx
      .select({ value: playerGoals.value, set_at: playerGoals.set_at })
      .from(playerGoals)
      .where(ofField)
    if (before && before.set_at > set_at) return { player_id, field_id, value: before.value }
    if (value === null) await tx.delete(playerGoals).where(ofField)
    else {
      const goal = { value, set_by: player.account_id, set_as: player.role, set_at }
      await tx
        .insert(playerGoals)
        .values({ player_id, field: field.slug, ...goal })
        .onConflictDoUpdate({ target: [playerGoals.player_id, playerGoals.field], set: goal })
    }
    await recordIfStaff(tx, player, now, {
      action: "changed",
      entity: "player_goals",
      entity_id: player_id,
      before: { [field.slug]: before?.value ?? null },
      after: { [field.slug]: value },
    })
    return { player_id, field_id, value }
  })
}
