import { pages } from "@academy/contract/pages"
import { academy } from "@academy/domain/academy"
import { bookingTypeSlugs } from "@academy/domain/bookings"
import { directionsUrl, gearFor } from "@academy/domain/near-session"
import { SECOND_MS } from "@academy/domain/time"
import type { MailAttachment, OutgoingLetter } from "../gateways/mail.ts"
import { languageOf, type TextLanguage } from "../text/languages.ts"
import { refundWords } from "../text/refund-words.ts"
import { countIn, isComplete, say } from "../text/texts.ts"
import { type StoredFacts, toLine, toLines, toWords, type Words } from "../text/words.ts"
import { bookingIcs, bookingUid } from "./calendar-file.ts"
import { type LetterKind, usualPath } from "./kinds.ts"
import { type LetterParts, toHtml, toText } from "./layout.ts"

/** A row of the outbox. */
export interface StoredLetter {
  dedupe_key: string
  kind: LetterKind
  to_email: string
  language: string
  /** Facts of an older release may lack some of today's. */
  params: StoredFacts
}

interface Circumstances {
  publicUrl: string
  now: Date
}

const urlOf = ({ kind, params }: StoredLetter, { publicUrl }: Circumstances): string => {
  if (typeof params.url === "string") return params.url
  if (typeof params.receipt_id === "number") return `${publicUrl}/account/receipts/${params.receipt_id}`
  if (typeof params.path === "string") return publicUrl + params.path
  const path = publicUrl + usualPath[kind]
  // A page of a player says which: a family may have several.
  const isOfPlayer = usualPath[kind].includes("playerDetails=true") && typeof params.player_id === "number"
  return isOfPlayer ? `${path}&playerId=${params.player_id}` : path
}

/** Whether a cancellation tells of another date where a seat is held. */
const hasHeldSeat = ({ kind, params }: StoredLetter) =>
  kind === "session_cancelled" && typeof params.instead_starts_at === "string"

/**
 * A letter's second link: a reminder's to what cancelling costs, a newsletter's to its end, a held date's to all, a new
 * guardian's to another password.
 */
function secondOf(letter: StoredLetter, language: TextLanguage, { publicUrl }: Circumstances) {
  const { kind, params } = letter
  if (hasHeldSeat(letter))
    return { action: say(language, "letters", `${kind}.action`), url: publicUrl + usualPath[kind] }
  if (kind === "newsletter" && typeof params.unsubscribe_page === "string")
    return { action: say(language, "letters", "end_newsletter"), url: params.unsubscribe_page }
  if (kind === "guardian_joined")
    return {
      action: say(language, "letters", "password_changed.action"),
      url: publicUrl + usualPath.password_changed,
    }
  if (kind !== "booking_reminder" || typeof params.booking_id !== "number") return undefined
  const search = new URLSearchParams({
    bookingModal: "true",
    bookingId: String(params.booking_id),
    modalSection: "cancellation",
  })
  const url = `${publicUrl}${pages.account.path}?${search}`
  return { action: say(language, "letters", "cannot_come"), url }
}

/** Which facts a letter lists: those it has. */
const listedFacts = [
  { label: "number", word: "number" },
  { label: "player", word: "player_name" },
  { label: "sender", word: "sender_name" },
  { label: "email", word: "sender_email" },
  { label: "phone", word: "sender_phone" },
  { label: "heard_from", word: "heard_from" },
  { label: "title", word: "title" },
  { label: "day", word: "day" },
  { label: "time", word: "time_range" },
  { label: "place", word: "where" },
  { label: "bring", word: "bring" },
  { label: "coaches", word: "coaches" },
  { label: "before", word: "before" },
  { label: "reason", word: "reason" },
  { label: "comes_back", word: "comes_back" },
  { label: "held", word: "held_instead" },
  { label: "amount", word: "amount" },
  { label: "vat", word: "vat" },
  { label: "unpaid", word: "unpaid" },
  { label: "passes_left", word: "passes_left" },
] as const

/** What the title is of, where it is no session. */
const titleLabels: Partial<Record<LetterKind, "purchase" | "camp">> = {
  receipt: "purchase",
  instalment_plan: "purchase",
  instalment_reminder: "purchase",
  instalment_overdue: "purchase",
  instalment_card_plan: "purchase",
  instalment_card_reminder: "purchase",
  instalment_card_failed: "purchase",
  camp_enquiry: "camp",
}

function factsOf(
  language: TextLanguage,
  kind: LetterKind,
  words: Words,
  directions: string | null,
): LetterParts["facts"] {
  const toPlace = directions ? { label: say(language, "letters", "directions"), url: directions } : undefined
  return listedFacts.flatMap(({ label, word }) => {
    const value = words[word]
    if (!value) return []
    return [
      {
        label: say(language, "letters", `facts.${(label === "title" && titleLabels[kind]) || label}`),
        value,
        link: label === "place" ? toPlace : undefined,
      },
    ]
  })
}

/** After these a player goes to the session: they say what to bring and how to get there. */
const beforeSession: ReadonlySet<LetterKind> = new Set([
  "booking_confirmed",
  "booking_moved",
  "booking_reminder",
  "session_changed",
])

/** What to bring, in the reader's language; undefined where nobody goes anywhere or the type is not known. */
function gearOf({ kind, params }: StoredLetter, language: TextLanguage): string | undefined {
  const type = bookingTypeSlugs.find((slug) => slug === params.booking_type)
  return beforeSession.has(kind) && type ? say(language, "letters", `gear.${gearFor(type)}`) : undefined
}

function directionsOf({ kind, params: { place, address } }: StoredLetter): string | null {
  if (!beforeSession.has(kind) || typeof place !== "string") return null
  return directionsUrl([place, address].filter(Boolean).map(String).map(toLine).join(", "))
}

/** The sessions of an answer, each with the link that opens its booking dialog. */
function ticketsOf({ kind, params }: StoredLetter, language: TextLanguage, { publicUrl }: Circumstances) {
  const { sessions } = params
  if (kind !== "message_answer" || !Array.isArray(sessions)) return []
  return sessions.map((facts: StoredFacts) => {
    const words = toWords(language, facts)
    const search = new URLSearchParams({ bookableModal: "true", bookableId: String(facts.bookable_id) })
    return {
      label: [words.day, words.time_range].filter(Boolean).join(language.comma),
      value: [words.title, words.where].filter(Boolean).join(language.comma),
      link: {
        label: say(language, "letters", "book_session"),
        url: `${publicUrl}${pages.calendar.path}?${search}`,
      },
    }
  })
}

/** The fields of a player that were changed, a line each, with what they were. */
function changesOf(language: TextLanguage, changes: unknown): string {
  if (!Array.isArray(changes)) return ""
  return changes
    .map((facts: StoredFacts) => {
      const words = toWords(language, facts)
      words.label = say(language, "letters", `change_fields.${words.field}`)
      const line = words.before ? (words.after ? "change_line" : "change_removed") : "change_added"
      return say(language, "letters", line, words)
    })
    .join("\n")
}

type InstalmentLine = "instalment_line" | "instalment_card_line"

/** What somebody wrote, or the sessions or payments that a letter lists, a line each. */
function quoteOf(language: TextLanguage, { message, sessions, instalments, changes }: StoredFacts): string {
  if (typeof message === "string") return toLines(message)
  const each = (list: unknown, lineOf: (facts: StoredFacts) => "summary_line" | InstalmentLine) =>
    Array.isArray(list)
      ? list
          .map((facts: StoredFacts) => say(language, "letters", lineOf(facts), toWords(language, facts)))
          .join("\n")
      : ""
  return (
    changesOf(language, changes) ||
    each(sessions, () => "summary_line") ||
    // Only what is transferred has a reference.
    each(instalments, ({ reference }) => (reference ? "instalment_line" : "instalment_card_line"))
  )
}

/** What the calendar does with a letter of each kind. */
const calendarMethods: Partial<Record<LetterKind, "PUBLISH" | "CANCEL">> = {
  booking_confirmed: "PUBLISH",
  booking_moved: "PUBLISH",
  session_changed: "PUBLISH",
  booking_cancelled: "CANCEL",
  session_cancelled: "CANCEL",
}

/** The calendar entry of a booking: added by its confirmation, moved with its session, removed by cancelling. */
function calendarFile(letter: StoredLetter, at: Circumstances): MailAttachment[] {
  const { kind, params } = letter
  const method = calendarMethods[kind]
  if (!method) return []
  const { booking_id, starts_at, ends_at } = params
  if (booking_id === undefined || typeof starts_at !== "string" || typeof ends_at !== "string") return []
  const isCancelled = method === "CANCEL"
  // English carries no marks of direction, which calendars would show.
  const words = toWords(languageOf("en"), params)
  const content = bookingIcs({
    uid: bookingUid(String(booking_id), at.publicUrl),
    // A calendar takes a later state for the higher number; a session may be moved often before it is cancelled.
    sequence: kind === "booking_confirmed" ? 0 : Math.floor(at.now.getTime() / SECOND_MS),
    method,
    title: [words.title, words.player_name].filter(Boolean).join(": "),
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    place: words.where ?? "",
    url: urlOf(letter, at),
    changed_at: at.now,
  })
  const content_type = `text/calendar; charset=utf-8; method=${method}`
  return [{ filename: isCancelled ? "cancelled.ics" : "booking.ics", content_type, content }]
}

/** Until when cancelling is free is told only while it is. */
function withoutWhatIsOver(params: StoredFacts, now: Date): StoredFacts {
  const { cancel_free_until, ...others } = params
  const isOver = typeof cancel_free_until !== "string" || new Date(cancel_free_until) <= now
  return isOver ? others : params
}

/** Writes a letter of the outbox in the reader's language, as text and as HTML. */
export function composeLetter(letter: StoredLetter, at: Circumstances): OutgoingLetter {
  const language = languageOf(letter.language)
  const { reply_to, unsubscribe_url } = letter.params
  const words = toWords(language, withoutWhatIsOver(letter.params, at.now))
  const count = countIn(letter.params)
  const shared = (key: string, named: Words = words) => say(language, "letters", key, named)
  const { certificate_kind } = letter.params
  words.comes_back = refundWords(language, letter.params).refund ?? ""
  if (typeof certificate_kind === "string") words.certificate = shared(`certificates.${certificate_kind}`)
  const gear = gearOf(letter, language)
  if (gear) words.bring = gear
  if (words.instead) words.held_instead = shared("held_instead")
  const own = (part: "subject" | "heading" | "text" | "action" | "note") =>
    say(language, "letters", `${letter.kind}.${part}`, words, count)
  const parts: LetterParts = {
    heading: own("heading"),
    greeting: shared(words.first_name ? "greeting" : "greeting_plain"),
    text: own("text"),
    facts: factsOf(language, letter.kind, words, directionsOf(letter)),
    quote: quoteOf(language, letter.params),
    tickets: ticketsOf(letter, language, at),
    action: hasHeldSeat(letter) ? shared("waiting_offer.action") : own("action"),
    url: urlOf(letter, at),
    second: secondOf(letter, language, at),
    note: isComplete(language, "letters", `${letter.kind}.note`, words) ? own("note") : "",
    colon: shared("colon"),
    copyLink: shared("copy_link"),
    signOff: shared("sign_off"),
    footer: shared("footer", { academy: academy.name }),
  }
  return {
    dedupe_key: letter.dedupe_key,
    to: letter.to_email,
    subject: own("subject"),
    text: toText(parts),
    html: toHtml(parts, language),
    attachments: calendarFile(letter, at),
    // An answer reaches the office, not the address that sends.
    reply_to: typeof reply_to === "string" ? toLine(reply_to) : academy.email,
    ...(typeof unsubscribe_url === "string" ? { unsubscribe_url } : {}),
  }
}
