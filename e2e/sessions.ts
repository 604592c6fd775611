import type { Page } from "@playwright/test"
import type { Language } from "../apps/web/src/i18n/languages.ts"
import { write } from "./families.ts"

export interface Session {
  id: number
  title: string
  booking_type: { slug: string }
  starts_at: string
  ends_at: string
  capacity: number
  seats_taken: number
  price: number
  currency: string
  address: { name: string }
  min_birth_year: number | null
  max_birth_year: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** All sessions that can be booked, soonest first, called as that language calls them. */
export async function allSessions(page: Page, language: Language = "en"): Promise<Session[]> {
  const headers = { "accept-language": language }
  return (await page.request.get("/api/available-bookings/", { headers })).json()
}

interface SessionQuery {
  language?: Language
  type: string
  /** At least so many free seats. */
  seats: number
  /** Journeys run side by side: each has every third session of its type for itself. */
  lane: number
  /** Of the journey: its repetitions and tries book different sessions, too. */
  turn: number
}

const LANES = 3
const SESSIONS_PER_TURN = 2

/** A session of this type so far ahead that it can be paid in every way, with room, on which no other lane books. */
export async function findSession(
  page: Page,
  { language, type, seats, lane, turn }: SessionQuery,
): Promise<Session> {
  const from = Date.now() + 4 * DAY_MS
  const own = (await allSessions(page, language)).filter(
    ({ id, booking_type, starts_at, capacity, seats_taken }) =>
      booking_type.slug === type &&
      id % LANES === lane &&
      Date.parse(starts_at) > from &&
      capacity - seats_taken >= seats,
  )
  const found = own[(turn * SESSIONS_PER_TURN) % Math.max(1, own.length)]
  if (!found) throw new Error(`No ${type} session with ${seats} seats in lane ${lane}`)
  return found
}

/** Whether one of the account's players can take a seat of it now, as its booking dialog is told. */
export async function fitsFamily(page: Page, { id, ...session }: Session): Promise<boolean> {
  const { players } = (await (await page.request.get(`/api/available-bookings/${id}/`)).json()) as {
    players: { year_of_birth: number; already_booked: boolean; overlapping: boolean }[]
  }
  return players.some(
    ({ year_of_birth: year, already_booked, overlapping }) =>
      !already_booked &&
      !overlapping &&
      year >= (session.min_birth_year ?? year) &&
      year <= (session.max_birth_year ?? year),
  )
}

/** A day on which somebody of the family can book. */
export async function dayForFamily(page: Page): Promise<string> {
  const next = (await (await page.request.get("/api/next-sessions/")).json()) as {
    session: { starts_at: string } | null
  }[]
  return next.find(({ session }) => session !== null)?.session?.starts_at.slice(0, 10) ?? ""
}

/** A day with a seat to book, at whatever hour it is asked for: in the evening this day's sessions are over. */
export async function dayWithSeat(page: Page): Promise<string> {
  const session = (await allSessions(page)).find(
    ({ seats_taken, capacity, starts_at }) =>
      seats_taken < capacity && Date.parse(starts_at) > Date.now() + DAY_MS,
  )
  return session?.starts_at.slice(0, 10) ?? ""
}

/** A year of birth that fits the session: the eldest, since the youngest of next year are too young for an account. */
export const birthYearFor = ({ min_birth_year, max_birth_year }: Session): number =>
  min_birth_year ?? max_birth_year ?? 2014

interface PlannedSession {
  title: string
  pitch: string
  type: string
  capacity: number
  price: number
  /** The only year of birth that it fits. */
  born: number
  /** How many days ahead. */
  days: number
  starts: string
  ends: string
}

/** Plans a session of these facts by the office of this page. Journeys run on any day: a day off is confirmed. */
export const createSession = (
  office: Page,
  { confirmed_warnings = [], ...facts }: { confirmed_warnings?: readonly string[] } & Record<string, unknown>,
): Promise<{ id: number }> =>
  write(office, "/api/admin/bookables/", {
    reason: "Planned on any day",
    ...facts,
    confirmed_warnings: [...confirmed_warnings, "day_off"],
  })

/** A session of the journey's own, planned by the office whose page this is: at the first place, without coaches. */
export async function planSession(
  office: Page,
  { type, born, days, ...session }: PlannedSession,
): Promise<{ id: number }> {
  const [{ id: address_id }] = await (await office.request.get("/api/locations/")).json()
  const types: { id: number; slug: string }[] = await (await office.request.get("/api/booking-types/")).json()
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" })
  return createSession(office, {
    ...session,
    address_id,
    booking_type_id: types.find(({ slug }) => slug === type)?.id,
    coach_ids: [],
    min_birth_year: born,
    max_birth_year: born,
    day: day.format(Date.now() + days * DAY_MS),
  })
}

/** The address of the dialog that books it, on the calendar page. */
export const bookingPathOf = ({ id }: Pick<Session, "id">) => `/calendar/?bookableModal=true&bookableId=${id}`
