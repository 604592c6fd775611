import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import { SECOND_MS } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { familyMessages } from "../../db/tables/player-groups.ts"
import { type NewEmail, writeEmails } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { readWriterName } from "../staff-sessions/index.ts"
import { familyMessageFacts, refuseEverybody } from "./family-message-facts.ts"
import { trainedSince } from "./players-in.ts"
import { readAudience } from "./read-audience.ts"

/** At most so many leave at once; the rest wait, so that a password email is not behind a thousand others. */
const AT_ONCE = 50
const BETWEEN_MS = 30 * SECOND_MS
/** Of one statement: eight values for each email. */
const MOST_WRITTEN_AT_ONCE = 500

type Answer = AnswerOf<typeof calls.sendFamilyMessage>

/**
 * Emails a message to every guardian of the players, and who pays their orders, one each, and keeps it. Sent again
 * under the same `press`, it answers what the first time did.
 * @throws Refusal `invalid_input` naming `words` or `audience` when it is empty; `no_families`
 */
export async function sendFamilyMessage(
  { db, clock }: Deps,
  caller: Caller,
  { audience, topic, words: typed, press }: BodyOf<typeof calls.sendFamilyMessage>,
): Promise<Answer> {
  refuseEverybody(audience)
  const words = typed.trim()
  if (topic === "other" && words === "") throw invalidField("words", "required", "is required")
  const { account_id } = caller
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { readers } = await readAudience(tx, audience, trainedSince(now))
    const guardians = readers.length
    const [message] = await tx
      .insert(familyMessages)
      .values({ account_id, audience, topic, words, guardians, press, sent_at: now })
      .onConflictDoNothing({ target: familyMessages.press })
      .returning({ id: familyMessages.id })
    if (!message) return findSent(tx, press)
    if (guardians === 0) throw new Refusal("no_families")
    const coach_name = await readWriterName(tx, caller)
    const emails = readers.map(
      (reader, index): NewEmail<"family_message"> => ({
        dedupe_key: `family_message:${message.id}:${reader.account_id}`,
        kind: "family_message",
        to_email: reader.email,
        language: reader.language,
        not_before: new Date(now.getTime() + Math.floor(index / AT_ONCE) * BETWEEN_MS),
        facts: familyMessageFacts(reader, coach_name, { topic, words }),
      }),
    )
    for (let from = 0; from < emails.length; from += MOST_WRITTEN_AT_ONCE)
      await writeEmails(tx, emails.slice(from, from + MOST_WRITTEN_AT_ONCE), now)
    await recordChange(tx, {
      account_id,
      action: "group_told",
      entity: "family_messages",
      entity_id: message.id,
      before: null,
      after: { topic, words, guardians },
      at: now,
    })
    return { id: message.id, guardians }
  })
}

async function findSent(tx: Tx, press: string): Promise<Answer> {
  const [sent] = await tx
    .select({ id: familyMessages.id, guardians: familyMessages.guardians })
    .from(familyMessages)
    .where(eq(familyMessages.press, press))
  if (!sent) throw new Error("a conflict has its row")
  return sent
}
