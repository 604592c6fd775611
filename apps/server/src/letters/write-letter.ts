import type { Language } from "@academy/domain/page-language"
import type { Db } from "../db/connection.ts"
import { letters } from "../db/tables/notifications.ts"
import type { LetterFacts, LetterKind } from "./kinds.ts"

export interface NewLetter<K extends LetterKind> {
  /** At most one letter of a key is ever sent; also its Message-ID. */
  dedupe_key: string
  kind: K
  to_email: string
  /** The reader's. */
  language: Language
  /** Not before this instant; left out, at once. */
  not_before?: Date
  /** What its text is made of when it is sent; instants as ISO 8601. Forgotten once it is sent. */
  facts: LetterFacts[K]
}

/**
 * Puts a letter in the outbox, in the transaction of the change it tells about: a change that is undone sends nothing.
 * The jobs send it afterwards. A letter of the same key is left as it is. `kinds.ts` says how to add a kind.
 */
export const writeLetter = <K extends LetterKind>(
  db: Pick<Db, "insert">,
  letter: NewLetter<K>,
  now: Date,
): Promise<void> => writeLetters(db, [letter], now)

/** The same for many letters of one kind at once: hundreds of families are told in one statement. */
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
