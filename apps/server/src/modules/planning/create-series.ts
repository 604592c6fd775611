import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series"
import { isSkipped, offOn } from "@academy/domain/days-off"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookableSeries } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { notifyCoaches, type SessionOfCoaches } from "../coach-news/index.ts"
import { lockPlanning, namesOf, readClashes, refuseUnconfirmed, refuseWithoutReason } from "./clashes.ts"
import { readDaysOff } from "./days-off.ts"
import { insertSession } from "./insert-session.ts"
import { bodyOfDay, changeOf, readRuleDays } from "./series-dates.ts"
import { refuseUnknown, refuseWrongOrder, toNewSession } from "./session-columns.ts"
import { readSizeWarnings } from "./size-warnings.ts"

/**
 * The office plans the sessions of a term at once: on each day of the rule that is not left out, not off in the
 * term calendar and not over, at the
 * same time on the wall whatever the clock does in between. What was changed on one date counts as edited there: later
 * changes of the series leave it. All of them or none.
 * @throws Refusal `invalid_input` naming the field; `series_without_dates`; `needs_confirmation` with all warnings
 */
export async function createSeries(
  { db, clock }: Deps,
  officeAccountId: number,
  body: BodyOf<typeof calls.createSeries>,
): Promise<AnswerOf<typeof calls.createSeries>> {
  const now = clock()
  const { weekday, starts, ends, from, until, every, skip_red_days, left_out = [], kept = [] } = body
  const { skip_school_breaks = true, skip_own_days = true } = body
  const days = readRuleDays(body)
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const daysOff = await readDaysOff(tx, days[0], days.at(-1))
    const sessions = days
      .filter((day) => !left_out.includes(day) && !isSkipped(offOn(day, daysOff, body.address_id), body))
      .map((day) => toDatedSession(body, day))
      .filter(({ starts_at }) => starts_at > now)
    if (sessions.length === 0) throw new Refusal("series_without_dates")
    sessions.forEach(refuseWrongOrder)
    await refuseUnknown(tx, { ...body, coach_ids: sessions.flatMap(({ coach_ids }) => coach_ids) })
    const clashes = await readClashes(
      tx,
      sessions.map((session) => ({ ...session, pitch: session.pitch ?? "" })),
    )
    const sizes = await readSizeWarnings(
      tx,
      sessions.map((after) => ({ after })),
    )
    const found = [...clashes.flat(), ...sizes]
    const undecided = clashes.filter((_, at) => !kept.includes(sessions[at]?.series_date ?? ""))
    refuseUnconfirmed([...undecided.flat(), ...sizes], body)
    refuseWithoutReason(found, body.reason)
    const [series] = await tx
      .insert(bookableSeries)
      .values({
        weekday,
        starts,
        ends,
        every,
        skip_red_days,
        skip_school_breaks,
        skip_own_days,
        from_day: from,
        until_day: until,
        created_at: now,
      })
      .returning({ id: bookableSeries.id })
    if (!series) throw new Error("the series was not inserted")
    const given: SessionOfCoaches[] = []
    for (const { coach_ids, ...session } of sessions) {
      const bookable_id = await insertSession(tx, { ...session, series_id: series.id }, coach_ids, now)
      given.push({ bookable_id, coach_ids })
    }
    await notifyCoaches(tx, { kind: "coach_sessions_given" }, given, officeAccountId, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "bookable_series",
      entity_id: series.id,
      ...(found.length > 0 && { reason: body.reason }),
      before: null,
      after: {
        title: body.title,
        weekday,
        starts,
        from,
        until,
        sessions: sessions.length,
        confirmed_warnings: namesOf(found),
      },
      at: now,
    })
    return { id: series.id, created: sessions.length }
  })
}

/** The session of one day, with its coaches and with what is changed on that day. */
function toDatedSession(body: BodyOf<typeof calls.createSeries>, day: string) {
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

type Translations = BodyOf<typeof calls.createSeries>["translations"]

/** Another pitch has other names in other languages. */
const withoutPitchIf = (isOther: boolean, translations: Translations): Translations =>
  isOther && translations
    ? Object.fromEntries(
        Object.entries(translations).map(([language, { pitch: _, ...texts }]) => [language, texts]),
      )
    : translations
