import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import type { Language } from "@academy/domain/page-language"
import { addWallClockDays, toIsoWithOffset } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { readOwnRatings } from "./read-own-ratings.ts"

type ToDo = AnswerOf<typeof calls.getToDo>
type Of<K extends "unmarked" | "unpaid"> = Omit<ToDo[K][number], "starts_at"> & { starts_at: Date }

const DAYS_BACK = 14
const DAYS_AHEAD = 14
/** A debt stays a coach's matter for so long; then it is the office's alone. */
const UNPAID_DAYS_BACK = 56

/** `$1` is the account, `$2` now. */
const own = `from bookables b join bookings k on k.bookable_id = b.id and k.status = 'confirmed'
  where b.status = 'scheduled' and exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
    where bc.bookable_id = b.id and c.account_id = $1)`

/** What waits for a coach in its own sessions; an account that leads none has nothing to do. */
export async function readToDo(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  accountId: number,
  language: Language,
): Promise<ToDo> {
  const now = clock()
  const back = addWallClockDays(now, -DAYS_BACK)
  const session = `b.id as bookable_id, ${localText("b.title", "$4")} as title, b.starts_at`
  const counted = (name: string, condition: string) =>
    pool.query<Of<"unmarked">>({
      name,
      text: `select ${session}, count(*)::int as players ${own} and b.ends_at <= $2 and b.ends_at > $3 and ${condition}
        group by b.id order by b.starts_at desc, b.id`,
      values: [accountId, now, back, language],
    })
  const [unmarked, unpaid, unrated, ratings] = await Promise.all([
    counted("to-do-unmarked", "k.attendance is null"),
    pool.query<Of<"unpaid">>({
      name: "to-do-unpaid",
      text: `select ${session}, k.id as booking_id, trim(p.first_name || ' ' || p.last_name) as player_name
        ${own.replace("where", "join players p on p.id = k.player_id where")}
          and not k.payed and k.price_minor > 0 and b.starts_at > $2 and b.starts_at < $3
        order by b.starts_at desc, p.first_name, k.id`,
      values: [
        accountId,
        addWallClockDays(now, -UNPAID_DAYS_BACK),
        addWallClockDays(now, DAYS_AHEAD),
        language,
      ],
    }),
    counted(
      "to-do-unrated",
      "k.attendance = 'present' and not exists(select from ratings r where r.booking_id = k.id)",
    ),
    readOwnRatings(pool, accountId, language, now),
  ])
  const told = <T extends { starts_at: Date }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, starts_at: toIsoWithOffset(row.starts_at) }))
  return {
    unmarked: told(unmarked.rows),
    unpaid: told(unpaid.rows),
    unrated: told(unrated.rows),
    ...ratings,
  }
}
