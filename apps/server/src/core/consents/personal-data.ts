import { inArray } from "drizzle-orm"
import { consentChanges, consents, playerHealth } from "../../db/tables/consents.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { openNote } from "./sealed-note.ts"

type ChangeRow = WithInstant<MyData["consents"][number]>
type HealthRow = Omit<MyData["player_health"][number], "note"> & { sealed_note: Buffer | null }

/** Consents and health data of a player; deleted with the player. */
export const consentsData: PersonalData = {
  name: "consents",
  tables: ["consents", "consent_changes", "player_health"],

  async read(pool, { account_id, secret_key }) {
    const own = "guardianships g on g.account_id = $1 and g.player_id"
    const changes = await pool.query<ChangeRow>(
      `select c.player_id, c.purpose, c.given, c.text_version, c.account_id = $1 as said_by_me, c.created_at
       from consent_changes c join ${own} = c.player_id order by c.id`,
      [account_id],
    )
    const health = await pool.query<HealthRow>(
      `select h.player_id, h.contact_name, h.contact_phone, h.sealed_note
       from player_health h join ${own} = h.player_id order by h.player_id`,
      [account_id],
    )
    return {
      consents: changes.rows.map(withCreated),
      player_health: health.rows.map(({ sealed_note, ...row }) => ({
        ...row,
        note: openNote(secret_key, row.player_id, sealed_note),
      })),
    }
  },

  async forget(tx, { player_ids }) {
    if (player_ids.length === 0) return undefined
    await tx.delete(consents).where(inArray(consents.player_id, player_ids))
    await tx.delete(consentChanges).where(inArray(consentChanges.player_id, player_ids))
    await tx.delete(playerHealth).where(inArray(playerHealth.player_id, player_ids))
    return undefined
  },
}
