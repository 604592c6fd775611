import type * as calls from "@academy/contract/notifications"
import { languageOf } from "../../text/languages.ts"
import { payeeWords } from "../../text/payee-words.ts"
import { refundWords } from "../../text/refund-words.ts"
import { countIn, newsIn, say } from "../../text/texts.ts"
import { type StoredFacts, toWords } from "../../text/words.ts"

export type NotificationType = (typeof calls.notificationTypes)[number]

/**
 * Title and message of a notification in the reader's language; a language we don't speak reads English. Days and
 * times are those of the academy. A fact that was not stored leaves its place empty.
 */
export function writeNotificationText(
  language: string,
  type: NotificationType,
  facts: StoredFacts,
): { title: string; message: string } {
  const reader = languageOf(language)
  const words = {
    ...toWords(reader, facts),
    ...refundWords(reader, facts),
    ...payeeWords(reader, facts),
  }
  const part = (name: "title" | "message") =>
    withoutGaps(say(reader, "notifications", `${type}.${name}`, words, countIn(facts), newsIn(facts)))
  return { title: part("title"), message: part("message") }
}

/** A sentence without its facts is empty, and the spaces around it are one. */
const withoutGaps = (text: string) => text.replace(/ {2,}/g, " ").trim()
