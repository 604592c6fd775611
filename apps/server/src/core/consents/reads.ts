import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/consents"
import { type ConsentPurpose, consentPurposes, consentTextVersions } from "@academy/domain/consents"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { openNote } from "./sealed-note.ts"

type Change = { purpose: ConsentPurpose; given: boolean; text_version: number; created_at: Date }

/** What is agreed to for a player, and every change of it. For everybody but its guardians: `not_found`. */
export async function readConsents(
  pool: Pool,
  accountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getConsents>> {
  const { rows } = await pool.query<
    { account_name: string; card_key: string | null } & (Change | { [Column in keyof Change]: null })
  >({
    name: "consents-of-player",
    text: `select c.purpose, c.given, c.text_version, coalesce(trim(a.first_name || ' ' || a.last_name), '') as account_name,
        c.created_at,
        (select y.public_key from consents y where y.player_id = g.player_id and y.purpose = 'shared_card') as card_key
      from guardianships g left join consent_changes c on c.player_id = g.player_id
        left join accounts a on a.id = c.account_id and a.anonymised_at is null
      where g.player_id = $1 and g.account_id = $2 order by c.id desc`,
    values: [playerId, accountId],
  })
  const [first] = rows
  if (!first) throw new Refusal("not_found")
  const log = rows.flatMap(({ card_key: _, ...change }) => {
    if (change.purpose === null) return []
    const { created_at, ...rest } = change
    return [{ ...rest, at: toIsoWithOffset(created_at) }]
  })
  return {
    consents: consentPurposes.map((purpose) => {
      const last = log.find((change) => change.purpose === purpose)
      return {
        purpose,
        given: last?.given ?? false,
        current_version: consentTextVersions[purpose],
        last_change: last
          ? { text_version: last.text_version, account_name: last.account_name, at: last.at }
          : null,
      }
    }),
    card_key: first.card_key,
    log,
  }
}

/** Emergency contact and health note, for guardians alone. For everybody else, staff too: `not_found`. */
export async function readPlayerHealth(
  { pool, settings }: Pick<Deps, "pool" | "settings">,
  accountId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.getPlayerHealth>> {
  const { rows } = await pool.query<{
    contact_name: string
    contact_phone: string
    sealed_note: Buffer | null
  }>({
    name: "health-of-player",
    text: `select coalesce(h.contact_name, '') as contact_name, coalesce(h.contact_phone, '') as contact_phone, h.sealed_note
      from guardianships g left join player_health h on h.player_id = g.player_id
      where g.player_id = $1 and g.account_id = $2`,
    values: [playerId, accountId],
  })
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  const { sealed_note, ...contact } = row
  return { ...contact, note: openNote(settings.secretKey, playerId, sealed_note) }
}
