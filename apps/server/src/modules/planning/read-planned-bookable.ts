import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { editedOfBookable } from "@academy/domain/bookable-fields"
import type { RefundTarget } from "@academy/domain/bookings"
import { namesOf } from "@academy/domain/fields"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { pick } from "@academy/domain/pick"
import type { RefundParts } from "@academy/domain/refunds"
import { toIsoWithOffset, wallClockDate, wallClockTime } from "@academy/domain/time"
import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import { moneyTargetOf, readRefundParts, returnedByAcademy, wayOfRefund } from "../../core/bookings/index.ts"
import { instantsAsText } from "../../db/declared-columns.ts"
import { nameOrderOf } from "../../db/name-order.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type PlannedRow, plannedColumns, plannedTables, toPlanned } from "./read-planned-week.ts"

type Detail = AnswerOf<typeof calls.getPlannedBookable>

/**
 * One session with its own texts, who is booked, and what each would get back if the academy cancelled it now. That the
 * players were read is written down.
 */
export async function readPlannedBookable(
  { pool, db, clock }: Deps,
  officeAccountId: number,
  id: number,
  language: Language,
): Promise<Detail> {
  const now = clock()
  const { rows } = await pool.query<PlannedRow & { series_left: number }>({
    name: "planned-bookable",
    text: `select ${plannedColumns}, (select count(*)::int from bookables s
        where s.series_id = b.series_id and s.status = 'scheduled' and s.starts_at > $3) as series_left
      from ${plannedTables} where b.id = $2`,
    values: [language, id, now],
  })
  const [own] = await db.select().from(bookables).where(eq(bookables.id, id))
  const [found] = rows
  if (!found || !own) throw new Refusal("not_found")
  const { series_left, ...planned } = found
  const players = await readSeats(db, id, now)
  const player_ids = players.map(({ player_id }) => player_id)
  await recordAccessOfDay(db, { account_id: officeAccountId, kind: "list", player_ids, at: now })
  return {
    bookable: toPlanned(planned),
    ...instantsAsText(pick(own, namesOf(editedOfBookable))),
    day: wallClockDate(own.starts_at),
    starts: wallClockTime(own.starts_at),
    ends: wallClockTime(own.ends_at),
    translations: withoutEnglish(own.translations),
    price: toMajor(own.price_minor),
    currency: own.currency,
    payment_days: own.payment_days,
    cancel_cause: own.cancel_cause,
    cancel_reason: own.cancel_reason,
    series_left,
    players,
  }
}

/** English is the academy's own language and stands in the columns. */
const withoutEnglish = ({ en: _, ...others }: (typeof bookables.$inferSelect)["translations"]) => others

async function readSeats(db: Deps["db"], bookableId: number, now: Date): Promise<Detail["players"]> {
  const rows = await db
    .select({
      booking: bookings,
      first_name: players.first_name,
      last_name: players.last_name,
      year_of_birth: players.year_of_birth,
      payer_first: accounts.first_name,
      payer_last: accounts.last_name,
      language: accounts.language,
      is_owed: sql<boolean>`exists(select from orders o where o.id = ${bookings.order_id} and o.status = 'open'
        and o.payment_method = 'bank_transfer' and o.due_at is not null)`,
      reminded_at: sql<
        string | null
      >`(select max(n.created_at) from notifications n where n.type = 'payment_reminder'
        and n.account_id = ${bookings.account_id} and n.bookable_id = ${bookings.bookable_id})`,
    })
    .from(bookings)
    .innerJoin(players, eq(players.id, bookings.player_id))
    .innerJoin(accounts, eq(accounts.id, bookings.account_id))
    .where(and(eq(bookings.bookable_id, bookableId), inArray(bookings.status, ["held", "confirmed"])))
    .orderBy(nameOrderOf(players.first_name), nameOrderOf(players.last_name), asc(bookings.id))
  // Of a seat that is only held nothing is told, and one player is taken out at a time.
  const confirmed = rows.filter(({ booking }) => booking.status === "confirmed")
  const partsOf = await readRefundParts(
    db,
    confirmed.map(({ booking }) => ({
      id: booking.id,
      target: moneyTargetOf(returnedByAcademy(booking, now)),
    })),
    { isOneOf: true },
  )
  return rows.map(({ booking, payer_first, payer_last, reminded_at, ...seat }) => ({
    ...seat,
    reminded_at: reminded_at && toIsoWithOffset(new Date(reminded_at)),
    booking_id: booking.id,
    player_id: booking.player_id,
    account_id: booking.account_id,
    booked_by: `${payer_first} ${payer_last}`.trim(),
    status: booking.status,
    payed: booking.payed,
    payment_method: booking.payment_method,
    price: toMajor(booking.price_minor),
    ...toReturned(returnedByAcademy(booking, now), partsOf.get(booking.id)),
  }))
}

const toReturned = (returned: RefundTarget, parts: RefundParts = { card: 0, wallet: 0 }) => ({
  returned: wayOfRefund(returned, parts),
  to_card: toMajor(parts.card),
  to_wallet: toMajor(parts.wallet),
})
