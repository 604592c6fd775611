import { inArray } from "drizzle-orm"
import { playerTags } from "../../db/tables/player-groups.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

/** Tags are the family's to read. Groups are filters; messages stay, under the number of who wrote them. */
export const playerGroupsData: PersonalData = {
  name: "player-groups",
  tables: ["player_tags", "player_groups", "family_messages"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<WithInstant<MyData["player_tags"][number]>>(
      `select t.player_id, t.tag, t.created_at from guardianships g join player_tags t on t.player_id = g.player_id
        where g.account_id = $1 order by t.player_id, t.tag`,
      [account_id],
    )
    return { player_tags: rows.map(withCreated) }
  },
  async forget(tx, { player_ids }) {
    if (player_ids.length > 0) await tx.delete(playerTags).where(inArray(playerTags.player_id, player_ids))
    return undefined
  },
}
