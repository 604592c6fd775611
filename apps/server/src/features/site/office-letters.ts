import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import type { Db } from "../../db/connection.ts"
import type { LetterFacts, LetterKind } from "../../letters/kinds.ts"
import { writeLetter } from "../../letters/write-letter.ts"

type OfficeLetter = Extract<LetterKind, "contact_message" | "camp_enquiry">

interface FormLetters<K extends OfficeLetter> {
  /** `contact:41`: what was stored. */
  key: string
  toOffice: K
  toSender: Extract<LetterKind, "contact_received" | "camp_enquiry_received">
  sender: { email: string; language: Language }
  /** For the office's letter alone. */
  facts: LetterFacts[K]
  mayAnswer: boolean
}

/**
 * The office's letter, to be answered straight to the sender, and a confirmation to the sender. The confirmation
 * repeats nothing of what was typed: anybody may have typed it, and anybody's address.
 */
export async function writeFormLetters<K extends OfficeLetter>(
  db: Pick<Db, "insert">,
  { key, toOffice, toSender, sender, facts, mayAnswer }: FormLetters<K>,
  now: Date,
) {
  await writeLetter(
    db,
    {
      dedupe_key: `${key}:office`,
      kind: toOffice,
      to_email: academy.email,
      language: academy.office_language,
      facts,
    },
    now,
  )
  if (!mayAnswer) return
  await writeLetter(
    db,
    {
      dedupe_key: `${key}:sender`,
      kind: toSender,
      to_email: sender.email,
      language: sender.language,
      facts: { hours: academy.promises.reply_hours },
    },
    now,
  )
}
