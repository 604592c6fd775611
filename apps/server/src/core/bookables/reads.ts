import type * as calls from "@academy/contract/bookables"
import type { AnswerOf } from "@academy/contract/call"
import { addressFields } from "@academy/domain/address-fields"
import { bankTransferDueAt, SESSIONS_AHEAD_MS } from "@academy/domain/bookings"
import { coachFields } from "@academy/domain/coach-fields"
import { fieldsWith } from "@academy/domain/fields"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { lastDayOfPasses, type PassLot } from "@academy/domain/passes"
import { addWallClockDays, DAY_MS, toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import { isBookedWeekly, MOST_WEEKLY_DATES, opensAt } from "@academy/domain/weekly-sessions"
import type { Pool } from "pg"
import { columnsOf } from "../../db/declared-columns.ts"
import { readKeptCard } from "../../db/kept-card.ts"
import { localText } from "../../db/local-text.ts"
import { nameOrder } from "../../db/name-order.ts"
import { paidBefore } from "../../db/paid-before.ts"
import { hasSeat, hasSeatAtThatTime, isOpenTo, isReturning, isVisibleBy } from "../../db/seat-conditions.ts"
import { trialFacts } from "../../db/trial-facts.ts"
import { type LotJson, lotsAsJson, toPassLots } from "../../db/usable-passes.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readFamilyDiscounts } from "../discounts/index.ts"
import { type BookableRow, bookableColumns, bookableJoins, toBookable } from "./bookable-rows.ts"
import { findSameTime } from "./find-same-time.ts"

const CAMPS_AHEAD_MS = 365 * DAY_MS

/** Sessions of the next eight weeks and camps of the next year that have not begun, soonest first, full ones too. */
export async function readAvailableBookables(
  pool: Pool,
  language: Language,
  now: Date,
): Promise<AnswerOf<typeof calls.getAvailableBookings>> {
  const { rows } = await pool.query<BookableRow>({
    name: "available-bookables",
    text: `select ${bookableColumns("$4")} from bookables b ${bookableJoins}
      where b.starts_at > $1 and b.starts_at < case when t.slug = 'camp' then $3::timestamptz else $2::timestamptz end
        and b.starts_at < $3::timestamptz and b.status = 'scheduled' and ${isVisibleBy("$1")}
      order by b.starts_at, b.id`,
    values: [
      now,
      new Date(now.getTime() + SESSIONS_AHEAD_MS),
      new Date(now.getTime() + CAMPS_AHEAD_MS),
      language,
    ],
  })
  return rows.map((row) => toBookable(row, now))
}

/** How long a session can still be read by anyone after its start: as long as a sign-up for it waits. */
const READABLE_AFTER_START_MS = 3 * DAY_MS

/** One bookable for anyone, whatever its state. Unknown, or started more than three days ago: `not_found`. */
export async function readBookable(
  pool: Pool,
  bookableId: number,
  language: Language,
  now: Date,
): Promise<AnswerOf<typeof calls.getBookable>> {
  const { rows } = await pool.query<BookableRow>({
    name: "bookable-for-anyone",
    text: `select ${bookableColumns("$2")} from bookables b ${bookableJoins} 
      where b.id = $1 and b.starts_at > $3 and ${isVisibleBy("$4")}`,
    values: [bookableId, language, new Date(now.getTime() - READABLE_AFTER_START_MS), now],
  })
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  return toBookable(row, now)
}

type OfferedPlayer = AnswerOf<typeof calls.getBookingOffer>["players"][number]

interface OfferedPlayerRow extends OfferedPlayer {
  bookable_id: number
  live_trials: number
}

/** The account's players with what decides whether each can be booked, for each of these bookables. */
async function readOfferedPlayers(
  pool: Pool,
  accountId: number,
  bookableIds: readonly number[],
  now: Date,
): Promise<OfferedPlayerRow[]> {
  const { rows } = await pool.query<OfferedPlayerRow>({
    name: "offer-players",
    text: `select b.id as bookable_id, p.id as player_id, p.first_name, p.year_of_birth,
        ${hasSeat("p.id", "b.id")} as already_booked,
        ${hasSeatAtThatTime("p.id", "b")} as overlapping,
        ${isReturning("p.id", "$3")} as is_returning,
        ${trialFacts("$1", "$3")}
      from guardianships g join players p on p.id = g.player_id, bookables b join booking_types t on t.id = b.booking_type_id
      where g.account_id = $1 and b.id = any($2::bigint[]) order by p.id`,
    values: [accountId, bookableIds, now],
  })
  return rows
}

const toOfferedPlayer = ({ bookable_id: _, live_trials: __, ...player }: OfferedPlayerRow): OfferedPlayer =>
  player

/** SQL: how many players wait for a seat of the bookable b without an offer. */
const waitingPlayers = `(select count(*)::int from waiting_places w where w.bookable_id = b.id
        and w.ended_at is null and w.booking_id is null)`

/** How far back, and how many full sessions it takes, to say how many seats usually come free. */
const ODDS_DAYS = 120
const FEWEST_FOR_ODDS = 5

/**
 * SQL: of a full bookable b, how many seats came free on average at full sessions of its type that began between `from`
 * and `now`: those given up before a session that was full all the same.
 */
const usuallyFreed = (now: string, from: string) => `case when b.seats_taken >= b.capacity then (
  select case when count(*) >= ${FEWEST_FOR_ODDS} then round(avg(past.freed))::int end
  from (select (select count(*) from bookings k where k.bookable_id = s.id and k.status = 'cancelled'
      and k.cancelled_at < s.starts_at) as freed
    from bookables s where s.booking_type_id = b.booking_type_id and s.status = 'scheduled'
      and s.starts_at < ${now} and s.starts_at > ${from} and s.seats_taken >= s.capacity) past) end`

/** One bookable with the facts that the booking dialog asks the rules about. Unknown: `not_found`. */
export async function readBookingOffer(
  { db, pool }: Pick<Deps, "db" | "pool">,
  accountId: number,
  bookableId: number,
  language: Language,
  now: Date,
): Promise<AnswerOf<typeof calls.getBookingOffer>> {
  const [found, players, passes, wallet, card, weeks] = await Promise.all([
    pool.query<BookableRow & { waiting: number; usually_freed: number | null }>({
      name: "bookable-by-id",
      text: `select ${bookableColumns("$2")}, ${waitingPlayers} as waiting, ${usuallyFreed("$3", "$4")} as usually_freed from bookables b ${bookableJoins}
        where b.id = $1 and ${isOpenTo("$5", "$3")}`,
      values: [bookableId, language, now, addWallClockDays(now, -ODDS_DAYS), accountId],
    }),
    readOfferedPlayers(pool, accountId, [bookableId], now),
    pool.query<{ lots: LotJson[] }>({
      name: "offer-passes",
      text: `select ${lotsAsJson("$1", "t.pass_type_id", "$3")} as lots
        from bookables b join booking_types t on t.id = b.booking_type_id where b.id = $2`,
      values: [accountId, bookableId, now],
    }),
    pool.query<{ balance_minor: number | null; has_paid: boolean; fee_minor: number | null }>({
      name: "offer-wallet",
      text: `select w.balance_minor, ${paidBefore("a.id")} as has_paid,
          (select fee_minor from reminder_settings) as fee_minor
        from accounts a left join bookables b on b.id = $2
          left join wallets w on w.account_id = a.id and w.currency = b.currency
        where a.id = $1`,
      values: [accountId, bookableId],
    }),
    readKeptCard(pool, accountId),
    findSameTime(pool, bookableId, MOST_WEEKLY_DATES - 1, now),
  ])
  const row = found.rows[0]
  if (!row) throw new Refusal("not_found")
  const ids = [bookableId, ...weeks.flatMap(({ bookable_id }) => bookable_id ?? [])]
  const { discounts, sessions } = await readFamilyDiscounts(db, accountId, ids, now)
  return {
    ...(discounts.length > 0 && {
      family_discounts: { discounts: discounts.map(({ id: _, ...discount }) => discount), sessions },
    }),
    bookable: toBookable(row, now),
    players: players.map(toOfferedPlayer),
    live_trials: players[0]?.live_trials ?? 0,
    passes: toPassLots(passes.rows[0]?.lots ?? []).map(toOfferedLot),
    wallet_balance: toMajor(wallet.rows[0]?.balance_minor ?? 0),
    has_paid_before: wallet.rows[0]?.has_paid ?? false,
    card,
    waiting: row.waiting,
    usually_freed: row.usually_freed,
    bank_transfer_due_at: toIsoWithOffset(bankTransferDueAt(now, row.starts_at)),
    reminder_fee: toMajor(wallet.rows[0]?.fee_minor ?? 0),
    next_weeks: isBookedWeekly(row.slug)
      ? weeks.filter((week) => week.bookable_id !== null && opensAt(week.starts_at, now) === null).length
      : 0,
  }
}

/** A bookable and the same one in each of the next weeks, with the facts that the rules ask about. */
export async function readWeeklySessions(
  pool: Pool,
  accountId: number,
  bookableId: number,
  language: Language,
  now: Date,
): Promise<AnswerOf<typeof calls.getWeeklySessions>> {
  const following = await findSameTime(pool, bookableId, MOST_WEEKLY_DATES - 1, now)
  const ids = [bookableId, ...following.flatMap(({ bookable_id }) => bookable_id ?? [])]
  const [{ rows }, players] = await Promise.all([
    pool.query<BookableRow & { waiting: number }>({
      name: "weekly-sessions",
      text: `select ${bookableColumns("$2")}, ${waitingPlayers} as waiting from bookables b ${bookableJoins}
        where b.id = any($1::bigint[]) and ${isOpenTo("$4", "$3")}`,
      values: [ids, language, now, accountId],
    }),
    readOfferedPlayers(pool, accountId, ids, now),
  ])
  const rowOf = (id: number | null) => rows.find((row) => row.id === id)
  const first = rowOf(bookableId)
  if (!first) throw new Refusal("not_found")
  return [{ starts_at: first.starts_at, bookable_id: bookableId }, ...following].map((week) => {
    const row = rowOf(week.bookable_id)
    return {
      starts_at: toIsoWithOffset(week.starts_at),
      // What one has opened by its address is open, however far ahead.
      opens_at: week.bookable_id === bookableId ? null : toIsoOrNull(opensAt(week.starts_at, now)),
      session: row
        ? {
            bookable: toBookable(row, now),
            players: players.filter((player) => player.bookable_id === row.id).map(toOfferedPlayer),
            waiting: row.waiting,
          }
        : null,
    }
  })
}

export async function readBookingTypes(
  pool: Pool,
  language: Language,
): Promise<AnswerOf<typeof calls.getBookingTypes>> {
  const { rows } = await pool.query<AnswerOf<typeof calls.getBookingTypes>[number]>(
    `select t.id, t.slug, ${localText("t.name", "$1")} as name,
       case when pt.id is not null then json_build_object('id', pt.id, 'name', pt.name) end as pass_type
     from booking_types t left join pass_types pt on pt.id = t.pass_type_id order by t.id`,
    [language],
  )
  return rows
}

export async function readLocations(
  pool: Pool,
  language: Language,
): Promise<AnswerOf<typeof calls.getLocations>> {
  const { rows } = await pool.query<AnswerOf<typeof calls.getLocations>[number]>(
    `select a.id, ${columnsOf("a", fieldsWith(addressFields, { answer: true }), "$1")}
     from addresses a where a.closed_at is null order by ${nameOrder("a.name")}, a.id`,
    [language],
  )
  return rows
}

export async function readCoaches(
  pool: Pool,
  language: Language,
): Promise<AnswerOf<typeof calls.getCoaches>> {
  const { rows } = await pool.query<AnswerOf<typeof calls.getCoaches>[number]>(
    `select c.id, ${columnsOf("c", fieldsWith(coachFields, { answer: true }), "$1")}
     from coaches c order by ${nameOrder("c.name")}, c.id`,
    [language],
  )
  return rows
}

const toOfferedLot = ({ id, amount, expires_at, rest_from, rest_until, player_ids }: PassLot) => ({
  id,
  amount,
  last_day: lastDayOfPasses(expires_at),
  rest_from: toIsoOrNull(rest_from),
  rest_until: toIsoOrNull(rest_until),
  player_ids: player_ids && [...player_ids],
})
