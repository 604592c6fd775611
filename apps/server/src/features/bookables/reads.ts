import type * as calls from "@academy/contract/bookables"
import type { AnswerOf } from "@academy/contract/call"
import { bankTransferDueAt } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { DAY_MS, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText, localTexts } from "../../db/local-text.ts"
import { swedishOrder } from "../../db/swedish-order.ts"
import { trialFacts } from "../../db/trial-facts.ts"
import { isUsable } from "../../db/usable-passes.ts"
import { Refusal } from "../../http/problem.ts"
import { type BookableRow, bookableColumns, bookableJoins, toBookable } from "./bookable-rows.ts"

/** Sessions are shown this far ahead; camps, which families plan a holiday around, a year. */
const SESSIONS_AHEAD_MS = 56 * DAY_MS
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
        and b.starts_at < $3::timestamptz and b.status = 'scheduled'
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

/** One bookable with the facts that the booking dialog asks the rules about. Unknown: `not_found`. */
export async function readBookingOffer(
  pool: Pool,
  accountId: number,
  bookableId: number,
  language: Language,
  now: Date,
): Promise<AnswerOf<typeof calls.getBookingOffer>> {
  const [found, players, passes, wallet] = await Promise.all([
    pool.query<BookableRow & { waiting: number }>({
      name: "bookable-by-id",
      text: `select ${bookableColumns("$2")}, (select count(*)::int from waiting_places w where w.bookable_id = b.id
        and w.ended_at is null and w.booking_id is null) as waiting from bookables b ${bookableJoins} where b.id = $1`,
      values: [bookableId, language],
    }),
    pool.query({
      name: "offer-players",
      text: `select p.id as player_id, p.first_name, p.year_of_birth,
          exists(select from bookings k where k.player_id = p.id and k.bookable_id = b.id
            and k.status in ('held', 'confirmed')) as already_booked,
          exists(select from bookings k where k.player_id = p.id and k.bookable_id <> b.id
            and k.status in ('held', 'confirmed') and k.starts_at < b.ends_at and k.ends_at > b.starts_at) as overlapping,
          ${trialFacts("$1", "$3")}
        from guardianships g join players p on p.id = g.player_id, bookables b join booking_types t on t.id = b.booking_type_id
        where g.account_id = $1 and b.id = $2 order by p.id`,
      values: [accountId, bookableId, now],
    }),
    pool.query<{ amount: number; expires_at: Date | null }>({
      name: "offer-passes",
      text: `select l.amount_left as amount, l.expires_at
        from bookables b join booking_types t on t.id = b.booking_type_id
          join pass_lots l on l.pass_type_id = t.pass_type_id
        where b.id = $2 and l.account_id = $1 and l.amount_left > 0 and (l.expires_at is null or l.expires_at > $3)
          and ${isUsable("l", "$3")}
        order by l.expires_at nulls last, l.id`,
      values: [accountId, bookableId, now],
    }),
    pool.query<{ balance_minor: number }>({
      name: "offer-wallet",
      text: `select w.balance_minor from wallets w join bookables b on b.currency = w.currency
        where w.account_id = $1 and b.id = $2`,
      values: [accountId, bookableId],
    }),
  ])
  const row = found.rows[0]
  if (!row) throw new Refusal("not_found")
  return {
    bookable: toBookable(row, now),
    players: players.rows.map(({ live_trials: _, ...player }) => player),
    live_trials: players.rows[0]?.live_trials ?? 0,
    passes: passes.rows.map((lot) => ({
      amount: lot.amount,
      expires_at: lot.expires_at && toIsoWithOffset(lot.expires_at),
    })),
    wallet_balance: toMajor(wallet.rows[0]?.balance_minor ?? 0),
    waiting: row.waiting,
    bank_transfer_due_at: toIsoWithOffset(bankTransferDueAt(now, row.starts_at)),
  }
}

export async function readBookingTypes(
  pool: Pool,
  language: Language,
): Promise<AnswerOf<typeof calls.getBookingTypes>> {
  const { rows } = await pool.query(
    `select t.id, t.slug, ${localText("t.name", "$1")} as name,
       case when pt.id is not null then json_build_object('id', pt.id, 'name', pt.name) end as pass_type
     from booking_types t left join pass_types pt on pt.id = t.pass_type_id order by t.id`,
    [language],
  )
  return rows
}

export async function readLocations(pool: Pool): Promise<AnswerOf<typeof calls.getLocations>> {
  const { rows } = await pool.query(
    `select id, name, address, area, latitude, longitude from addresses where closed_at is null
     order by ${swedishOrder("name")}, id`,
  )
  return rows
}

export async function readCoaches(
  pool: Pool,
  language: Language,
): Promise<AnswerOf<typeof calls.getCoaches>> {
  const { rows } = await pool.query(
    `select c.id, c.name, ${localText("c.experience", "$1")} as experience,
       ${localText("c.specialization", "$1")} as specialization,
       ${localTexts("c.certifications", "$1")} as certifications,
       ${localTexts("c.specialties", "$1")} as specialties, ${localTexts("c.languages", "$1")} as languages,
       ${localTexts("c.achievements", "$1")} as achievements
     from coaches c order by ${swedishOrder("c.name")}, c.id`,
    [language],
  )
  return rows
}
