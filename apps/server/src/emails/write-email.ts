import type { Language } from "@academy/domain/page-language"
import type { Db } from "../db/connection.ts"
import { emails } from "../db/tables/notifications.ts"
import type { EmailFacts, EmailKind } from "./kinds.ts"

export interface NewEmail<K extends EmailKind> {
  /** At most one email per key is sent; also its Message-ID. */
  dedupe_key: string
  kind: K
  to_email: string
  /** The recipient's language. */
  language: Language
  /** Earliest time of sending; left out, immediately. */
  not_before?: Date
  /** The facts of its text, with instants as ISO 8601. Deleted once it is sent. */
  facts: EmailFacts[K]
}

/**
 * Writes an email to the outbox in the transaction of its change, so that a rollback sends nothing. Jobs send it. An
 * email with the same key is left unchanged. `kinds.ts` says how to add a kind.
 */
export const writeEmail = <K extends EmailKind>(
  db: Pick<Db, "insert">,
  email: NewEmail<K>,
  now: Date,
): Promise<void> => writeEmails(db, [email], now)

/** The same for many emails of one kind, in one statement. */
export async function writeEmails<K extends EmailKind>(
  db: Pick<Db, "insert">,
  added: readonly NewEmail<K>[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  await db
    .insert(emails)
    .values(
      added.map(({ facts, not_before, ...email }) => ({
        ...email,
        params: { ...(facts as EmailFacts[EmailKind]) },
        next_attempt_at: not_before ?? now,
        created_at: now,
      })),
    )
    .onConflictDoNothing({ target: emails.dedupe_key })
}
