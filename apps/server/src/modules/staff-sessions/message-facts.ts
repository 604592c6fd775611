import type { Language } from "@academy/domain/page-language"
import type { MessageTopic } from "@academy/domain/staff-sessions"
import { eq } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { addresses, bookables, bookingTypes, coaches } from "../../db/tables/bookables.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import { languageOf } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import type { MessageReader } from "./read-message-readers.ts"

/** What all emails about a session share. */
export async function readMessageSession(db: Db | Tx, id: number) {
  const [session] = await db
    .select({
      booking_type: bookingTypes.slug,
      starts_at: bookables.starts_at,
      ends_at: bookables.ends_at,
      status: bookables.status,
      place: addresses.name,
      address: addresses.address,
    })
    .from(bookables)
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .where(eq(bookables.id, id))
  if (!session) throw new Error("a locked session has a type and a place")
  return session
}

/** The name under which families know whoever writes: the coach's, else the account's first name. */
export async function readWriterName(
  db: Db | Tx,
  { account_id, first_name }: { account_id: number; first_name: string },
): Promise<string> {
  const [coach] = await db
    .select({ name: coaches.name })
    .from(coaches)
    .where(eq(coaches.account_id, account_id))
    .orderBy(coaches.id)
    .limit(1)
  return coach?.name ?? first_name
}

interface Message {
  session: Awaited<ReturnType<typeof readMessageSession>>
  coach_name: string
  topic: MessageTopic
  words: string
}

/** What a message says: its topic in the reader's language, and the writer's words as typed. */
export function messageText(language: Language, topic: MessageTopic, words: string): string {
  const told = topic === "other" ? "" : say(languageOf(language), "emails", `message_topics.${topic}`)
  return [told, words].filter(Boolean).join("\n")
}

/** The facts of the email to one guardian: the topic in its language, and the coach's words as typed. */
export function messageFacts(
  reader: MessageReader,
  { session, coach_name, topic, words }: Message,
): EmailFacts["session_message"] {
  const { first_name, player_name, title, pitch, booking_id } = reader
  const { booking_type, starts_at, ends_at, place, address } = session
  return {
    first_name,
    player_name,
    title,
    booking_type,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    place,
    address,
    pitch,
    booking_id,
    coach_name,
    message: messageText(reader.language, topic, words),
  }
}
