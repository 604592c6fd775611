import { createHash } from "node:crypto"
import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import {
  bookingEntry,
  type CalendarBooking,
  type CalendarEntry,
  type CalendarSession,
  feedIcs,
  sessionEntry,
} from "../../emails/calendar-file.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { hashToken } from "./feed-token.ts"

/** What is longer over leaves the calendar. */
const PAST_DAYS = 60
/** A program's fetches within this time are written down once. */
const NOTED_EVERY_MS = 10 * MINUTE_MS
const LONGEST_PROGRAM_NAME = 60
/** More programs than a family has; what calls itself otherwise each time fills no table. */
const MOST_PROGRAMS = 30

interface Feed {
  id: number
  account_id: number
  player_id: number | null
  language: Language
  is_open: boolean
}

/**
 * All seats of a link's players from two months ago on, as a calendar in the account's language, and with the link for
 * all of them the sessions that the account leads as a coach; the entries have the names that the emails' files have.
 * Moved sessions have a higher SEQUENCE, cancelled ones are missing. An ended link is an empty calendar.
 * @returns the file and its version for its ETag: of one version each fetch has the same bytes
 * @throws Refusal `not_found` for a token that never was
 */
export async function readCalendarFeed(
  deps: Deps,
  token: string,
  userAgent: string,
): Promise<{ content: string; version: string }> {
  const feed = await findFeed(deps, token)
  if (feed.is_open) await noteReader(deps, feed.id, userAgent)
  const entries = feed.is_open ? await readEntries(deps, feed) : []
  const version = createHash("sha256").update(JSON.stringify(entries)).digest("base64url")
  return { content: feedIcs(academy.name, entries), version }
}

async function findFeed({ pool }: Deps, token: string): Promise<Feed> {
  const { rows } = await pool.query<Feed>({
    name: "calendar-feed-by-token",
    text: `select f.id, f.account_id, f.player_id, a.language, f.ended_at is null and a.is_active as is_open
      from calendar_feeds f join accounts a on a.id = f.account_id where f.token_hash = $1`,
    values: [hashToken(token)],
  })
  if (!rows[0]) throw new Refusal("not_found")
  return rows[0]
}

async function noteReader({ pool, clock }: Deps, feedId: number, userAgent: string) {
  const now = clock()
  const program = userAgent.split(/[/(;]/)[0]?.trim().slice(0, LONGEST_PROGRAM_NAME) || "?"
  await pool.query({
    name: "note-calendar-reader",
    text: `insert into calendar_feed_readers as r (feed_id, program, fetched_at) select $1::bigint, $2::text, $3::timestamptz
      where exists (select from calendar_feed_readers where feed_id = $1 and program = $2)
        or (select count(*) from calendar_feed_readers where feed_id = $1) < ${MOST_PROGRAMS}
      on conflict (feed_id, program) do update set fetched_at = excluded.fetched_at where r.fetched_at < $4`,
    values: [feedId, program, now, new Date(now.getTime() - NOTED_EVERY_MS)],
  })
}

async function readEntries(deps: Deps, feed: Feed): Promise<CalendarEntry[]> {
  const [booked, led] = await Promise.all([readBooked(deps, feed), readLed(deps, feed)])
  return [...booked, ...led]
}

async function readBooked({ pool, clock, settings }: Deps, feed: Feed): Promise<CalendarEntry[]> {
  const now = clock()
  const { publicUrl } = settings
  const { rows } = await pool.query<CalendarBooking & { sequence: number; changed_at: Date }>({
    name: "calendar-feed-entries",
    text: `select k.id, k.player_id, p.first_name as player_name, k.status, ${localText("b.title", "$3")} as title,
        k.starts_at, k.ends_at, ad.name as place, ${localText("b.pitch", "$3")} as pitch, ad.address,
        ${localText("b.focus", "$3")} as focus, b.sequence,
        greatest(k.created_at, k.payed_at, b.created_at) as changed_at
      from guardianships g join bookings k on k.player_id = g.player_id
        and (k.status = 'confirmed' or k.status = 'held' and k.held_for in ('checkout', 'basket'))
        join players p on p.id = k.player_id join bookables b on b.id = k.bookable_id
        join addresses ad on ad.id = b.address_id
      where g.account_id = $1 and ($2::bigint is null or g.player_id = $2) and k.starts_at > $4
      order by k.starts_at, k.id`,
    values: [feed.account_id, feed.player_id, feed.language, new Date(now.getTime() - PAST_DAYS * DAY_MS)],
  })
  return rows.map((row) => bookingEntry(row, { ...row, publicUrl }))
}

/** The sessions that a coach leads: in the link for all players of its account, in none for one. No player is named. */
async function readLed({ pool, clock, settings }: Deps, feed: Feed): Promise<CalendarEntry[]> {
  if (feed.player_id !== null) return []
  const now = clock()
  const { publicUrl } = settings
  const { rows } = await pool.query<CalendarSession & { id: number; sequence: number; changed_at: Date }>({
    name: "calendar-feed-led",
    text: `select b.id, ${localText("b.title", "$2")} as title, b.starts_at, b.ends_at, ad.name as place,
        ${localText("b.pitch", "$2")} as pitch, ad.address, ${localText("b.focus", "$2")} as focus, b.sequence,
        b.created_at as changed_at
      from bookables b join addresses ad on ad.id = b.address_id
      where b.status = 'scheduled' and b.starts_at > $3 and exists(select from bookable_coaches bc
        join coaches c on c.id = bc.coach_id join accounts a on a.id = c.account_id and (a.is_staff or a.is_superuser)
        where bc.bookable_id = b.id and c.account_id = $1)
      order by b.starts_at, b.id`,
    values: [feed.account_id, feed.language, new Date(now.getTime() - PAST_DAYS * DAY_MS)],
  })
  return rows.map((row) => ({
    ...sessionEntry(row),
    uid: `session-${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.sequence,
    url: `${publicUrl}/staff/sessions/${row.id}`,
    changed_at: row.changed_at,
  }))
}
