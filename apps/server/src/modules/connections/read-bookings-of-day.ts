import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/connections"
import type { Attendance, BookingStatus, PaymentMethod } from "@academy/domain/bookings"
import { toMajor } from "@academy/domain/money"
import { dayBounds, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { recordAccess } from "../../core/audit/index.ts"
import type { ApiKey } from "../../http/api-key.ts"
import type { Deps } from "../../http/deps.ts"

interface Row {
  id: number
  session_id: number
  player_id: number
  first_name: string
  last_name: string
  status: BookingStatus
  payed: boolean
  payment_method: PaymentMethod | null
  price_minor: number
  currency: string
  attendance: Attendance | null
  created_at: Date
}

/** The bookings of a day's sessions for an API key. Names of players, if it may have them, are logged as read. */
async function readRows({ pool, db, clock }: Deps, key: ApiKey, day: string | undefined) {
  const now = clock()
  const { from, until } = dayBounds(day ?? wallClockDate(now))
  const { rows } = await pool.query<Row>({
    name: "connected-bookings",
    text: `select k.id, k.bookable_id as session_id, k.player_id, p.first_name, p.last_name, k.status, k.payed,
        k.payment_method, k.price_minor, k.currency, k.attendance, k.created_at
      from bookables b join bookings k on k.bookable_id = b.id join players p on p.id = k.player_id
      where b.starts_at >= $1 and b.starts_at < $2 order by k.starts_at, k.id`,
    values: [from, until],
  })
  const showsNames = key.scopes.includes("read_player_names")
  if (showsNames && rows.length > 0)
    await recordAccess(db, {
      account_id: key.created_by,
      kind: "list",
      records: new Set(rows.map(({ player_id }) => player_id)).size,
      reason: `API: ${key.name}`,
      at: now,
    })
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    player_name: showsNames ? `${first_name} ${last_name}`.trim() : null,
  }))
}

/** The bookings of a day at the academy, cancelled ones too. */
export async function readBookingsOfDay(
  deps: Deps,
  key: ApiKey,
  day: string | undefined,
): Promise<AnswerOf<typeof calls.listConnectedBookings>> {
  const rows = await readRows(deps, key, day)
  return rows.map(({ price_minor, created_at, ...row }) => ({
    ...row,
    price: toMajor(price_minor),
    created: toIsoWithOffset(created_at),
  }))
}

/** Who came on a day at the academy: of the seats that were taken. */
export async function readAttendanceOfDay(
  deps: Deps,
  key: ApiKey,
  day: string | undefined,
): Promise<AnswerOf<typeof calls.listConnectedAttendance>> {
  const rows = await readRows(deps, key, day)
  return rows
    .filter(({ status }) => status === "confirmed")
    .map(({ id, ...row }) => ({ booking_id: id, ...row }))
}
