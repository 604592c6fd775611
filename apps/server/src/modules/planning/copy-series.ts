import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series-drafts"
import { addDays, daysBetween } from "@academy/domain/series"
import { asc, eq, gt } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookableSeries, bookables } from "../../db/tables/bookables.ts"
import { seriesCopies, seriesDrafts } from "../../db/tables/series-drafts.ts"
import { terms } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockPlanning } from "./clashes.ts"
import { factsOfDraft } from "./create-series-draft.ts"
import { readCopiedSeries } from "./read-copied-series.ts"

/**
 * Makes a draft of the series of a session for the term after it, else for as many weeks after its last day. The copy
 * of that term leaves it out afterwards.
 * @throws Refusal `not_found`, also for a session outside a series and one whose series is cancelled
 */
export async function copySeries(
  { db, clock }: Deps,
  { account_id }: Caller,
  bookableId: number,
): Promise<AnswerOf<typeof calls.copySeries>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const [rule] = await tx
      .select({ id: bookableSeries.id, from: bookableSeries.from_day, until: bookableSeries.until_day })
      .from(bookables)
      .innerJoin(bookableSeries, eq(bookableSeries.id, bookables.series_id))
      .where(eq(bookables.id, bookableId))
    if (!rule) throw new Refusal("not_found")
    const whole = { first_day: rule.from, last_day: rule.until }
    const after = await readDaysAfter(tx, rule)
    const [copy] = await readCopiedSeries(tx, whole, after, rule.id)
    if (!copy) throw new Refusal("not_found")
    const [draft] = await tx
      .insert(seriesDrafts)
      .values({ series: copy.series, copied_from_id: rule.id, created_at: at, saved_at: at })
      .returning({ id: seriesDrafts.id })
    if (!draft) throw new Error("the draft was not inserted")
    if (after.id !== 0)
      await tx
        .insert(seriesCopies)
        .values({ series_id: rule.id, term_id: after.id, draft_id: draft.id })
        .onConflictDoNothing()
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "series_drafts",
      entity_id: draft.id,
      before: null,
      after: factsOfDraft(copy.series),
      at,
    })
    return draft
  })
}

/** The first term that begins after the series; without one, as many weeks, and no id. */
async function readDaysAfter(tx: Tx, { from, until }: { from: string; until: string }) {
  const [term] = await tx
    .select({ id: terms.id, first_day: terms.first_day, last_day: terms.last_day })
    .from(terms)
    .where(gt(terms.first_day, until))
    .orderBy(asc(terms.first_day))
    .limit(1)
  const first_day = addDays(until, 1)
  return term ?? { id: 0, first_day, last_day: addDays(first_day, daysBetween(from, until)) }
}
