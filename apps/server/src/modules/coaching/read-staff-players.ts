import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { termOf } from "@academy/domain/ability-reviews"
import { MOST_RECORDS_WITHOUT_REASON } from "@academy/domain/access"
import { and, eq, sql } from "drizzle-orm"
import { recordAccess } from "../../core/audit/index.ts"
import { pictureUrl } from "../../core/files/index.ts"
import { isCoachedBy } from "../../db/coached-players.ts"
import { playersCalled } from "../../db/people-called.ts"
import { clubs, players } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { pageBy } from "../../http/page.ts"

type Answer = AnswerOf<typeof calls.getStaffPlayers>

/** A page of the caller's players whom `name` names, by name. Each page is written into the access log. */
export async function readStaffPlayers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
  { after, name = "" }: QueryOf<typeof calls.getStaffPlayers>,
): Promise<Answer> {
  const now = clock()
  const { year, term } = termOf(now)
  const page = pageBy(
    [
      { column: players.first_name, isName: true },
      { column: players.last_name, isName: true },
      { column: players.id },
    ],
    {
      after,
      size: MOST_RECORDS_WITHOUT_REASON,
    },
  )
  const ofTerm = sql`select 1 from ability_reviews r where r.player_id = ${players.id}`
  const found = await db
    .select({
      id: players.id,
      first_name: players.first_name,
      last_name: players.last_name,
      year_of_birth: players.year_of_birth,
      position: players.position,
      club_name: sql<string>`coalesce(${clubs.name}, ${players.club_name})`,
      img_player: players.picture_address,
      review: sql<
        Answer["rows"][number]["review"]
      >`case when exists(${ofTerm} and r.published_at is null) then 'draft'
        when exists(${ofTerm} and r.published_at is not null and r.year = ${year} and r.term = ${term}) then 'published'
        else 'missing' end`,
    })
    .from(players)
    .leftJoin(clubs, eq(clubs.id, players.club_id))
    .where(
      and(
        isCoachedBy(caller, sql`${players.id}`, now),
        name.trim() === "" ? undefined : sql`${players.id} in ${playersCalled(name)}`,
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, (row) => [row.first_name, row.last_name, row.id])
  if (rows.length > 0)
    await recordAccess(db, { account_id: caller.account_id, kind: "list", records: rows.length, at: now })
  return {
    rows: rows.map((row) => ({ ...row, img_player: row.img_player && pictureUrl(row.img_player) })),
    next,
  }
}
