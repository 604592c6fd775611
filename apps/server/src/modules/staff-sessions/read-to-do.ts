import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import type { Language } from "@academy/domain/page-language"
import { addWallClockDays, toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Deps } from "../../http/deps.ts"
import { readOwnRatings } from "./read-own-ratings.ts"

type ToDo = AnswerOf<typeof calls.getToDo>
type Unread<T, F extends string> = Omit<T, F> & { starts_at: Date }
/** The rows of each list, their instants as the database gives them. */
interface Rows {
  unmarked: Unread<ToDo["unmarked"][number], "starts_at">
  unpaid: Unread<ToDo["unpaid"][number], "starts_at" | "reminded_at" | "due_at"> & {
    reminded_at: Date | null
    due_at: Date | null
  }
  unrated: Unread<ToDo["unrated"][number], "starts_at" | "asked_at"> & { asked_at: Date | null }
}

const DAYS_BACK = 14
const DAYS_AHEAD = 14
/** A debt stays a coach's matter for so long; then it is the office's alone. */
const UNPAID_DAYS_BACK = 56

/** `$1` is the account, `$2` now. */
const own = `from bookables b join bookings k on k.bookable_id = b.id and k.status = 'confirmed'
  where b.status = 'scheduled' and exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
    where bc.bookable_id = b.id and c.account_id = $1)`

/** SQL for when the family of a booking was told something of this type about its session; null when never. */
const lastTold = (
  type: "payment_reminder" | "rating_reminder",
) => `(select max(n.created_at) from notifications n
  where n.account_id = k.account_id and n.bookable_id = b.id and n.type = '${type}')`

/** What waits for a coach in its own sessions; an account that leads none has nothing to do. */
export async function readToDo(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  accountId: number,
  language: Language,
): Promise<ToDo> {
  const now = clock()
  const back = addWallClockDays(now, -DAYS_BACK)
  const session = `b.id as bookable_id, ${localText("b.title", "$4")} as title, b.starts_at`
  const counted = <K extends "unmarked" | "unrated">(name: string, condition: string, more = "") =>
    pool.query<Rows[K]>({
      name,
      text: `select ${session}, count(*)::int as players${more} ${own} and b.ends_at <= $2 and b.ends_at > $3 and ${condition}
        group by b.id order by b.starts_at desc, b.id`,
      values: [accountId, now, back, language],
    })
  const [unmarked, unpaid, unrated, ratings] = await Promise.all([
    counted<"unmarked">("to-do-unmarked", "k.attendance is null"),
    pool.query<Rows["unpaid"]>({
      name: "to-do-unpaid",
      text: `select ${session}, k.id as booking_id, trim(p.first_name || ' ' || p.last_name) as player_name,
          o.id is not null as is_owed, o.due_at, ${lastTold("payment_reminder")} as reminded_at,
          trim(a.first_name || ' ' || a.last_name) as contact_name, a.phone_number
        ${own.replace(
          "where",
          `join players p on p.id = k.player_id join accounts a on a.id = k.account_id
            left join orders o on o.id = k.order_id and o.status = 'open' and o.payment_method = 'bank_transfer'
              and o.due_at is not null where`,
        )}
          and not k.payed and k.price_minor > 0 and b.starts_at > $2 and b.starts_at < $3
        order by b.starts_at desc, ${nameOrder("p.first_name")}, k.id`,
      values: [
        accountId,
        addWallClockDays(now, -UNPAID_DAYS_BACK),
        addWallClockDays(now, DAYS_AHEAD),
        language,
      ],
    }),
    counted<"unrated">(
      "to-do-unrated",
      "k.attendance = 'present' and not exists(select from ratings r where r.booking_id = k.id)",
      `, count(distinct k.account_id) filter (where ${lastTold("rating_reminder")} is null)::int as not_asked,
        max(${lastTold("rating_reminder")}) as asked_at`,
    ),
    readOwnRatings(pool, accountId, language, now),
  ])
  const told = <T extends { starts_at: Date }>(row: T) => ({
    ...row,
    starts_at: toIsoWithOffset(row.starts_at),
  })
  return {
    unmarked: unmarked.rows.map(told),
    unpaid: unpaid.rows.map((row) => ({
      ...told(row),
      due_at: toIsoOrNull(row.due_at),
      reminded_at: toIsoOrNull(row.reminded_at),
    })),
    unrated: unrated.rows.map((row) => ({ ...told(row), asked_at: toIsoOrNull(row.asked_at) })),
    ...ratings,
  }
}
