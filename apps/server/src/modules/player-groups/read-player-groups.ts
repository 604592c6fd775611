import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, count } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { nameOrder, nameOrderOf } from "../../db/name-order.ts"
import { type PlayerFilter, playerGroups } from "../../db/tables/player-groups.ts"
import { players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { playersOf, trainedSince } from "./players-in.ts"

type Answer = AnswerOf<typeof calls.getPlayerGroups>
type Series = Answer["series"][number]
type Choices = Omit<Answer, "groups" | "series">

/** The saved groups with how many players are in each now, and what players can be filtered by. */
export async function readPlayerGroups(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  language: Language,
): Promise<Answer> {
  const since = trainedSince(deps.clock())
  const [groups, series, choices] = await Promise.all([
    readGroups(deps.db, since),
    readSeries(deps, since, language),
    readChoices(deps, language),
  ])
  return { groups, series, ...choices }
}

async function readGroups(db: Pick<Db, "select">, since: Date): Promise<Answer["groups"]> {
  const saved = await db.select().from(playerGroups).orderBy(nameOrderOf(playerGroups.name), playerGroups.id)
  return Promise.all(
    saved.map(async ({ id, name, filter }) => ({
      id,
      name,
      filter,
      players: await countPlayers(db, filter, since),
    })),
  )
}

async function countPlayers(db: Pick<Db, "select">, filter: PlayerFilter, since: Date): Promise<number> {
  const [counted] = await db
    .select({ players: count() })
    .from(players)
    .where(and(...playersOf(filter, since)))
  return counted?.players ?? 0
}

async function readSeries({ pool }: Pick<Deps, "pool">, since: Date, language: Language): Promise<Series[]> {
  const { rows } = await pool.query<Omit<Series, "starts_at"> & { starts_at: Date }>({
    name: "player-filter-series",
    text: `select distinct on (b.series_id) b.series_id as id, ${localText("b.title", "$2")} as title, b.starts_at,
        a.name as place
      from bookables b join addresses a on a.id = b.address_id
      where b.series_id is not null and b.status = 'scheduled' and b.ends_at > $1
      order by b.series_id, b.starts_at`,
    values: [since, language],
  })
  return rows.map((row) => ({ ...row, starts_at: toIsoWithOffset(row.starts_at) }))
}

async function readChoices({ pool }: Pick<Deps, "pool">, language: Language): Promise<Choices> {
  const { rows } = await pool.query<Choices>({
    name: "player-filter-choices",
    text: `select
      array(select distinct p.year_of_birth from guardianships g join players p on p.id = g.player_id
        order by 1 desc) as years,
      array(select name from (select distinct coalesce(c.name, nullif(trim(p.club_name), '')) as name
        from guardianships g join players p on p.id = g.player_id left join clubs c on c.id = p.club_id) found
        where name is not null order by ${nameOrder("name")}) as clubs,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by ${nameOrder("a.name")})
        from addresses a where a.closed_at is null), '[]') as places,
      coalesce((select json_agg(json_build_object('slug', pl.slug, 'name', ${localText("pl.name", "$1")})
        order by pl.id) from membership_plans pl where pl.active), '[]') as plans,
      array(select tag from (select distinct t.tag from player_tags t) found order by ${nameOrder("tag")}) as tags`,
    values: [language],
  })
  const [choices] = rows
  if (!choices) throw new Error("one row holds all choices")
  return choices
}
