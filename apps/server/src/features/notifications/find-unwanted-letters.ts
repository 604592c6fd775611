import { isMailWanted } from "@academy/domain/notification-settings"
import type { Pool } from "pg"
import type { LetterKind } from "../../letters/kinds.ts"
import { kindOfLetter } from "./kinds.ts"
import { readReach } from "./settings-reads.ts"

interface Letter {
  id: number
  kind: LetterKind
  to_email: string
}

/** Those of the letters whose reader has an account here and does without their kind; asked when they are about to leave. */
export async function findUnwantedLetters(pool: Pool, letters: readonly Letter[]): Promise<Set<number>> {
  const optional = letters.flatMap(({ id, kind, to_email }) => {
    const ofKind = kindOfLetter[kind]
    return ofKind ? [{ id, kind: ofKind, to_email }] : []
  })
  if (optional.length === 0) return new Set()
  const { rows } = await pool.query<{ id: number; email: string }>({
    name: "accounts-of-letters",
    text: "select id, email from accounts where email = any($1::text[])",
    values: [optional.map(({ to_email }) => to_email)],
  })
  const reach = await readReach(
    pool,
    rows.map(({ id }) => id),
  )
  const unwanted = optional.filter(({ kind, to_email }) => {
    const account = rows.find(({ email }) => email === to_email)
    const found = account && reach.get(account.id)
    return found && !isMailWanted(found.chosen, kind, found.devices > 0)
  })
  return new Set(unwanted.map(({ id }) => id))
}
