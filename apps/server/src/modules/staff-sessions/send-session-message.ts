import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import { MESSAGES_A_DAY, whyNoMessage } from "@academy/domain/staff-sessions"
import { DAY_MS } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessionMessages } from "../../db/tables/staff-sessions.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { lockLedSession } from "./lock-led-session.ts"
import { messageFacts, readMessageSession, readWriterName } from "./message-facts.ts"
import { readMessageReaders } from "./read-message-readers.ts"

type Body = BodyOf<typeof calls.sendSessionMessage>

/**
 * Tells every guardian of the players of a session something, once: a notification and an email each, in its language.
 * What was sent is kept with the session and is in the audit log.
 * @throws Refusal `not_found` unless the caller leads the session or is the office; why there can be no message
 * (`whyNoMessage`); `too_many_today` after five in a day; `invalid_input` naming `words` when nothing is said
 */
export async function sendSessionMessage(
  deps: Deps,
  caller: Caller,
  id: number,
  { topic, words: typed }: Body,
): Promise<AnswerOf<typeof calls.sendSessionMessage>> {
  const now = deps.clock()
  const words = typed.trim()
  if (topic === "other" && words === "") throw invalidField("words", "required", "is required")
  return inTransaction(deps.db, async (tx) => {
    const { status, ends_at } = await lockLedSession(tx, caller, id)
    const guardians = (await readMessageReaders(tx, id)).length
    const refusal = whyNoMessage({ now, status, ends_at, guardians })
    if (refusal) throw new Refusal(refusal)
    const limit = { bucket: `session_message:bookable:${id}`, most: MESSAGES_A_DAY, window_ms: DAY_MS }
    await refuseAbove({ ...deps, tx }, limit)
    return tell(tx, caller, id, { topic, words }, now)
  })
}

async function tell(tx: Tx, caller: Caller, bookable_id: number, { topic, words }: Body, now: Date) {
  const { account_id } = caller
  const readers = await readMessageReaders(tx, bookable_id)
  const session = await readMessageSession(tx, bookable_id)
  const coach_name = await readWriterName(tx, caller)
  const guardians = readers.length
  const [message] = await tx
    .insert(sessionMessages)
    .values({ bookable_id, account_id, topic, words, guardians, sent_at: now })
    .returning({ id: sessionMessages.id })
  if (!message) throw new Error("the message was not inserted")
  for (const reader of readers) {
    const facts = messageFacts(reader, { session, coach_name, topic, words })
    const { player_id, booking_id, email, language } = reader
    const dedupe_key = `session_message:${message.id}:${reader.account_id}`
    const about = { account_id: reader.account_id, bookable_id, player_id, booking_id }
    await notify(tx, { ...about, type: "session_message", facts, dedupe_key, at: now })
    await writeEmail(tx, { dedupe_key, kind: "session_message", to_email: email, language, facts }, now)
  }
  await recordChange(tx, {
    account_id,
    action: "families_told",
    entity: "session_messages",
    entity_id: message.id,
    before: null,
    after: { bookable_id, topic, words, guardians },
    at: now,
  })
  return { id: message.id, guardians }
}
