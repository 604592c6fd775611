import { inArray } from "drizzle-orm"
import {
  achievements,
  games,
  measurements,
  playerGoals,
  playerStats,
  pointEntries,
  videos,
} from "../../db/tables/development.ts"
import type { MyData, PersonalData } from "../../registrations/personal-data.ts"

type Development = MyData["development"]

/** Rows of a table of players whose guardian the account is; instants and days as text. */
const select = (columns: string, table: string) => `select ${columns} from ${table} r
  where r.player_id in (select player_id from guardianships where account_id = $1) order by r.player_id`
const created = `to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created`

const texts: { [Part in keyof Development]: string } = {
  games: `${select(
    `r.player_id, r.played_on::text as day, r.opponent, r.goals_for, r.goals_against, r.goals, r.assists, r.minutes,
      r.position, r.note, r.state, r.told_by = $1 as told_by_me, ${created}`,
    "games",
  )}, r.played_on, r.id`,
  achievements: `${select(
    `r.player_id, r.kind, r.title, r.earned_on::text as day, r.note, r.source, r.state, r.told_by = $1 as told_by_me,
      ${created}`,
    "achievements",
  )}, r.earned_on, r.id`,
  measurements: `${select(
    `r.player_id, r.field, r.value, r.measured_on::text as day, r.state, r.told_by = $1 as told_by_me, ${created}`,
    "measurements",
  )}, r.measured_on, r.id`,
  goals: `${select("r.player_id, r.field, r.value, r.set_by = $1 as set_by_me", "player_goals")}, r.field`,
  stats: `${select(
    `r.player_id, r.type, r.value, r.done_on::text as day, r.state, r.told_by = $1 as told_by_me, ${created}`,
    "player_stats",
  )}, r.id`,
  videos: `${select(
    `r.player_id, r.provider, r.video_key as video_id, r.name, r.added_by = $1 as added_by_me, ${created}`,
    "videos",
  )}, r.id`,
  video_comments: `select v.player_id, r.at_second, r.text, ${created}
    from video_comments r join videos v on v.id = r.video_id
    where v.player_id in (select player_id from guardianships where account_id = $1) order by v.player_id, v.id, r.at_second`,
  points: `${select("r.player_id, r.cause, r.day::text as day, r.points", "point_entries")}, r.id`,
}

const tables = [pointEntries, achievements, games, measurements, playerGoals, playerStats, videos]

/**
 * What a player did and won belongs to the player: it goes with one whom nobody else looks after, comments with their
 * films. For a child with another guardian it stays; that a guardian told it is then a number that leads nowhere.
 */
export const developmentData: PersonalData = {
  name: "development",
  tables: [
    "games",
    "achievements",
    "measurements",
    "player_goals",
    "player_stats",
    "videos",
    "video_comments",
    "point_entries",
  ],
  async read(pool, { account_id }) {
    const parts = await Promise.all(
      Object.entries(texts).map(async ([part, text]) => [
        part,
        (await pool.query<Record<string, unknown>>(text, [account_id])).rows,
      ]),
    )
    return { development: Object.fromEntries(parts) as Development }
  },
  async forget(tx, { player_ids }) {
    if (player_ids.length > 0)
      for (const table of tables) await tx.delete(table).where(inArray(table.player_id, player_ids))
    return undefined
  },
}
