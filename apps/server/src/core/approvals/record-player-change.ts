import { randomUUID } from "node:crypto"
import { academy } from "@academy/domain/academy"
import { type PlayerChangeField, playerChangeFields } from "@academy/domain/approvals"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, playerChanges } from "../../db/tables/index.ts"
import { nameForEmail } from "../../emails/name-for-email.ts"
import { recordChange } from "../audit/index.ts"
import { notify } from "../notifications/index.ts"
import { emailPeople, isGuardian, readPlayerPeople } from "./player-people.ts"

/** What is known of a player before or after a change; fields that are left out are as they were. */
export type PlayerFacts = Partial<Record<PlayerChangeField, string | number>>

interface PlayerChange {
  player_id: number
  /** Who changed it. */
  account_id: number
  before: PlayerFacts
  after: PlayerFacts
  /** The office did it and has written it to the audit log already. */
  byOffice?: boolean
  at: Date
}

/** Which of the facts differ. */
export const changedFields = (before: PlayerFacts, after: PlayerFacts): PlayerChangeField[] =>
  playerChangeFields.filter((field) => after[field] !== undefined && after[field] !== (before[field] ?? ""))

/**
 * Keeps who changed a player's name, year of birth, phone or emergency contact, with what it was, and tells all of it:
 * an email to every guardian whatever the settings say, a notification to the others and to the player's own account.
 * What is the same as before leaves and tells nothing.
 */
export async function recordPlayerChange(
  tx: Tx,
  { player_id, account_id, before, after, byOffice = false, at }: PlayerChange,
): Promise<void> {
  const fields = changedFields(before, after)
  if (fields.length === 0) return
  const changes = fields.map((field) => ({
    field,
    before: String(before[field] ?? ""),
    after: String(after[field]),
  }))
  await tx
    .insert(playerChanges)
    .values(changes.map((change) => ({ ...change, player_id, account_id, created_at: at })))
  if (!byOffice)
    for (const entity of ["players", "player_health"] as const) {
      const own = fields.filter((field) => field.startsWith("contact_") === (entity === "player_health"))
      const of = (facts: PlayerFacts) => Object.fromEntries(own.map((field) => [field, facts[field] ?? ""]))
      await recordChange(tx, {
        ...{ account_id, entity, entity_id: player_id, at },
        ...{ action: "changed", before: of(before), after: of(after) },
      })
    }

  const people = await readPlayerPeople(tx, player_id)
  const [sender] = await tx
    .select({ first_name: accounts.first_name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  const player_name = people[0]?.player_name
  if (!sender || player_name === undefined) return
  const sender_name = byOffice ? academy.name : nameForEmail(sender)
  const facts = byOffice ? { sender_name } : { sender_name, sender_email: sender.email }
  await emailPeople(
    tx,
    people.filter(isGuardian),
    {
      kind: "player_changed",
      key: `player_changed:${randomUUID()}`,
      facts: { ...facts, player_name, changes },
    },
    at,
  )
  for (const person of people)
    if (person.account_id !== account_id)
      await notify(tx, {
        account_id: person.account_id,
        type: "player_changed",
        facts: { player_name, sender_name },
        player_id,
        at,
      })
}
