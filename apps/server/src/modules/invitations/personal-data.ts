import { toIsoWithOffset } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { localText } from "../../db/local-text.ts"
import { invitationLinks } from "../../db/tables/index.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

type Row = Omit<WithInstant<MyData["invitations"][number]>, "timestamp"> & { starts_at: Date }

const invitationsText = `select i.id, case when i.account_id = $1 then 'sent' else 'received' end as direction, i.state,
    p.first_name as player_name, ${localText("b.title", "$2")} as title, b.starts_at, i.who_pays, i.created_at
  from invitations i join bookables b on b.id = i.bookable_id
    join players p on p.id = case when i.account_id = $1 then i.requesting_player_id else i.invited_player_id end
  where i.account_id = $1
    or exists (select from guardianships g where g.player_id = i.invited_player_id and g.account_id = $1)
  order by i.id`

/**
 * Of each invitation the own side alone is read. Rows name people by number only, whose names others forget. Links go
 * with the account: they say nothing that the booking does not.
 */
export const invitationsData: PersonalData = {
  name: "invitations",
  tables: ["invitations", "invitation_links"],
  async read(pool, { account_id, language }) {
    const { rows } = await pool.query<Row>(invitationsText, [account_id, language])
    return {
      invitations: rows.map(({ starts_at, ...row }) => ({
        ...withCreated(row),
        timestamp: toIsoWithOffset(starts_at),
      })),
    }
  },
  async forget(tx, { account_id }) {
    await tx.delete(invitationLinks).where(eq(invitationLinks.account_id, account_id))
    return undefined
  },
}
