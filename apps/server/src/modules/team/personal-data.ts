import { eq, inArray, or } from "drizzle-orm"
import { colleagueInvitations } from "../../db/tables/team.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

type InvitationRow = WithInstant<MyData["colleague_invitations"][number]>

/** Invitations to work here go with the account that sent them, and with the address they were sent to. */
export const teamData: PersonalData = {
  name: "team",
  tables: ["colleague_invitations"],

  async read(pool, { account_id }) {
    const { rows } = await pool.query<InvitationRow>(
      `select first_name, last_name, email, staff_role, created_at from colleague_invitations
       where account_id = $1 order by id`,
      [account_id],
    )
    return { colleague_invitations: rows.map(withCreated) }
  },

  async forget(tx, { account_id, addresses }) {
    const toAddress = addresses.length > 0 ? inArray(colleagueInvitations.email, addresses) : undefined
    await tx
      .delete(colleagueInvitations)
      .where(or(eq(colleagueInvitations.account_id, account_id), toAddress))
    return undefined
  },
}
