import { hasPage, pages } from "@academy/contract/pages"
import { academy } from "@academy/domain/academy"
import { directionsUrl } from "@academy/domain/near-session"
import { SECOND_MS } from "@academy/domain/time"
import type { MailAttachment, OutgoingEmail } from "../gateways/mail.ts"
import { languageOf, type TextLanguage } from "../text/languages.ts"
import { refundWords } from "../text/refund-words.ts"
import { countIn, isComplete, newsIn, say } from "../text/texts.ts"
import { type StoredFacts, toLine, toLines, toWords, type Words } from "../text/words.ts"
import { bookingIcs, bookingUid, type CalendarEntry } from "./calendar-file.ts"
import { hoursIn } from "./hours-words.ts"
import { type EmailKind, usualPath } from "./kinds.ts"
import { type EmailParts, type Fact, toHtml, toText } from "./layout.ts"
import {
  bookingPath,
  cancelRule,
  discountFact,
  gearIn,
  moneyFacts,
  receiptLink,
  seatFacts,
  seatsOf,
} from "./purchase-parts.ts"

/** A row of the outbox. */
export interface StoredEmail {
  dedupe_key: string
  kind: EmailKind
  to_email: string
  language: string
  /** Facts of an older release may lack some of today's. */
  params: StoredFacts
}

interface Circumstances {
  publicUrl: string
  now: Date
}

/** Emails about a booking that still is one: they lead to it, and those of several to the list. */
const leadsToBooking: ReadonlySet<EmailKind> = new Set([
  "booking_confirmed",
  "booking_shared",
  "booking_moved",
  "booking_reminder",
  "session_changed",
  "booking_restored",
  "session_message",
])

/** Of several bookings; of several sessions, which are listed by player. */
const isOfSeveral = (params: StoredFacts) => seatsOf(params).length > 1
const isOfSessions = (params: StoredFacts) => isOfSeveral(params) && countIn(params) !== undefined
/** Also a reminder of one session to several players. */
const leadsToList = (params: StoredFacts) =>
  isOfSeveral(params) || (Array.isArray(params.player_name) && params.player_name.length > 1)

const urlOf = ({ kind, params }: StoredEmail, { publicUrl }: Circumstances): string => {
  if (typeof params.url === "string") return params.url
  if (kind === "receipt" && typeof params.receipt_id === "number")
    return `${publicUrl}/account/receipts/${params.receipt_id}`
  if (typeof params.path === "string") return publicUrl + params.path
  if (leadsToBooking.has(kind) && typeof params.booking_id === "number" && !leadsToList(params))
    return publicUrl + bookingPath(params.booking_id)
  // Where camps have no page of theirs, they stand on the calendar.
  const path = publicUrl + (hasPage(usualPath[kind]) ? usualPath[kind] : pages.calendar.path)
  // A page of a player says which: a family may have several.
  const isOfPlayer = usualPath[kind].includes("playerDetails=true") && typeof params.player_id === "number"
  return isOfPlayer ? `${path}&playerId=${params.player_id}` : path
}

/** Emails whose code is to be typed: it stands on a line of its own. */
const codeKinds: ReadonlySet<EmailKind> = new Set(["login_code", "sign_up_code", "confirm_code"])

/** Whether a cancellation tells of another date where a seat is held. */
const hasHeldSeat = ({ kind, params }: StoredEmail) =>
  kind === "session_cancelled" && typeof params.instead_starts_at === "string"

/**
 * An email's second link: a reminder's to what cancelling costs, a newsletter's to its end, a held date's to all, a new
 * guardian's to another password.
 */
function secondOf(email: StoredEmail, language: TextLanguage, { publicUrl }: Circumstances) {
  const { kind, params } = email
  if (hasHeldSeat(email))
    return { action: say(language, "emails", `${kind}.action`), url: publicUrl + usualPath[kind] }
  if (kind === "newsletter" && typeof params.unsubscribe_page === "string")
    return { action: say(language, "emails", "end_newsletter"), url: params.unsubscribe_page }
  if (kind === "guardian_joined")
    return {
      action: say(language, "emails", "password_changed.action"),
      url: publicUrl + usualPath.password_changed,
    }
  if (kind === "booking_confirmed") return receiptLink(language, params, publicUrl)
  if (kind !== "booking_reminder" || typeof params.booking_id !== "number") return undefined
  const url = `${publicUrl}${bookingPath(params.booking_id)}&modalSection=cancellation`
  return { action: say(language, "emails", "cannot_come"), url }
}

/** Which facts an email lists: those it has. */
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
  { label: "fee", word: "fee" },
  { label: "unpaid", word: "unpaid" },
  { label: "passes_left", word: "passes_left" },
  { label: "device", word: "device" },
] as const

/** What the title is of, where it is no session. */
const titleLabels: Partial<Record<EmailKind, "purchase" | "camp">> = {
  receipt: "purchase",
  instalment_plan: "purchase",
  instalment_reminder: "purchase",
  instalment_overdue: "purchase",
  instalment_card_plan: "purchase",
  instalment_card_reminder: "purchase",
  instalment_card_failed: "purchase",
  package_withdrawn: "purchase",
  order_refunded: "purchase",
  camp_enquiry: "camp",
}

function factsOf(
  language: TextLanguage,
  kind: EmailKind,
  words: Words,
  directions: string | null,
): EmailParts["facts"] {
  const toPlace = directions ? { label: say(language, "emails", "directions"), url: directions } : undefined
  return listedFacts.flatMap(({ label, word }) => {
    const value = words[word]
    if (!value) return []
    return [
      {
        label: say(language, "emails", `facts.${(label === "title" && titleLabels[kind]) || label}`),
        value,
        link: label === "place" ? toPlace : undefined,
      },
    ]
  })
}

/** What was paid is listed below the session. */
const sessionWords = ({ number: _, amount: __, vat: ___, unpaid: ____, ...words }: Words): Words => words

/** After these a player goes to the session: they say what to bring and how to get there. */
const beforeSession: ReadonlySet<EmailKind> = new Set([
  "booking_confirmed",
  "booking_shared",
  "booking_moved",
  "booking_reminder",
  "session_changed",
  "booking_restored",
])

function directionsOf({ kind, params: { place, address } }: StoredEmail): string | null {
  if (!beforeSession.has(kind) || typeof place !== "string") return null
  return directionsUrl([place, address].filter(Boolean).map(String).map(toLine).join(", "))
}

/** The sessions of an answer, each with the link that opens its booking dialog. */
function ticketsOf({ kind, params }: StoredEmail, language: TextLanguage, { publicUrl }: Circumstances) {
  const { sessions } = params
  if (kind !== "message_answer" || !Array.isArray(sessions)) return []
  return sessions.map((facts: StoredFacts) => {
    const words = toWords(language, facts)
    const search = new URLSearchParams({ bookableModal: "true", bookableId: String(facts.bookable_id) })
    return {
      label: [words.day, words.time_range].filter(Boolean).join(language.comma),
      value: [words.title, words.where].filter(Boolean).join(language.comma),
      link: {
        label: say(language, "emails", "book_session"),
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
      words.label = say(language, "emails", `change_fields.${words.field}`)
      const line = words.before ? (words.after ? "change_line" : "change_removed") : "change_added"
      return say(language, "emails", line, words)
    })
    .join("\n")
}

type InstalmentLine = "instalment_line" | "instalment_card_line" | "instalment_later_line"

/** What somebody wrote, or the sessions or payments that an email lists, a line each. */
function quoteOf(language: TextLanguage, { message, sessions, instalments, changes }: StoredFacts): string {
  if (typeof message === "string") return toLines(message)
  const each = (
    list: unknown,
    lineOf: (facts: StoredFacts) => "summary_line" | "coach_line" | InstalmentLine,
  ) =>
    Array.isArray(list)
      ? list
          .map((facts: StoredFacts) => say(language, "emails", lineOf(facts), toWords(language, facts)))
          .join("\n")
      : ""
  return (
    changesOf(language, changes) ||
    each(sessions, ({ player_name }) => (player_name === undefined ? "coach_line" : "summary_line")) ||
    // Only what is transferred has a reference, once it is an order.
    each(instalments, ({ reference }) =>
      reference === undefined
        ? "instalment_later_line"
        : reference
          ? "instalment_line"
          : "instalment_card_line",
    )
  )
}

/** What the calendar does with an email of each kind. */
const calendarMethods: Partial<Record<EmailKind, "PUBLISH" | "CANCEL">> = {
  booking_confirmed: "PUBLISH",
  booking_shared: "PUBLISH",
  booking_moved: "PUBLISH",
  session_changed: "PUBLISH",
  booking_restored: "PUBLISH",
  booking_cancelled: "CANCEL",
  session_cancelled: "CANCEL",
}

/** Emails whose calendar entry is the first of its booking. */
const firstOfBooking: ReadonlySet<EmailKind> = new Set([
  "booking_confirmed",
  "booking_shared",
  "booking_restored",
])

/** The calendar entries of the bookings: added by their confirmation, moved with a session, removed by cancelling. */
function calendarFile(email: StoredEmail, at: Circumstances): MailAttachment[] {
  const { kind, params } = email
  const method = calendarMethods[kind]
  if (!method) return []
  const entries = (seatsOf(params).length > 0 ? seatsOf(params) : [params]).flatMap((seat) =>
    entryOf(email, method, seat, at),
  )
  const [first, ...others] = entries
  if (!first) return []
  const content_type = `text/calendar; charset=utf-8; method=${method}`
  const filename = method === "CANCEL" ? "cancelled.ics" : others.length > 0 ? "bookings.ics" : "booking.ics"
  return [{ filename, content_type, content: bookingIcs([first, ...others]) }]
}

function entryOf(
  { kind, language, ...email }: StoredEmail,
  method: CalendarEntry["method"],
  seat: StoredFacts,
  at: Circumstances,
): CalendarEntry[] {
  const { booking_id, starts_at, ends_at } = seat
  if (booking_id === undefined || typeof starts_at !== "string" || typeof ends_at !== "string") return []
  // English carries no marks of direction, which calendars would show.
  const words = toWords(languageOf("en"), seat)
  const bring = beforeSession.has(kind) ? gearIn(languageOf(language), seat) : undefined
  return [
    {
      uid: bookingUid(String(booking_id), at.publicUrl),
      // A calendar takes a later state for the higher number; a session may be moved often before it is cancelled.
      sequence: firstOfBooking.has(kind) ? 0 : Math.floor(at.now.getTime() / SECOND_MS),
      method,
      title: [words.title, words.player_name].filter(Boolean).join(": "),
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
      place: words.where ?? "",
      ...(bring && { description: bring }),
      url:
        method === "PUBLISH"
          ? at.publicUrl + bookingPath(String(booking_id))
          : urlOf({ ...email, kind, language }, at),
      changed_at: at.now,
    },
  ]
}

/** Why sessions of a list are cancelled: once, below them. */
const reasonFact = (language: TextLanguage, { reason }: Words): Fact[] =>
  reason ? [{ label: say(language, "emails", "facts.reason"), value: reason }] : []

/** Until when cancelling is free is told only while it is. */
function withoutWhatIsOver(params: StoredFacts, now: Date): StoredFacts {
  const { cancel_free_until, ...others } = params
  const isOver = typeof cancel_free_until !== "string" || new Date(cancel_free_until) <= now
  return isOver ? others : params
}

/** Writes an email of the outbox in the reader's language, as text and as HTML. */
export function composeEmail(email: StoredEmail, at: Circumstances): OutgoingEmail {
  const language = languageOf(email.language)
  const { reply_to, unsubscribe_url } = email.params
  const words = toWords(language, withoutWhatIsOver(email.params, at.now))
  const count = countIn(email.params)
  const shared = (key: string, named: Words = words) => say(language, "emails", key, named)
  const { certificate_kind, role, money_setting } = email.params
  Object.assign(words, hoursIn(language, email.params))
  words.comes_back = refundWords(language, email.params).refund ?? ""
  if (typeof certificate_kind === "string") words.certificate = shared(`certificates.${certificate_kind}`)
  if (typeof money_setting === "string") words.setting = shared(`money_settings.${money_setting}`)
  if (typeof role === "string") words.role = shared(`roles.${role}`)
  if (email.kind === "new_device")
    words.device = shared("device", {
      browser: words.browser || shared("unknown_browser"),
      system: words.system || shared("unknown_system"),
    })
  const gear = beforeSession.has(email.kind) ? gearIn(language, email.params) : undefined
  if (gear) words.bring = gear
  if (words.instead) words.held_instead = shared("held_instead")
  const isOfPurchase = email.kind === "booking_confirmed"
  const isCancelled = email.kind === "session_cancelled"
  const own = (part: "subject" | "heading" | "text" | "action" | "note") =>
    say(language, "emails", `${email.kind}.${part}`, words, count, newsIn(email.params))
  const parts: EmailParts = {
    heading: own("heading"),
    greeting: shared(words.first_name ? "greeting" : "greeting_plain"),
    text: own("text"),
    facts: [
      ...(isOfSessions(email.params)
        ? [
            ...seatFacts(language, email.params, isCancelled),
            ...(isCancelled ? reasonFact(language, words) : []),
          ]
        : factsOf(language, email.kind, isOfPurchase ? sessionWords(words) : words, directionsOf(email))),
      ...discountFact(language, email.params),
      ...(isOfPurchase ? moneyFacts(language, words) : []),
    ],
    code: codeKinds.has(email.kind) ? toLine(String(email.params.code ?? "")) : "",
    quote: quoteOf(language, email.params),
    tickets: ticketsOf(email, language, at),
    action: hasHeldSeat(email)
      ? shared("waiting_offer.action")
      : isOfSeveral(email.params) && !isCancelled
        ? shared("view_bookings")
        : own("action"),
    url: urlOf(email, at),
    second: secondOf(email, language, at),
    note: isOfPurchase
      ? cancelRule(language, email.params, words)
      : !isOfSeveral(email.params) && isComplete(language, "emails", `${email.kind}.note`, words)
        ? own("note")
        : "",
    colon: shared("colon"),
    copyLink: shared("copy_link"),
    signOff: shared("sign_off"),
    footer: shared("footer", { academy: academy.name }),
    publicUrl: at.publicUrl,
  }
  return {
    dedupe_key: email.dedupe_key,
    to: email.to_email,
    subject: own("subject"),
    text: toText(parts),
    html: toHtml(parts, language),
    attachments: calendarFile(email, at),
    // An answer reaches the office, not the address that sends.
    reply_to: typeof reply_to === "string" ? toLine(reply_to) : academy.email,
    ...(typeof unsubscribe_url === "string" ? { unsubscribe_url } : {}),
  }
}
