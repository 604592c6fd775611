import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { academy } from "@academy/domain/academy"
import { cancelFreeUntil } from "@academy/domain/bookings"
import { instantAt, isDay } from "@academy/domain/series"
import { wallClockTime } from "@academy/domain/time"
import { replacementDeadline } from "@academy/domain/waiting"
import { and, eq, isNull, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { hasWaiting } from "../../db/has-waiting.ts"
import { addresses, bookableCoaches, bookables } from "../../db/tables/bookables.ts"
import { invalidField } from "../../http/problem.ts"
import { readClashes, type ToldWarning } from "./clashes.ts"
import { endedBeforeOf, promisedSeats, readObstacles } from "./replacement-obstacles.ts"

type Session = typeof bookables.$inferSelect
type Wanted = NonNullable<BodyOf<typeof calls.previewCancellation>["replacements"]>[number]

/** Another date that the families of one cancelled session are offered first. */
export interface Replacement {
  /** The cancelled session. */
  bookable_id: number
  /** The other date; null while it is to be created. */
  id: number | null
  session: typeof bookables.$inferInsert
  coach_ids: number[]
  place: string
  held_until: Date
  /** The bookings whose players get a seat held, in the order in which they were booked. */
  booking_ids: number[]
  /** Confirmed bookings of the cancelled session: more than are held when seats are few or a player cannot come. */
  of: number
  /** What a session that is to be created meets. */
  warnings: ToldWarning[]
}

const notOffered = (message: string, code: "not_a_choice" | "too_small" | "invalid" = "not_a_choice") =>
  invalidField("replacements", code, message)

/**
 * The other date for each cancelled session that has one, with the seats that would be held there: an existing session
 * of the same type with free seats that nobody waits for, or a copy of the cancelled one on another day.
 * @param cancelled the sessions that are cancelled together
 * @throws Refusal `invalid_input` naming `replacements` when one cannot be offered
 */
export async function planReplacements(
  db: Pick<Db, "select" | "execute">,
  cancelled: readonly Session[],
  wanted: readonly Wanted[],
  now: Date,
): Promise<Replacement[]> {
  const ids = cancelled.map(({ id }) => id)
  /** Seats that earlier ones of this list would hold. */
  const given: GivenSeat[] = []
  const planned: Replacement[] = []
  for (const { bookable_id, replacement_id, day, starts } of wanted) {
    const old = cancelled.find(({ id }) => id === bookable_id)
    if (!old) throw notOffered("isn't one of the cancelled sessions")
    if (planned.some((other) => other.bookable_id === bookable_id)) throw notOffered("lists a session twice")
    const found =
      replacement_id === undefined
        ? await copyOf(db, old, { day, starts }, ids)
        : await existing(db, old, replacement_id, ids, now)
    const { starts_at, ends_at, capacity, seats_taken = 0 } = found.session
    const held_until = replacementDeadline(starts_at, now)
    if (!held_until) throw notOffered("starts too soon to be offered", "too_small")
    const endedBefore = endedBeforeOf(bookable_id, ids, wanted)
    const [players = []] = await readObstacles(db, bookable_id, [found.session], endedBefore)
    const fitting = players.filter(({ obstacle }) => obstacle === null)
    const isElsewhere = (player_id: number) =>
      given.some(
        (seat) => seat.player_id === player_id && seat.starts_at < ends_at && seat.ends_at > starts_at,
      )
    const left =
      capacity - seats_taken - given.filter((seat) => found.id !== null && seat.id === found.id).length
    const seated = fitting.filter(({ player_id }) => !isElsewhere(player_id)).slice(0, Math.max(left, 0))
    given.push(...seated.map(({ player_id }) => ({ id: found.id, player_id, starts_at, ends_at })))
    const booking_ids = seated.map(({ booking_id }) => booking_id)
    planned.push({ ...found, bookable_id, held_until, booking_ids, of: players.length })
  }
  return planned
}

interface GivenSeat {
  /** The other date; null when it is to be created. */
  id: number | null
  player_id: number
  starts_at: Date
  ends_at: Date
}

type Found = Pick<Replacement, "id" | "session" | "coach_ids" | "place" | "warnings">

async function existing(
  db: Pick<Db, "select">,
  old: Session,
  id: number,
  cancelledIds: number[],
  now: Date,
): Promise<Found> {
  const [found] = await db
    .select({ session: bookables, place: addresses.name, promised: promisedSeats(now) })
    .from(bookables)
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .where(
      and(
        eq(bookables.id, id),
        eq(bookables.booking_type_id, old.booking_type_id),
        eq(bookables.currency, old.currency),
        eq(bookables.status, "scheduled"),
        sql`${bookables.seats_taken} < ${bookables.capacity}`,
        sql`not ${sql.raw(hasWaiting("bookables.id"))}`,
      ),
    )
  if (!found || cancelledIds.includes(id))
    throw notOffered("isn't a session of the same type with free seats")
  const session = { ...found.session, seats_taken: found.session.seats_taken + found.promised }
  return { session, place: found.place, id, coach_ids: [], warnings: [] }
}

async function copyOf(
  db: Pick<Db, "select" | "execute">,
  old: Session,
  { day, starts }: Pick<Wanted, "day" | "starts">,
  cancelledIds: number[],
): Promise<Found> {
  if (day === undefined || !isDay(day)) throw notOffered("needs a session or a day", "invalid")
  const [address] = await db
    .select({ name: addresses.name })
    .from(addresses)
    .where(and(eq(addresses.id, old.address_id), isNull(addresses.closed_at)))
  if (!address) throw notOffered("is at a closed venue")
  const time = starts ?? wallClockTime(old.starts_at)
  const starts_at = instantAt(day, time)
  if (wallClockTime(starts_at) !== time) throw notOffered("doesn't exist on this day: summer time begins")
  const session = {
    ...textsAndTerms(old),
    starts_at,
    ends_at: new Date(starts_at.getTime() + old.ends_at.getTime() - old.starts_at.getTime()),
    cancel_free_until: cancelFreeUntil(starts_at, academy.terms.notice_hours),
  }
  const coaches = await db
    .select({ id: bookableCoaches.coach_id })
    .from(bookableCoaches)
    .where(eq(bookableCoaches.bookable_id, old.id))
  const coach_ids = coaches.map(({ id }) => id)
  const [found = []] = await readClashes(db, [{ ...session, coach_ids }])
  const warnings = found
    .map(({ code, about }) => ({
      code,
      about: about.filter(({ id }) => !cancelledIds.includes(id)),
      all: about,
    }))
    .filter(({ about, all }) => about.length > 0 || all.length === 0)
    .map(({ code, about }) => ({ code, about }))
  return { id: null, session, coach_ids, place: address.name, warnings }
}

const textsAndTerms = (old: Session) => ({
  booking_type_id: old.booking_type_id,
  address_id: old.address_id,
  title: old.title,
  description: old.description,
  focus: old.focus,
  pitch: old.pitch,
  translations: old.translations,
  capacity: old.capacity,
  price_minor: old.price_minor,
  currency: old.currency,
  min_birth_year: old.min_birth_year,
  max_birth_year: old.max_birth_year,
})
