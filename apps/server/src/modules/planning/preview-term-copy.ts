import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-copies"
import type { Deps } from "../../http/deps.ts"
import { previewSeries } from "./preview-series.ts"
import { type CopiedSeries, readCopiedSeries, readTermToFill } from "./read-copied-series.ts"

type Preview = AnswerOf<typeof calls.previewTermCopy>

/** Each series of the term before, with its dates in this one. @throws Refusal `not_found` */
export async function previewTermCopy(deps: Deps, termId: number): Promise<Preview> {
  const { term, before } = await readTermToFill(deps.db, termId)
  if (!before) return { from: null, series: [] }
  const copies = await readCopiedSeries(deps.db, before, term)
  const series: Preview["series"] = []
  for (const copy of copies) series.push(await previewCopy(deps, copy))
  return { from: { id: before.id, name: before.name }, series }
}

async function previewCopy(
  deps: Deps,
  { series, ...copy }: CopiedSeries,
): Promise<Preview["series"][number]> {
  const { title, weekday, starts, ends, address_id = 0, coach_ids = [] } = series
  const { from, until, every, skip_red_days, skip_school_breaks, skip_own_days, pitch = "" } = series
  const { dates } = await previewSeries(deps, {
    ...{ weekday, from, until, every, starts, ends, address_id, coach_ids, pitch, skip_red_days },
    ...(skip_school_breaks !== undefined && { skip_school_breaks }),
    ...(skip_own_days !== undefined && { skip_own_days }),
  })
  const planned = dates.filter(({ skipped }) => !skipped)
  return {
    ...copy,
    ...{ title, weekday, starts, ends },
    dates: planned.length,
    skipped: dates.flatMap(({ day, skipped, off, red_day }) =>
      skipped && off ? [{ day, name: off.name, red_day }] : [],
    ),
    clashes: planned.flatMap(({ day, warnings }) => (warnings.length > 0 ? [day] : [])),
  }
}
