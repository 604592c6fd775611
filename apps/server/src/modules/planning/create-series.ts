import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series"
import { isSkipped, offOn } from "@academy/domain/days-off"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookableSeries } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { notifyCoaches, type SessionOfCoaches } from "../coach-news/index.ts"
import { lockPlanning, namesOf, readClashes, refuseUnconfirmed, refuseWithoutReason } from "./clashes.ts"
import { readDaysOff } from "./days-off.ts"
import { insertSession } from "./insert-session.ts"
import { bodyOfDay, changeOf, readRuleDays } from "./series-dates.ts"
import { refuseUnknown, refuseWrongOrder, toNewSession } from "./session-columns.ts"
import { readSizeWarnings } from "./size-warnings.ts"
import { takeSeriesDraft } from "./take-series-draft.ts"

/**
 * The office plans the sessions of a term at once: on each day of the rule that is not left out, not off in the
 * term calendar and not over, at the
 * same time on the wall whatever the clock does in between. What was changed on one date counts as edited there: later
 * changes of the series leave it. Each weekday is a series of its own. All of them or none. A draft that it is made
 * from ends with it, in the same transaction.
 * @throws Refusal `invalid_input` naming the field; `series_without_dates`; `not_found`: the draft is
 * published or deleted; `needs_confirmation` with all warnings
 */
export async function createSeries(
  { db, clock }: Deps,
  officeAccountId: number,
  { draft_id, ...series }: BodyOf<typeof calls.createSeries>,
): Promise<AnswerOf<typeof calls.createSeries>> {
  const now = clock()
  const { left_out = [], kept = [] } = series
  const slots = weekdaysOf(series)
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const draft = draft_id === undefined ? null : await takeSeriesDraft(tx, draft_id)
    const planned: { slot: Body; sessions: Dated[] }[] = []
    for (const slot of slots) {
      const days = readRuleDays(slot)
      const daysOff = await readDaysOff(tx, days[0], days.at(-1))
      const sessions = days
        .filter((day) => !left_out.includes(day) && !isSkipped(offOn(day, daysOff, slot.address_id), slot))
        .map((day) => toDatedSession(slot, day))
        .filter(({ starts_at }) => starts_at > now)
      planned.push({ slot, sessions })
    }
    const all = planned.flatMap(({ sessions }) => sessions)
    if (all.length === 0) throw new Refusal("series_without_dates")
    all.forEach(refuseWrongOrder)
    for (const { slot, sessions } of planned)
      await refuseUnknown(tx, { ...slot, coach_ids: sessions.flatMap(({ coach_ids }) => coach_ids) })
    const clashes = await readClashes(
      tx,
      all.map((session) => ({ ...session, pitch: session.pitch ?? "" })),
    )
    const sizes = await readSizeWarnings(
      tx,
      all.map((after) => ({ after })),
    )
    const found = [...clashes.flat(), ...sizes]
    const undecided = clashes.filter((_, at) => !kept.includes(all[at]?.series_date ?? ""))
    refuseUnconfirmed([...undecided.flat(), ...sizes], series)
    refuseWithoutReason(found, series.reason)
    const given: SessionOfCoaches[] = []
    const ids: number[] = []
    for (const { slot, sessions } of planned) {
      if (sessions.length === 0) continue
      const id = await insertRule(tx, slot, draft?.copied_from_id ?? null, now)
      for (const { coach_ids, ...session } of sessions) {
        const bookable_id = await insertSession(tx, { ...session, series_id: id }, coach_ids, now)
        given.push({ bookable_id, coach_ids })
      }
      const { title, weekday, starts, from, until } = slot
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "created",
        entity: "bookable_series",
        entity_id: id,
        ...(found.length > 0 && { reason: series.reason }),
        before: null,
        after: {
          ...{ title, weekday, starts, from, until },
          sessions: sessions.length,
          confirmed_warnings: namesOf(found),
        },
        at: now,
      })
      ids.push(id)
    }
    await notifyCoaches(tx, { kind: "coach_sessions_given" }, given, officeAccountId, now)
    const [id] = ids
    if (id === undefined) throw new Error("no series was inserted")
    return { id, created: all.length }
  })
}

type Body = Omit<BodyOf<typeof calls.createSeries>, "draft_id">
type Dated = ReturnType<typeof toDatedSession>

/**
 * The series of each weekday: the same but for time, place and coaches.
 * @throws Refusal `invalid_input` when two are on the same weekday
 */
function weekdaysOf({ other_weekdays = [], ...first }: Body): Body[] {
  const slots = [first, ...other_weekdays.map((other) => slotOf(first, other))]
  if (new Set(slots.map(({ weekday }) => weekday)).size < slots.length)
    throw invalidField("other_weekdays", "invalid", "has a weekday twice")
  return slots
}

/** The pitch of the first weekday, and its names in other languages, are those of its place alone. */
const slotOf = (first: Body, other: NonNullable<Body["other_weekdays"]>[number]): Body => ({
  ...first,
  ...other,
  pitch: other.pitch ?? "",
  translations: withoutPitchIf((other.pitch ?? "") !== (first.pitch ?? ""), first.translations),
})

async function insertRule(tx: Tx, slot: Body, copied_from_id: number | null, now: Date): Promise<number> {
  const { weekday, starts, ends, from, until, every, skip_red_days } = slot
  const { skip_school_breaks = true, skip_own_days = true } = slot
  const [series] = await tx
    .insert(bookableSeries)
    .values({
      ...{ weekday, starts, ends, every, skip_red_days, skip_school_breaks, skip_own_days },
      from_day: from,
      until_day: until,
      copied_from_id,
      created_at: now,
    })
    .returning({ id: bookableSeries.id })
  if (!series) throw new Error("the series was not inserted")
  return series.id
}

/** The session of one day, with its coaches and with what is changed on that day. */
function toDatedSession(body: Body, day: string) {
  const change = changeOf(body, day)
  const { coach_ids, translations, ...session } = bodyOfDay(body, day)
  return {
    ...toNewSession(
      { ...session, coach_ids, translations: withoutPitchIf("pitch" in change, translations) },
      day,
    ),
    coach_ids,
    series_date: day,
    changed_fields: Object.keys(change),
  }
}

type Translations = Body["translations"]

/** Another pitch has other names in other languages. */
const withoutPitchIf = (isOther: boolean, translations: Translations): Translations =>
  isOther && translations
    ? Object.fromEntries(
        Object.entries(translations).map(([language, { pitch: _, ...texts }]) => [language, texts]),
      )
    : translations
