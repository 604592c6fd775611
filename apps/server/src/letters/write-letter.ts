import type { Language } from "@academy/domain/page-language"
import type { Db } from "../db/connection.ts"
import { letters } from "../db/tables/notifications.ts"
import type { LetterFacts, LetterKind } from "./kinds.ts"

export interface NewLetter<K extends LetterKind> {
  /** At most one email per key is sent; also its Message-ID. */
  dedupe_key: string
  kind: K
  to_email: string
  /** The recipient's language. */
  language: Language
  /** Earliest time of sending; left out, immediately. */
  not_before?: Date
  /** The facts of its text, with instants as ISO 8601. Deleted once it is sent. */
  facts: LetterFacts[K]
}

/**
 * Writes an email to the outbox in the transaction of its change, so that a rollback sends nothing. Jobs send it. An
 * email with the same key is left unchanged. `kinds.ts` says how to add a kind.
 */
export const writeLetter = <K extends LetterKind>(
  db: Pick<Db, "insert">,
  letter: NewLetter<K>,
  now: Date,
): Promise<void> => writeLetters(db, [letter], now)

/** The same for many emails of one kind, in one statement. */
export async function writeLetters<K extends LetterKind>(
  db: Pick<Db, "insert">,
  added: readonly NewLetter<K>[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  await db
    .insert(letters)
    .values(
      added.map(({ facts, not_before, ...letter }) => ({
        ...letter,
        params: { ...(facts as LetterFacts[LetterKind]) },
        next_attempt_at: not_before ?? now,
        created_at: now,
      })),
    )
    .onConflictDoNothing({ target: letters.dedupe_key })
}
