import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { redDayOf } from "@academy/domain/red-days"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookableSeries } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { lockPlanning, namesOf, readClashes, refuseUnconfirmed } from "./clashes.ts"
import { insertSession } from "./insert-session.ts"
import { readRuleDays } from "./series-dates.ts"
import { refuseUnknown, refuseWrongOrder, toNewSession } from "./session-columns.ts"

/**
 * The office plans the sessions of a term at once: on each day of the rule that is not left out and not over, at the
 * same time on the wall whatever the clock does in between. All of them or none.
 * @throws Refusal `invalid_input` naming the field; `series_without_dates`; `needs_confirmation` with all warnings
 */
export async function createSeries(
  { db, clock }: Deps,
  officeAccountId: number,
  body: BodyOf<typeof calls.createSeries>,
): Promise<AnswerOf<typeof calls.createSeries>> {
  const now = clock()
  const { weekday, starts, ends, from, until, every, skip_red_days, left_out = [], coach_ids } = body
  const sessions = readRuleDays(body)
    .filter((day) => !left_out.includes(day) && !(skip_red_days && redDayOf(day)))
    .map((day) => ({ ...toNewSession(body, day), series_date: day }))
    .filter(({ starts_at }) => starts_at > now)
  const [first] = sessions
  if (!first) throw new Refusal("series_without_dates")
  refuseWrongOrder(first)
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    await refuseUnknown(tx, body)
    const clashes = await readClashes(
      tx,
      sessions.map((session) => ({ ...session, pitch: session.pitch ?? "", coach_ids })),
    )
    const found = clashes.flat()
    refuseUnconfirmed(found, body)
    const [series] = await tx
      .insert(bookableSeries)
      .values({
        weekday,
        starts,
        ends,
        every,
        skip_red_days,
        from_day: from,
        until_day: until,
        created_at: now,
      })
      .returning({ id: bookableSeries.id })
    if (!series) throw new Error("the series was not inserted")
    for (const session of sessions)
      await insertSession(tx, { ...session, series_id: series.id }, coach_ids, now)
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
