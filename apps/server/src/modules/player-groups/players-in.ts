import { monthOf } from "@academy/domain/months"
import { NO_PLAN, TRAINING_DAYS } from "@academy/domain/player-groups"
import { addWallClockDays, dayBounds } from "@academy/domain/time"
import { eq, inArray, type SQL, sql } from "drizzle-orm"
import { accountsCalled } from "../../db/people-called.ts"
import { orderLines } from "../../db/tables/orders.ts"
import type { Audience } from "../../db/tables/player-groups.ts"
import { players } from "../../db/tables/players.ts"

/** Since when a seat says where a player trains. */
export const trainedSince = (now: Date): Date => addWallClockDays(now, -TRAINING_DAYS)

/**
 * The conditions on `players` of a filter. Lists filter by their own columns, as by position, themselves.
 * @param since `trainedSince`
 */
export function playersIn(filter: Omit<Audience, "position" | "card_color">, since: Date): SQL[] {
  const { year_of_birth, club, tag, plan, address_id, series_id, day, player_ids, order_ids } = filter
  const { guardian, account_ids } = filter
  const found: SQL[] = []
  if (year_of_birth !== undefined) found.push(eq(players.year_of_birth, year_of_birth))
  if (club !== undefined)
    found.push(sql`(lower(trim(${players.club_name})) = lower(${club})
    or ${players.club_id} in (select c.id from clubs c where lower(c.name) = lower(${club})))`)
  if (tag !== undefined)
    found.push(sql`exists(select from player_tags t where t.player_id = ${players.id} and t.tag = ${tag})`)
  if (guardian !== undefined) found.push(hasGuardian(accountsCalled(guardian)))
  if (account_ids !== undefined) found.push(hasGuardian(sql`${account_ids}`))
  if (plan === NO_PLAN) found.push(sql`not exists(select from ${liveMemberships})`)
  else if (plan !== undefined) found.push(sql`exists(select from ${liveMemberships} and pl.slug = ${plan})`)
  if (player_ids !== undefined) found.push(inArray(players.id, player_ids))
  if (order_ids !== undefined)
    found.push(
      sql`${players.id} in (select ${orderLines.player_id} from ${orderLines} where ${inArray(orderLines.order_id, order_ids)})`,
    )
  if (address_id !== undefined || series_id !== undefined || day !== undefined) {
    const { from, until } = day === undefined ? { from: since, until: null } : dayBounds(day)
    const before = until === null ? sql`` : sql` and b.starts_at < ${until.toISOString()}::timestamptz`
    const place = address_id === undefined ? sql`` : sql` and b.address_id = ${address_id}`
    const series = series_id === undefined ? sql`` : sql` and b.series_id = ${series_id}`
    found.push(sql`exists(select from bookings k join bookables b on b.id = k.bookable_id
      where k.player_id = ${players.id} and k.status = 'confirmed' and b.status = 'scheduled'
        and b.ends_at > ${from.toISOString()}::timestamptz${before}${place}${series})`)
  }
  return found
}

/** A condition on `players`: one of these accounts, a list or a subquery, is a guardian. */
const hasGuardian = (ids: SQL): SQL =>
  sql`exists(select from guardianships g where g.player_id = ${players.id} and g.role <> 'player' and g.account_id in ${ids})`

/** The same of a whole filter, for what is no list. */
export function playersOf({ position, card_color, ...filter }: Audience, since: Date): SQL[] {
  return [
    ...playersIn(filter, since),
    ...(position === undefined ? [] : [eq(players.position, position)]),
    ...(card_color === undefined ? [] : [eq(players.card_color, card_color)]),
  ]
}

/** Players whom the dashboard counts as members at the end of a day: who pauses is one, who joins later is none. */
export function isMemberOn(day: string): SQL {
  const { from, until } = dayBounds(day)
  const [month, end] = [monthOf(from), sql`${until.toISOString()}::timestamptz`]
  return sql`exists(select from player_memberships m where m.player_id = ${players.id}
    and m.starts_on <= ${month} and (m.ends_on is null or m.ends_on > ${month})
    and m.joined_at < ${end} and (m.ended_at is null or m.ended_at >= ${end}))`
}

/** Memberships that run and whose passes are for the player. */
const liveMemberships = sql`player_memberships m join membership_plans pl on pl.id = m.plan_id
  where m.ended_at is null and (m.player_id = ${players.id} or ${players.id} = any(m.also_for))`
