import { isMailWanted, type NotificationKind } from "@academy/domain/notification-settings"
import type { Pool } from "pg"
import type { EmailKind } from "../../emails/kinds.ts"
import { kindOfEmail } from "./kinds.ts"
import { readReach } from "./settings-reads.ts"

interface Email {
  id: number
  kind: EmailKind
  to_email: string
}

/** What is known of the readers of emails that are about to leave. */
interface EmailReaders {
  /** Emails whose reader has an account here and does without their kind, or whose emails come back. */
  unwanted: Set<number>
  /** By email that the reader may do without: who reads it, and its kind. */
  optional: Map<number, { account_id: number; kind: NotificationKind }>
}

/** Asked when the emails are about to leave. */
export async function findEmailReaders(pool: Pool, emails: readonly Email[]): Promise<EmailReaders> {
  const optional = emails.flatMap(({ id, kind, to_email }) => {
    const ofKind = kindOfEmail[kind]
    return ofKind ? [{ id, kind: ofKind, to_email }] : []
  })
  if (optional.length === 0) return { unwanted: new Set(), optional: new Map() }
  const { rows } = await pool.query<{ id: number; email: string; is_bounced: boolean }>({
    name: "accounts-of-emails",
    text: "select id, email, coalesce(bounced_email = email, false) as is_bounced from accounts where email = any($1::text[])",
    values: [optional.map(({ to_email }) => to_email)],
  })
  const reach = await readReach(
    pool,
    rows.map(({ id }) => id),
  )
  const unwanted = optional.filter(({ kind, to_email }) => {
    const account = rows.find(({ email }) => email === to_email)
    const found = account && reach.get(account.id)
    if (account?.is_bounced) return true
    return found && !isMailWanted(found.chosen, kind, found.devices > 0)
  })
  const known = optional.flatMap(({ id, kind, to_email }) => {
    const account = rows.find(({ email }) => email === to_email)
    return account ? [[id, { account_id: account.id, kind }] as const] : []
  })
  return { unwanted: new Set(unwanted.map(({ id }) => id)), optional: new Map(known) }
}
