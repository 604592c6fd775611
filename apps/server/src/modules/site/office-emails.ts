import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import type { Db } from "../../db/connection.ts"
import type { EmailFacts, EmailKind } from "../../emails/kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"

type OfficeEmail = Extract<EmailKind, "contact_message" | "camp_enquiry">

interface FormEmails<K extends OfficeEmail> {
  /** `contact:41`: what was stored. */
  key: string
  toOffice: K
  toSender: Extract<EmailKind, "contact_received" | "camp_enquiry_received">
  sender: { email: string; language: Language }
  /** For the office's email alone. */
  facts: EmailFacts[K]
  mayAnswer: boolean
}

/**
 * The office's email, to be answered straight to the sender, and a confirmation to the sender. The confirmation
 * repeats nothing of what was typed: anybody may have typed it, and anybody's address.
 */
export async function writeFormEmails<K extends OfficeEmail>(
  db: Pick<Db, "insert">,
  { key, toOffice, toSender, sender, facts, mayAnswer }: FormEmails<K>,
  now: Date,
) {
  await writeEmail(
    db,
    {
      dedupe_key: `${key}:office`,
      kind: toOffice,
      to_email: academy.email,
      language: academy.languages.office,
      facts,
    },
    now,
  )
  if (!mayAnswer) return
  await writeEmail(
    db,
    {
      dedupe_key: `${key}:sender`,
      kind: toSender,
      to_email: sender.email,
      language: sender.language,
      facts: { hours: academy.rules.reply_hours },
    },
    now,
  )
}
