import { eq, inArray, or } from "drizzle-orm"
import { ownLoginInvitations, takeoverGuardians, takeovers } from "../../db/tables/growing-up.ts"
import type { MyData, PersonalData, WithInstant } from "../../registrations/personal-data.ts"
import { withCreated } from "../../registrations/personal-data.ts"

type InvitationRow = WithInstant<MyData["own_login_invitations"][number]>

/** Invitations to an own login, and takeovers. They go with the account that invited, and with the player. */
export const growingUpData: PersonalData = {
  name: "growing-up",
  tables: ["own_login_invitations", "takeovers", "takeover_guardians"],

  async read(pool, { account_id }) {
    const { rows } = await pool.query<InvitationRow>(
      "select player_id, email, created_at from own_login_invitations where account_id = $1 order by id",
      [account_id],
    )
    return { own_login_invitations: rows.map(withCreated) }
  },

  async forget(tx, { account_id, player_ids }) {
    const ofPlayers = player_ids.length > 0 ? inArray(ownLoginInvitations.player_id, player_ids) : undefined
    await tx.delete(ownLoginInvitations).where(or(eq(ownLoginInvitations.account_id, account_id), ofPlayers))
    await tx.delete(takeoverGuardians).where(eq(takeoverGuardians.account_id, account_id))
    if (player_ids.length > 0) await tx.delete(takeovers).where(inArray(takeovers.player_id, player_ids))
    return undefined
  },
}
