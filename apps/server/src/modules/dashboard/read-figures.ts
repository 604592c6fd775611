import { monthOf } from "@academy/domain/months"
import { dayBounds } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Bounds } from "./bounds.ts"

interface Row {
  players_now: number
  players_before: number
  rating_now: number | null
  rating_before: number | null
  attendance_now: number | null
  attendance_before: number | null
  waiting_now: number
  waiting_before: number
  members_now: number
  members_before: number
}

const countedTwice = (table: string) => `select
    count(*) filter (where created_at >= $2)::int as now, count(*) filter (where created_at < $2)::int as before
  from ${table} where created_at >= $1 and created_at < $3`

/** Of players that were there, of those of whom somebody said whether they were. */
const attended = `select
    (avg((k.attendance = 'present')::int) filter (where k.starts_at >= $2))::float8 as now,
    (avg((k.attendance = 'present')::int) filter (where k.starts_at < $2))::float8 as before
  from bookings k where k.starts_at >= $1 and k.starts_at < $3 and k.status = 'confirmed' and k.attendance is not null`

const rated = `select (avg(stars) filter (where created_at >= $2))::float8 as now,
    (avg(stars) filter (where created_at < $2))::float8 as before
  from ratings where created_at >= $1 and created_at < $3`

/** Members in the month of a day; who pauses is one. Later joined, or over before, is none. */
const members = (month: string, end: string) => `select count(*)::int from player_memberships
  where starts_on <= ${month} and (ends_on is null or ends_on > ${month}) and joined_at < ${end}
    and (ended_at is null or ended_at >= ${end})`

const figures = `select players.now as players_now, players.before as players_before, rated.now as rating_now,
    rated.before as rating_before, attended.now as attendance_now, attended.before as attendance_before,
    waiting.now as waiting_now, waiting.before as waiting_before, (${members("$4", "$3")}) as members_now,
    (${members("$5", "$6")}) as members_before
  from (${countedTwice("players")}) players, (${rated}) rated, (${attended}) attended,
    (${countedTwice("waiting_places")} and instead_of_id is null) waiting`

const monthOfDay = (day: string) => monthOf(dayBounds(day).from)

/** Each figure of the period and of the one before; null is an average of nothing. */
export async function readFigures(
  pool: Pool,
  { before, from, until }: Bounds,
  lastDay: { now: string; before: string },
) {
  const { rows } = await pool.query<Row>({
    name: "dashboard-figures",
    text: figures,
    values: [before, from, until, monthOfDay(lastDay.now), monthOfDay(lastDay.before), from],
  })
  const [row] = rows
  if (!row) throw new Error("the figures have no row")
  return {
    new_players: { now: row.players_now, before: row.players_before },
    active_members: { now: row.members_now, before: row.members_before },
    rating: { now: row.rating_now, before: row.rating_before },
    attendance: { now: row.attendance_now, before: row.attendance_before },
    waiting: { now: row.waiting_now, before: row.waiting_before },
  }
}
