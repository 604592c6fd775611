import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import type { Language } from "@academy/domain/page-language"
import { LEAST_RATINGS } from "@academy/domain/staff-sessions"
import { addWallClockDays, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"

type Ratings = Pick<AnswerOf<typeof calls.getToDo>, "stars" | "said">
type Said = Omit<Ratings["said"][number], "starts_at" | "said_at"> & { starts_at: Date; said_at: Date }

const DAYS_BACK = 56
const MOST_SAID = 5

/** `$1` is the account, `$2` since when. */
const own = `from ratings r join bookings k on k.id = r.booking_id join bookables b on b.id = k.bookable_id
  where r.created_at > $2 and exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
    where bc.bookable_id = b.id and c.account_id = $1)`

/** How families rated a coach's sessions of eight weeks: the mean, from five answers on, and the last comments. */
export async function readOwnRatings(
  pool: Pool,
  accountId: number,
  language: Language,
  now: Date,
): Promise<Ratings> {
  const since = addWallClockDays(now, -DAYS_BACK)
  const [mean, said] = await Promise.all([
    pool.query<{ average: number | null; answers: number }>({
      name: "own-ratings-mean",
      text: `select avg(r.stars)::float8 as average, count(*)::int as answers ${own}`,
      values: [accountId, since],
    }),
    pool.query<Said>({
      name: "own-ratings-said",
      text: `select b.id as bookable_id, ${localText("b.title", "$3")} as title, b.starts_at, k.id as booking_id,
          (select trim(a.first_name || ' ' || a.last_name) from accounts a where a.id = r.account_id) as name,
          r.stars, r.comment, r.updated_at as said_at
        ${own} and r.comment <> '' order by r.updated_at desc, k.id limit ${MOST_SAID}`,
      values: [accountId, since, language],
    }),
  ])
  const [{ average, answers } = { average: null, answers: 0 }] = mean.rows
  return {
    stars: average === null || answers < LEAST_RATINGS ? null : { average, answers },
    said: said.rows.map((row) => ({
      ...row,
      starts_at: toIsoWithOffset(row.starts_at),
      said_at: toIsoWithOffset(row.said_at),
    })),
  }
}
