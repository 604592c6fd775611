import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { redDayOf } from "@academy/domain/red-days"
import { occurrence } from "@academy/domain/series"
import type { Deps } from "../../http/deps.ts"
import { readClashes } from "./clashes.ts"
import { readRuleDays } from "./series-dates.ts"

/**
 * Each date of a series: its red day, whether it is left out for it or because it is over, and its clashes.
 * @throws Refusal `invalid_input` naming the field of the rule
 */
export async function previewSeries(
  { db, clock }: Deps,
  body: BodyOf<typeof calls.previewSeries>,
): Promise<AnswerOf<typeof calls.previewSeries>> {
  const now = clock()
  const days = readRuleDays(body)
  const { address_id, coach_ids, pitch = "" } = body
  const times = days.map((day) => ({ ...occurrence(body, day), address_id, coach_ids, pitch }))
  const clashes = await readClashes(db, times)
  return {
    dates: days.map((day, index) => {
      const red_day = redDayOf(day)
      const isOver = (times[index]?.starts_at ?? now) <= now
      return {
        day,
        red_day,
        skipped: isOver || (body.skip_red_days && red_day !== null),
        warnings: clashes[index] ?? [],
      }
    }),
  }
}
