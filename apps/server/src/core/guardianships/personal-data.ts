import { inArray } from "drizzle-orm"
import { connectionCodes, parentRequests } from "../../db/tables/index.ts"
import type { PersonalData } from "../../registrations/personal-data.ts"
import { withCreated } from "../../registrations/personal-data.ts"

interface RequestRow {
  to_email: string
  state: string
  created_at: Date
}

/** Requests to share players, and the code that an account shows. They go with the account. */
export const guardianshipsData: PersonalData = {
  name: "guardianships",
  tables: ["parent_requests", "connection_codes", "connection_code_players"],

  async read(pool, { account_id }) {
    const { rows } = await pool.query<RequestRow>(
      "select to_email, state, created_at from parent_requests where account_id = $1 order by id",
      [account_id],
    )
    return { parent_requests: rows.map(withCreated) }
  },

  async forget(tx, { account_id, addresses }) {
    await tx.delete(parentRequests).where(inArray(parentRequests.account_id, [account_id]))
    if (addresses.length > 0)
      await tx.delete(parentRequests).where(inArray(parentRequests.to_email, addresses))
    await tx.delete(connectionCodes).where(inArray(connectionCodes.account_id, [account_id]))
    return undefined
  },
}
