import { eq, inArray, or } from "drizzle-orm"
import { approvalAnswers, approvals, playerChanges } from "../../db/tables/approvals.ts"
import type { MyData, PersonalData, WithInstant } from "../../registrations/personal-data.ts"
import { withCreated } from "../../registrations/personal-data.ts"

type ApprovalRow = WithInstant<MyData["approvals"][number]>
type ChangeRow = WithInstant<MyData["player_changes"][number]>

/** What guardians asked of each other goes with who asked; what was changed of a player goes with the player. */
export const approvalsData: PersonalData = {
  name: "approvals",
  tables: ["approvals", "approval_answers", "player_changes"],

  async read(pool, { account_id }) {
    const asked = await pool.query<ApprovalRow>(
      `select player_id, kind, year_before, year_after, state, created_at from approvals
        where account_id = $1 order by id`,
      [account_id],
    )
    const changes = await pool.query<ChangeRow>(
      `select c.player_id, c.field, c.before, c.after, c.account_id = $1 as changed_by_me, c.created_at
        from player_changes c join guardianships g on g.player_id = c.player_id
        where g.account_id = $1 and g.role <> 'player' order by c.id`,
      [account_id],
    )
    return {
      approvals: asked.rows.map(withCreated),
      player_changes: changes.rows.map(withCreated),
    }
  },

  async forget(tx, { account_id, player_ids }) {
    const ofPlayers = player_ids.length > 0 ? inArray(approvals.player_id, player_ids) : undefined
    await tx.delete(approvalAnswers).where(eq(approvalAnswers.account_id, account_id))
    await tx
      .delete(approvals)
      .where(or(eq(approvals.account_id, account_id), eq(approvals.new_account_id, account_id), ofPlayers))
    if (player_ids.length > 0)
      await tx.delete(playerChanges).where(inArray(playerChanges.player_id, player_ids))
    return undefined
  },
}
