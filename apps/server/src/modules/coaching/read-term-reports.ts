import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { termOf } from "@academy/domain/ability-reviews"
import { sql } from "drizzle-orm"
import { isCoachedBy } from "../../db/coached-players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

type Counts = Omit<AnswerOf<typeof calls.getTermReports>, "year" | "term">

/** How many of the caller's players have a draft or a published review of this term, in figures without names. */
export async function readTermReports(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getTermReports>> {
  const now = clock()
  const { year, term } = termOf(now)
  const isWhole = sql`d.word <> '' and least(d.pace, d.shooting, d.passing, d.dribbling, d.defense, d.physical) > 0`
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    select count(*) filter (where d.id is null and r.id is null)::int as missing,
      count(d.id)::int as draft,
      count(*) filter (where d.written_by = ${caller.account_id} and ${isWhole})::int as ready,
      count(*) filter (where d.id is null and r.id is not null)::int as published
    from players p
      left join ability_reviews d on d.player_id = p.id and d.published_at is null
      left join ability_reviews r on r.player_id = p.id and r.published_at is not null and r.year = ${year} and r.term = ${term}
    where ${isCoachedBy(caller, sql`p.id`, now)}`)
  const counts = rows[0] ?? { missing: 0, draft: 0, ready: 0, published: 0 }
  return { year, term, ...counts }
}
