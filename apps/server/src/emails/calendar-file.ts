import { academy } from "@academy/domain/academy"

export interface CalendarEntry {
  /** Names the entry for good: the same for its confirmation and its cancellation. */
  uid: string
  /** Rises with every later file about the entry. */
  sequence: number
  method: "PUBLISH" | "CANCEL"
  /** The seat is held and not paid yet. */
  isTentative?: boolean
  title: string
  starts_at: Date
  ends_at: Date
  place: string
  description?: string
  url?: string
  /** When what it says was last changed; of an email's file when that is written. */
  changed_at: Date
}

/** A session as its entry shows it; its texts are in the account's language. */
export interface CalendarSession {
  title: string
  starts_at: Date
  ends_at: Date
  place: string
  pitch: string
  address: string
  focus: string
}

export interface CalendarBooking extends CalendarSession {
  id: number
  player_id: number
  player_name: string
  status: "held" | "confirmed"
}

/** The emails about a booking, its file and the feeds name one entry in the calendar. */
export const bookingUid = (bookingId: number | string, publicUrl: string): string =>
  `booking-${bookingId}@${new URL(publicUrl).hostname}`

/** What an entry says of a session; `bring` is what to bring. */
export const sessionEntry = (
  { title, starts_at, ends_at, place, pitch, address, focus }: CalendarSession,
  bring = "",
) => ({
  method: "PUBLISH" as const,
  title,
  starts_at,
  ends_at,
  place: [place, pitch, address].filter(Boolean).join(", "),
  description: [focus, bring].filter(Boolean).join("\n"),
})

/** The entry of a live booking, tentative while its seat is only held; it leads to the booking on My Page. */
export function bookingEntry(
  booking: CalendarBooking,
  {
    publicUrl,
    sequence,
    changed_at,
    bring,
  }: { publicUrl: string; sequence: number; changed_at: Date; bring?: string },
): CalendarEntry {
  const { id, player_id, player_name, status } = booking
  return {
    ...sessionEntry(booking, bring),
    uid: bookingUid(id, publicUrl),
    sequence,
    isTentative: status === "held",
    title: `${booking.title}: ${player_name}`,
    url: `${publicUrl}/account?bookingModal=true&bookingId=${id}&playerId=${player_id}`,
    changed_at,
  }
}

const MAX_LINE_BYTES = 75

/** `20261126T163000Z`: an instant needs no time zone of its own; the calendar shows it in its owner's. */
const toUtc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not reach the file
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")

/** Lines of at most 75 bytes; what goes on begins with a space. No character is cut apart. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ""
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push(current)
      current = " "
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join("\r\n")
}

/**
 * A calendar file by RFC 5545 with the entries of one purchase: put into the calendar, with a reminder two hours
 * before, or taken out of it again. Feeds have no reminder of ours: calendars set their own for what they follow.
 */
export const bookingIcs = (entries: readonly [CalendarEntry, ...CalendarEntry[]]): string =>
  calendarOf(
    [`METHOD:${entries[0].method}`],
    entries.map((entry) => ({ ...entry, hasReminder: entry.method === "PUBLISH" })),
  )

/** How often calendars are asked to look again. */
const FEED_REFRESH = "PT1H"
/** Time to pack and to get there. */
const REMINDER = "-PT2H"

/**
 * A calendar that others follow: all its entries at once. What it no longer has, they take out.
 * @param name what the calendar is called where it is followed
 */
export const feedIcs = (name: string, entries: readonly CalendarEntry[]): string =>
  calendarOf(
    [
      "METHOD:PUBLISH",
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${FEED_REFRESH}`,
      `X-PUBLISHED-TTL:${FEED_REFRESH}`,
    ],
    entries,
  )

type WrittenEntry = CalendarEntry & { hasReminder?: boolean }

function calendarOf(head: readonly string[], entries: readonly WrittenEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(academy.name)}//Bookings//EN`,
    ...head,
    ...entries.flatMap(linesOf),
    "END:VCALENDAR",
  ]
  return `${lines.map(fold).join("\r\n")}\r\n`
}

function linesOf(entry: WrittenEntry): string[] {
  const status = entry.method === "CANCEL" ? "CANCELLED" : entry.isTentative ? "TENTATIVE" : "CONFIRMED"
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${toUtc(entry.changed_at)}`,
    `DTSTART:${toUtc(entry.starts_at)}`,
    `DTEND:${toUtc(entry.ends_at)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `STATUS:${status}`,
    `ORGANIZER;CN="${academy.name.replaceAll('"', "")}":mailto:${academy.email}`,
    ...(entry.hasReminder
      ? [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${escapeText(entry.title)}`,
          `TRIGGER:${REMINDER}`,
          "END:VALARM",
        ]
      : []),
    "END:VEVENT",
  ]
}
