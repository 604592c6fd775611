import type { Language } from "@academy/domain/page-language"
import type { Db } from "../db/connection.ts"
import { letters } from "../db/tables/notifications.ts"
import type { LetterKind } from "./kinds.ts"

export interface NewLetter {
  /** At most one letter of a key is ever sent; also its Message-ID. */
  dedupe_key: string
  kind: LetterKind
  to_email: string
  /** The reader's. */
  language: Language
  /** The facts its text is made of when it is sent; instants as ISO 8601. Forgotten once it is sent. */
  params: Record<string, unknown>
}

/**
 * Puts a letter in the outbox, in the story's own transaction: a story that is undone sends nothing. The jobs send it
 * afterwards. A letter of the same key is left as it is.
 */
export async function writeLetter(db: Pick<Db, "insert">, letter: NewLetter, now: Date): Promise<void> {
  await db
    .insert(letters)
    .values({ ...letter, next_attempt_at: now, created_at: now })
    .onConflictDoNothing({ target: letters.dedupe_key })
}
