import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { academy } from "@academy/domain/academy"
import { bookableFields } from "@academy/domain/bookable-fields"
import { cancelFreeUntil } from "@academy/domain/bookings"
import { type DeclaredField, type DeclaredFields, mapFields, writtenFields } from "@academy/domain/fields"
import { whyNoPaymentDays } from "@academy/domain/instalments"
import { toMinor } from "@academy/domain/money"
import { instantAt, isDay, occurrence } from "@academy/domain/series"
import { wallClockTime } from "@academy/domain/time"
import { and, count, eq, inArray, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { addresses, type bookables, bookingTypes, coaches } from "../../db/tables/bookables.ts"
import { invalidField } from "../../http/problem.ts"

export type NewSession = BodyOf<typeof calls.createBookable>
type NewColumns = typeof bookables.$inferInsert

/** The columns of a session's body, without its day and times; what was not sent is left out. */
export function toColumns(body: Partial<NewSession>): Partial<NewColumns> {
  const { price, translations, payment_days } = body
  const others = { price_minor: price === undefined ? undefined : toMinor(price), translations, payment_days }
  const columns = { ...mapFields(written, (field, name) => typedColumn(name, field, body)), ...others }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const written: DeclaredFields = writtenFields(bookableFields)

function typedColumn(name: string, { kind }: DeclaredField, body: Partial<NewSession>): unknown {
  const typed = body[name as keyof NewSession]
  if (typeof typed !== "string") return typed
  if (kind === "instant") return toMoment(name, typed)
  return kind === "line" ? typed.trim() : typed
}

/** @throws Refusal `invalid_input` naming a moment that the calendar or the clock does not have */
function toMoment(field: string, local: string): Date {
  const [day = "", time = ""] = local.split("T")
  const moment = instantAt(day, time)
  if (!isDay(day) || wallClockTime(moment) !== time)
    throw invalidField(field, "invalid", "isn't a time of the calendar")
  return moment
}

/** A whole new session on that day. */
export const toNewSession = (body: Omit<NewSession, "day">, day: string): NewColumns => {
  const times = occurrence(body, day)
  refuseSkippedTime(times, body)
  return {
    ...(toColumns(body) as NewColumns),
    ...times,
    currency: academy.currency,
    cancel_free_until: cancelFreeUntil(times.starts_at, academy.terms.notice_hours),
  }
}

/** @throws Refusal `invalid_input` naming a day that the calendar does not have */
export function refuseNoDay(param: string, day: string): void {
  if (!isDay(day)) throw invalidField(param, "invalid", "isn't a calendar date")
}

/**
 * On the last Sunday of March the clock goes from 02:00 to 03:00: a time between would be another one.
 * @param wanted the times on the wall that were asked for, `HH:MM`
 * @throws Refusal `invalid_input` naming `starts` or `ends` when the day has no such time
 */
export function refuseSkippedTime(
  times: { starts_at: Date; ends_at: Date },
  wanted: { starts?: string | undefined; ends?: string | undefined },
): void {
  for (const [param, at] of [
    ["starts", times.starts_at],
    ["ends", times.ends_at],
  ] as const) {
    const time = wanted[param]
    if (time !== undefined && wallClockTime(at) !== time)
      throw invalidField(param, "time_skipped", "doesn't exist on this day: summer time begins")
  }
}

/**
 * @throws Refusal `invalid_input` when it ends before it begins, can be booked only after its start, is seen only after
 *   that, is for returning players not earlier than for others, its last year of birth is before its first, or its
 *   payment days don't rise or are too late
 */
export function refuseWrongOrder(
  session: Pick<
    NewColumns,
    | "starts_at"
    | "ends_at"
    | "min_birth_year"
    | "max_birth_year"
    | "payment_days"
    | "bookable_from"
    | "returning_from"
    | "visible_from"
  >,
): void {
  if (session.ends_at <= session.starts_at) throw invalidField("ends", "too_small", "must be after the start")
  if (session.bookable_from && session.bookable_from >= session.starts_at)
    throw invalidField("bookable_from", "too_large", "must be before the start")
  const { bookable_from, returning_from, visible_from } = session
  if (!bookable_from && (returning_from || visible_from))
    throw invalidField("bookable_from", "required", "is needed by the other moments")
  if (bookable_from && returning_from && returning_from >= bookable_from)
    throw invalidField("returning_from", "too_large", "must be before all others can book")
  const opens = returning_from ?? bookable_from
  if (opens && visible_from && visible_from > opens)
    throw invalidField("visible_from", "too_large", "is after the booking opens")
  refusePaymentDays(session)
  const { min_birth_year: min, max_birth_year: max } = session
  if (typeof min === "number" && typeof max === "number" && max < min)
    throw invalidField("max_birth_year", "too_small", "is before the first year")
}

/** @throws Refusal `invalid_input` naming `payment_days` that don't rise, or end too late */
function refusePaymentDays({
  payment_days = [],
  starts_at,
}: Pick<NewColumns, "payment_days" | "starts_at">): void {
  if (!payment_days.every(isDay))
    throw invalidField("payment_days", "invalid", "isn't a date of the calendar")
  const why = whyNoPaymentDays(payment_days, starts_at)
  if (why === "not_ascending")
    throw invalidField("payment_days", "invalid", "must each be after the one before")
  if (why) throw invalidField("payment_days", "too_large", "must end two days before the start")
}

/** @throws Refusal `invalid_input` naming `payment_days` of what is no camp */
export async function refusePaymentDaysOfOthers(
  tx: Pick<Tx, "select">,
  { booking_type_id, payment_days = [] }: Pick<NewColumns, "booking_type_id" | "payment_days">,
): Promise<void> {
  if (payment_days.length === 0) return
  const [type] = await tx
    .select({ slug: bookingTypes.slug })
    .from(bookingTypes)
    .where(eq(bookingTypes.id, booking_type_id))
  if (type?.slug !== "camp") throw invalidField("payment_days", "invalid", "is for camps only")
}

/** @throws Refusal `invalid_input` naming a type, place or coach that does not exist, or a place that is closed */
export async function refuseUnknown(
  tx: Pick<Tx, "select">,
  { booking_type_id, address_id, coach_ids }: Partial<NewSession>,
): Promise<void> {
  if (booking_type_id !== undefined) {
    const found = await tx
      .select({ id: bookingTypes.id })
      .from(bookingTypes)
      .where(eq(bookingTypes.id, booking_type_id))
    if (found.length === 0) throw invalidField("booking_type_id", "not_a_choice", "isn't a session type")
  }
  if (address_id !== undefined) {
    const found = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.id, address_id), isNull(addresses.closed_at)))
    if (found.length === 0) throw invalidField("address_id", "not_a_choice", "isn't an open venue")
  }
  if (coach_ids !== undefined && coach_ids.length > 0) {
    const wanted = [...new Set(coach_ids)]
    const [found] = await tx.select({ coaches: count() }).from(coaches).where(inArray(coaches.id, wanted))
    if (found?.coaches !== wanted.length) throw invalidField("coach_ids", "not_a_choice", "isn't a coach")
  }
}
