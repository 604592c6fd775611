import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import { whyNoMessage } from "@academy/domain/staff-sessions"
import { inTransaction } from "../../db/in-transaction.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockLedSession } from "./lock-led-session.ts"
import { messageFacts, readMessageSession, readWriterName } from "./message-facts.ts"
import { readMessageReaders } from "./read-message-readers.ts"

/** The email as the first guardian of each language would read it, most frequent language first. Writes nothing. */
export async function previewSessionMessage(
  { db, clock, settings }: Deps,
  caller: Caller,
  id: number,
  { topic, words: typed }: BodyOf<typeof calls.previewSessionMessage>,
): Promise<AnswerOf<typeof calls.previewSessionMessage>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    await lockLedSession(tx, caller, id)
    const session = await readMessageSession(tx, id)
    const readers = await readMessageReaders(tx, id)
    const coach_name = await readWriterName(tx, caller)
    const message = { session, coach_name, topic, words: typed.trim() }
    const languages = [...new Set(readers.map(({ language }) => language))]
    const emails = languages.flatMap((language) => {
      const of = readers.filter((reader) => reader.language === language)
      const [first] = of
      if (!first) return []
      const params = { ...messageFacts(first, message) }
      const { subject, text } = composeEmail(
        { dedupe_key: "", kind: "session_message", to_email: "", language, params },
        { publicUrl: settings.publicUrl, now },
      )
      return [{ language, guardians: of.length, subject, text }]
    })
    return {
      emails: emails.sort((one, other) => other.guardians - one.guardians),
      why_not: whyNoMessage({ now, ...session, guardians: readers.length }),
    }
  })
}
