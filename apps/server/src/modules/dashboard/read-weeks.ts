import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { mondaysOf, type Period } from "@academy/domain/periods"
import { academyTimeZone } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Bounds } from "./bounds.ts"

type Dashboard = AnswerOf<typeof calls.getDashboard>
type Kind = keyof Dashboard["weeks"][number]["revenue"]

const onWall = (column: string, zone: string) => `(${column} at time zone ${zone}::text)`
const mondayOn = (column: string, zone: string) =>
  `to_char(date_trunc('week', ${onWall(column, zone)}), 'YYYY-MM-DD')`

/**
 * What was earned, by the line of the receipt; what a credit note takes back, by the booking it is for. VAT inside, in
 * the academy's currency: the same sums as those of the receipts.
 */
const earned = `
  with papers as (
    select r.issued_at, l.booking_id, o.kind, l.amount_minor
    from receipts r join orders o on o.id = r.order_id join order_lines l on l.order_id = r.order_id
    where r.kind = 'receipt' and r.currency = $4 and r.issued_at >= $1 and r.issued_at < $3
    union all
    select r.issued_at, coalesce(r.booking_id, (select min(l.booking_id) from order_lines l where l.order_id = r.order_id)),
      o.kind, r.total_minor
    from receipts r join orders o on o.id = r.order_id
    where r.kind = 'credit_note' and r.currency = $4 and r.issued_at >= $1 and r.issued_at < $3
  )
  select p.issued_at >= $2 as is_now, ${mondayOn("p.issued_at", "$5")} as monday,
    case when t.slug = 'camp' then 'camps' when p.booking_id is not null or p.kind = 'booking' then 'sessions'
      else 'packs' end as kind,
    sum(p.amount_minor)::bigint as amount_minor
  from papers p left join bookings k on k.id = p.booking_id left join bookables b on b.id = k.bookable_id
    left join booking_types t on t.id = b.booking_type_id
  group by 1, 2, 3`

/** Seats of what took place, by week and hour; of a camp's days no hour is told. */
const filled = `
  select b.starts_at >= $2 as is_now, ${mondayOn("b.starts_at", "$4")} as monday, t.slug = 'camp' as is_camp,
    extract(isodow from ${onWall("b.starts_at", "$4")})::int as weekday, to_char(${onWall("b.starts_at", "$4")}, 'HH24:MI') as time,
    count(*)::int as sessions, sum(b.capacity)::int as capacity, sum(b.seats_taken)::int as seats_taken,
    coalesce(sum((select count(*) from waiting_places w where w.bookable_id = b.id and w.instead_of_id is null)), 0)::int as waiting
  from bookables b join booking_types t on t.id = b.booking_type_id
  where b.status = 'scheduled' and b.starts_at >= $1 and b.starts_at < $3
  group by 1, 2, 3, 4, 5`

const newPlayers = `
  select ${mondayOn("created_at", "$3")} as monday, count(*)::int as players from players
  where created_at >= $1 and created_at < $2 group by 1`

interface EarnedRow {
  is_now: boolean
  monday: string
  kind: Kind
  amount_minor: number
}

interface FilledRow {
  is_now: boolean
  monday: string
  is_camp: boolean
  weekday: number
  time: string
  sessions: number
  capacity: number
  seats_taken: number
  waiting: number
}

/** Revenue, seats and new players week by week, seats by hour, and the sums beside those of the period before. */
export async function readWeeks(pool: Pool, period: Period, { before, from, until, dayEnd }: Bounds) {
  const [money, seats, players] = await Promise.all([
    pool.query<EarnedRow>({
      name: "dashboard-revenue",
      text: earned,
      values: [before, from, until, academy.currency, academyTimeZone()],
    }),
    pool.query<FilledRow>({
      name: "dashboard-seats",
      text: filled,
      values: [before, from, dayEnd, academyTimeZone()],
    }),
    pool.query<{ monday: string; players: number }>({
      name: "dashboard-new-players",
      text: newPlayers,
      values: [from, until, academyTimeZone()],
    }),
  ])
  const earnedBy = (isWanted: (row: EarnedRow) => boolean) =>
    toMajor(money.rows.filter(isWanted).reduce((sum, row) => sum + row.amount_minor, 0))
  const weeks = mondaysOf(period).map((monday) => ({
    monday,
    revenue: {
      sessions: earnedBy((row) => row.is_now && row.monday === monday && row.kind === "sessions"),
      packs: earnedBy((row) => row.is_now && row.monday === monday && row.kind === "packs"),
      camps: earnedBy((row) => row.is_now && row.monday === monday && row.kind === "camps"),
    },
    fill_rate: shareOf(seats.rows.filter((row) => row.is_now && row.monday === monday)),
    new_players: players.rows.find((row) => row.monday === monday)?.players ?? 0,
  }))
  return {
    weeks,
    hours: hoursOf(seats.rows.filter((row) => row.is_now && !row.is_camp)),
    revenue: { now: earnedBy(({ is_now }) => is_now), before: earnedBy(({ is_now }) => !is_now) },
    fill_rate: {
      now: shareOf(seats.rows.filter(({ is_now }) => is_now)),
      before: shareOf(seats.rows.filter(({ is_now }) => !is_now)),
    },
  }
}

const sumOf = (rows: readonly FilledRow[], what: "sessions" | "capacity" | "seats_taken" | "waiting") =>
  rows.reduce((sum, row) => sum + row[what], 0)

function shareOf(rows: readonly FilledRow[]): number | null {
  const capacity = sumOf(rows, "capacity")
  return capacity === 0 ? null : sumOf(rows, "seats_taken") / capacity
}

function hoursOf(rows: readonly FilledRow[]): Dashboard["hours"] {
  const slots = new Map<string, FilledRow[]>()
  for (const row of rows) {
    const key = `${row.weekday} ${row.time}`
    slots.set(key, [...(slots.get(key) ?? []), row])
  }
  return [...slots.entries()].sort().map(([key, found]) => {
    const [weekday = "1", time = ""] = key.split(" ")
    return {
      weekday: Number(weekday),
      time,
      sessions: sumOf(found, "sessions"),
      capacity: sumOf(found, "capacity"),
      seats_taken: sumOf(found, "seats_taken"),
      waiting: sumOf(found, "waiting"),
    }
  })
}
