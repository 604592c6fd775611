import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { changeScopes, sessionsInScope } from "@academy/domain/session-change"
import { toIsoWithOffset } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { readWaiting } from "../../core/waiting-list/index.ts"
import type { Db } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { nameOrderOf } from "../../db/name-order.ts"
import type { Deps } from "../../http/deps.ts"
import { readClashes, type ToldWarning } from "./clashes.ts"
import { countCoachesTold } from "./coaches-of-change.ts"
import { readDayOffWarnings } from "./days-off.ts"
import { type ChangePlan, isElsewhere, planChange } from "./plan-change.ts"
import { planOf } from "./read-cancelled-seats.ts"
import { readSizeWarnings } from "./size-warnings.ts"

type Preview = AnswerOf<typeof calls.previewChange>

/**
 * What a change would do: to which sessions, who is told in which language, and what it meets. Writes nothing.
 * @throws Refusal as the change itself, yet warnings are answered instead of refused
 */
export async function previewChange(
  { db, clock }: Deps,
  officeAccountId: number,
  id: number,
  body: BodyOf<typeof calls.previewChange>,
): Promise<Preview> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const plan = await planChange(tx, id, body, now)
    const { chosen, sessions, steps } = plan
    const told = await readTold(tx, plan)
    const elsewhere = await readPlayersElsewhere(tx, plan)
    return {
      plan: planOfChange(plan, told),
      scopes: changeScopes.map((scope) => {
        const reached = sessionsInScope(sessions, chosen, scope, now)
        const [first = chosen] = reached
        const last = reached.at(-1) ?? chosen
        const [first_at, last_at] = [first, last].map(({ starts_at }) => toIsoWithOffset(starts_at))
        return { scope, sessions: reached.length, first_at: first_at ?? "", last_at: last_at ?? "" }
      }),
      series_sessions: sessions.length,
      kept: steps.filter(({ kept }) => kept.length > 0).length,
      is_told: steps.some(({ isTold }) => isTold),
      is_free_to_leave: steps.some(({ isLarge }) => isLarge),
      families: familiesBy(told, () => true),
      coaches: await countCoachesTold(tx, steps, officeAccountId),
      languages: [...new Set(told.map(({ language }) => language))]
        .map((language) => ({ language, families: familiesBy(told, (seat) => seat.language === language) }))
        .sort((one, other) => other.families - one.families || one.language.localeCompare(other.language)),
      warnings: await readWarnings(tx, plan),
      players_elsewhere: elsewhere,
    }
  })
}

/** A confirmed booking, or a place in line, whose family is told of the change. */
export interface ToldSeat {
  booking_id: number | null
  account_id: number
  language: string
}

const familiesBy = (seats: readonly ToldSeat[], isMeant: (seat: ToldSeat) => boolean): number =>
  new Set(seats.filter(isMeant).map(({ account_id }) => account_id)).size

/** How many families are told. */
export const familiesTold = (seats: readonly ToldSeat[]): number => familiesBy(seats, () => true)

/**
 * Who is told of a plan: whoever booked a session whose time, place or coach changes, and whoever waits for a seat of
 * one at another time or place.
 */
export async function readTold(
  db: Pick<Db, "execute" | "select">,
  { steps }: ChangePlan,
): Promise<ToldSeat[]> {
  const ids = steps.filter(({ isTold }) => isTold).map(({ before }) => before.id)
  const { rows } = await db.execute<ToldSeat & Record<string, unknown>>(sql`
    select k.id as booking_id, k.account_id, a.language from bookings k join accounts a on a.id = k.account_id
    where k.bookable_id = any(${sql.param(ids)}::bigint[]) and k.status = 'confirmed' order by k.id`)
  const waiting = await readWaiting(
    db,
    steps.filter(isElsewhere).map(({ before }) => before.id),
  )
  return [...rows, ...waiting.map(({ account_id, language }) => ({ booking_id: null, account_id, language }))]
}

/** What a plan depends on, in short: it differs when a session or who booked it has changed meanwhile. */
export const planOfChange = ({ steps }: ChangePlan, told: readonly ToldSeat[]): string =>
  planOf([steps.map(({ before, after }) => [before, after]), told])

/**
 * The sessions that meet others, told once for each other session, however many dates meet it; and those that become
 * larger than the academy promises.
 */
export async function readWarnings(
  db: Pick<Db, "execute" | "select">,
  { steps }: ChangePlan,
): Promise<ToldWarning[]> {
  const moved = steps.filter(({ isTold }) => isTold).map(({ after }) => after)
  const found = (await readClashes(db, moved)).flat()
  const clashes = [...new Set(found.map(({ code }) => code))].map((code) => ({
    code,
    about: found.filter((warning) => warning.code === code).flatMap(({ about }) => about),
  }))
  const daysOff = await readDayOffWarnings(
    db,
    steps.map(({ before, after }) => ({ ...after, before })),
  )
  return [...clashes, ...daysOff, ...(await readSizeWarnings(db, steps))]
}

/** Booked players who would have to be in two places: the change is refused while there are any. */
async function readPlayersElsewhere(
  db: Pick<Db, "execute">,
  { steps }: ChangePlan,
): Promise<Preview["players_elsewhere"]> {
  const moved = steps.filter(({ columns }) => columns.starts_at !== undefined)
  const ids = moved.map(({ before }) => before.id)
  const starts = moved.map(({ after }) => after.starts_at.toISOString())
  const ends = moved.map(({ after }) => after.ends_at.toISOString())
  const { rows } = await db.execute<
    Record<string, unknown> & { name: string; title: string; starts_at: string }
  >(sql`
    select p.first_name || ' ' || p.last_name as name, o.title, o.starts_at
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[]) as m(id, s, e)
    join bookings k on k.bookable_id = m.id and k.status in ('held', 'confirmed')
    join bookings other on other.player_id = k.player_id and other.status in ('held', 'confirmed')
      and other.starts_at < m.e and other.ends_at > m.s and other.bookable_id <> all(${sql.param(ids)}::bigint[])
    join bookables o on o.id = other.bookable_id join players p on p.id = k.player_id
    order by o.starts_at, ${nameOrderOf(sql`p.first_name || ' ' || p.last_name`)}`)
  return rows.map(({ name, title, starts_at }) => ({
    name: name.trim(),
    title,
    starts_at: toIsoWithOffset(new Date(starts_at)),
  }))
}
