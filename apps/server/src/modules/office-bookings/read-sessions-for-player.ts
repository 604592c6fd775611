import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-bookings"
import { BANK_TRANSFER_DAYS, whatMovingCosts, whyNotBookable } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import { whyNotByOffice, whyNotMovableByOffice } from "@academy/domain/office-bookings"
import type { Language } from "@academy/domain/page-language"
import { whyNotValidAt } from "@academy/domain/passes"
import { addWallClockDays, DAY_MS, toIsoWithOffset } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import type { Pool } from "pg"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { type BookingRow, settlementsByAcademy } from "../../core/bookings/index.ts"
import { hasWaiting } from "../../db/has-waiting.ts"
import { localText } from "../../db/local-text.ts"
import { hasSeat, hasSeatAtThatTime } from "../../db/seat-conditions.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { players } from "../../db/tables/players.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { trialFacts } from "../../db/trial-facts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { warningsOfSeat } from "../planning/index.ts"

type Found = AnswerOf<typeof calls.getSessionsForPlayer>
type Query = QueryOf<typeof calls.getSessionsForPlayer>

/** How far ahead sessions are listed, and how many at most. */
const AHEAD_MS = 28 * DAY_MS
const MOST_SESSIONS = 300

/**
 * The next sessions, why one does not fit a player, and what moving a booking there costs.
 * @throws Refusal `not_found`; `own_family`; why the booking can't be moved
 */
export async function readSessionsForPlayer(
  deps: Deps,
  officeAccountId: number,
  playerId: number,
  { booking_id, account_id }: Query,
  language: Language,
): Promise<Found> {
  const { db, pool, clock } = deps
  const now = clock()
  const [player] = await db.select().from(players).where(eq(players.id, playerId))
  if (!player) throw new Refusal("not_found")
  await refuseOwnPlayer(db, officeAccountId, playerId)
  const moved = booking_id ? await readMoved(deps, playerId, booking_id, now) : null
  const accountId = moved?.booking.account_id ?? account_id ?? (await firstGuardianOf(pool, playerId))
  const rows = await readRows(pool, {
    player_id: playerId,
    account_id: accountId,
    moved: moved?.booking ?? null,
    language,
    now,
  })
  return {
    player: {
      name: `${player.first_name} ${player.last_name}`,
      first_name: player.first_name,
      year_of_birth: player.year_of_birth,
    },
    moved: moved && (await toMoved(pool, moved, language, now)),
    sessions: rows.map((row) => toSession(row, { player, moved, now })),
  }
}

const firstGuardianOf = async (pool: Pool, playerId: number): Promise<number> => {
  const { rows } = await pool.query<{ account_id: number }>(
    `select account_id from guardianships where player_id = $1 and role <> 'player'
     order by role = 'guardian', account_id limit 1`,
    [playerId],
  )
  return rows[0]?.account_id ?? 0
}

interface Moved {
  booking: BookingRow
  booking_type_id: number
  payer: { first_name: string; last_name: string; email: string; language: Language; wallet_minor: number }
  lot: typeof passLots.$inferSelect | null
}

async function readMoved({ db, pool }: Deps, playerId: number, id: number, now: Date): Promise<Moved> {
  const [found] = await db
    .select({
      booking: bookings,
      booking_type_id: bookables.booking_type_id,
      payer: {
        first_name: accounts.first_name,
        last_name: accounts.last_name,
        email: accounts.email,
        language: accounts.language,
      },
      lot: passLots,
    })
    .from(bookings)
    .innerJoin(bookables, eq(bookables.id, bookings.bookable_id))
    .innerJoin(accounts, eq(accounts.id, bookings.account_id))
    .leftJoin(passLots, eq(passLots.id, bookings.lot_id))
    .where(and(eq(bookings.id, id), eq(bookings.player_id, playerId)))
  if (!found) throw new Refusal("not_found")
  const refusal = whyNotMovableByOffice({ now, ...found.booking })
  if (refusal) throw new Refusal(refusal)
  const { account_id, currency } = found.booking
  const { rows } = await pool.query<{ balance_minor: number }>(
    "select balance_minor from wallets where account_id = $1 and currency = $2",
    [account_id, currency],
  )
  return { ...found, payer: { ...found.payer, wallet_minor: rows[0]?.balance_minor ?? 0 } }
}

async function toMoved(
  pool: Pool,
  { booking, payer }: Moved,
  language: Language,
  now: Date,
): Promise<Found["moved"]> {
  const { rows } = await pool.query<{ title: string; next_waiting: string | null }>(
    `select ${localText("b.title", "$2")} as title,
       (select p.first_name || ' ' || p.last_name from waiting_places w join players p on p.id = w.player_id
        where w.bookable_id = b.id and w.ended_at is null and w.booking_id is null
        order by w.rank, w.id limit 1) as next_waiting
     from bookables b where b.id = $1`,
    [booking.bookable_id, language],
  )
  const { bookable_id, starts_at, price_minor, currency, payed, payment_method } = booking
  return {
    bookable_id,
    title: rows[0]?.title ?? "",
    starts_at: toIsoWithOffset(starts_at),
    price: toMajor(price_minor),
    currency,
    payed,
    payment_method,
    payer: {
      name: `${payer.first_name} ${payer.last_name}`.trim() || payer.email,
      language: payer.language,
      balance: toMajor(payer.wallet_minor),
    },
    invoice_due_at: toIsoWithOffset(addWallClockDays(now, BANK_TRANSFER_DAYS)),
    next_waiting: rows[0]?.next_waiting ?? null,
  }
}

interface Row {
  id: number
  title: string
  booking_type: Found["sessions"][number]["booking_type"]
  booking_type_id: number
  starts_at: Date
  ends_at: Date
  address: { id: number; name: string }
  coaches: { id: number; name: string }[]
  capacity: number
  seats_taken: number
  waiting: number
  has_line: boolean
  min_birth_year: number | null
  max_birth_year: number | null
  price_minor: number
  currency: string
  already_booked: boolean
  overlapping: boolean
  trial_used: boolean
  live_trials: number
}

interface Reading {
  player_id: number
  account_id: number
  moved: BookingRow | null
  language: Language
  now: Date
}

async function readRows(pool: Pool, { player_id, account_id, moved, language, now }: Reading) {
  const until = new Date(Math.max(now.getTime(), moved?.starts_at.getTime() ?? 0) + AHEAD_MS)
  const { rows } = await pool.query<Row>({
    name: "sessions-for-player",
    text: `select b.id, ${localText("b.title", "$4")} as title, t.slug as booking_type, b.booking_type_id,
        b.starts_at, b.ends_at, json_build_object('id', ad.id, 'name', ad.name) as address,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
          from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
        b.capacity, b.seats_taken, b.min_birth_year, b.max_birth_year, b.price_minor, b.currency,
        (select count(*)::int from waiting_places w where w.bookable_id = b.id and w.ended_at is null
          and w.booking_id is null) as waiting,
        ${hasWaiting("b.id")} as has_line, ${hasSeat("p.id", "b.id")} as already_booked,
        ${hasSeatAtThatTime("p.id", "b", "coalesce($5::bigint, b.id)")} as overlapping,
        ${trialFacts("$2", "$3")}
      from bookables b join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
        join players p on p.id = $1
      where b.status = 'scheduled' and b.starts_at > $3 and b.starts_at < $6 and b.id is distinct from $5::bigint
      order by b.starts_at, b.id limit ${MOST_SESSIONS}`,
    values: [player_id, account_id, now, language, moved?.bookable_id ?? null, until],
  })
  return rows
}

interface About {
  player: { year_of_birth: number }
  moved: Moved | null
  now: Date
}

function toSession(row: Row, { player, moved, now }: About): Found["sessions"][number] {
  const { booking_type_id, has_line: _line, min_birth_year: _min, max_birth_year: _max, ...shown } = row
  const { price_minor, already_booked, overlapping, trial_used, live_trials, ...session } = shown
  const unfit = whyNotBookable({
    now,
    // When families can book is not for the academy.
    bookable: { ...row, status: "scheduled", bookable_from: null },
    player: { ...player, already_booked, overlapping, trial_used: moved ? false : trial_used },
    live_trials: moved ? 0 : live_trials,
  })
  const why_not = (moved && whyNotMovedTo(moved, row)) ?? unfit
  const isPossible = why_not === null || (why_not === unfit && whyNotByOffice(unfit) === null)
  return {
    ...session,
    starts_at: toIsoWithOffset(row.starts_at),
    ends_at: toIsoWithOffset(row.ends_at),
    price: toMajor(price_minor),
    why_not,
    warnings: warningsOfSeat({ ...row, ...player }, now),
    is_possible: isPossible,
    difference: toMajor(moved ? whatMovingCosts(moved.booking, price_minor) : 0),
    settlements:
      moved && isPossible
        ? settlementsByAcademy(moved.booking, { price_minor, wallet_minor: moved.payer.wallet_minor }, now)
        : [],
  }
}

/** What only a move is refused for: another type of session, or the pass that paid does not pay for that day. */
function whyNotMovedTo({ booking, booking_type_id, lot }: Moved, row: Row) {
  if (row.booking_type_id !== booking_type_id || row.currency !== booking.currency)
    return "other_kind_of_session" as const
  return lot && whyNotValidAt(lot, row.starts_at)
}
