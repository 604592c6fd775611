import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/next-sessions"
import { SESSIONS_AHEAD_MS } from "@academy/domain/bookings"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { hasWaiting } from "../../db/has-waiting.ts"
import { localText } from "../../db/local-text.ts"
import { hasSeat, hasSeatAtThatTime, isBookableBy } from "../../db/seat-conditions.ts"
import { trialUsed } from "../../db/trial-facts.ts"
import { paysFor } from "../../db/usable-passes.ts"

type Session = { id: number; title: string; starts_at: Date }
type Row = { player_id: number; can_wait_for_trial: boolean; trial_alert: boolean } & (
  | Session
  | { [Column in keyof Session]: null }
)

/** SQL for what a suggestion depends on: whose passes could pay, in which language, from when until when. */
interface SuggestedFor {
  account: string
  language: string
  now: string
  until: string
}

/** SQL for the next session b for player p, of types that match the condition, with a free seat and no waiting list. */
const soonestOf = (types: string, { language, now, until }: Omit<SuggestedFor, "account">) => `(
  select b.id, ${localText("b.title", language)} as title, b.starts_at
  from bookables b join booking_types t on t.id = b.booking_type_id
  where b.status = 'scheduled' and b.starts_at > ${now} and b.starts_at < ${until}::timestamptz and ${types}
    and b.seats_taken < b.capacity and ${isBookableBy(now)}
    and (b.min_birth_year is null or p.year_of_birth >= b.min_birth_year)
    and (b.max_birth_year is null or p.year_of_birth <= b.max_birth_year)
    and not ${hasWaiting("b.id")} and not ${hasSeat("p.id", "b.id")} and not ${hasSeatAtThatTime("p.id", "b")}
  order by b.starts_at, b.id limit 1)`

const isWeekly = "t.slug not in ('trial', 'camp')"
const isPaidByPass = ({ account, now }: SuggestedFor) =>
  `t.pass_type_id in (select l.pass_type_id from pass_lots l where l.account_id = ${account}
  and l.amount_left > 0 and ${paysFor("l", { players: "array[p.id]", starts_at: "b.starts_at", now })})`

/**
 * SQL that joins to a player p the session s to suggest next: the earliest that fits of the last booked type, else of a
 * type covered by passes, else of any type except trials and camps. All null if nothing fits until then.
 */
export const joinSuggested = (asked: SuggestedFor): string => `
  left join lateral (select b.booking_type_id from bookings k join bookables b on b.id = k.bookable_id
    where k.player_id = p.id and k.status = 'confirmed' order by k.starts_at desc limit 1) last on true
  left join lateral (${soonestOf(`t.id = last.booking_type_id and ${isWeekly}`, asked)}
    union all ${soonestOf(`${isWeekly} and ${isPaidByPass(asked)}`, asked)}
    union all ${soonestOf(isWeekly, asked)} limit 1) s on true`

/** SQL for the next free trial for player p. */
export const soonestTrialOf = (asked: Omit<SuggestedFor, "account">) =>
  soonestOf("t.slug = 'trial' and b.price_minor = 0", asked)

/** Until when sessions are suggested. */
export const suggestedUntil = (now: Date): Date => new Date(now.getTime() + SESSIONS_AHEAD_MS)

/**
 * For each player of the account, the session to suggest next (`joinSuggested`), or null; and whether the account waits
 * for a free trial for it, or could: there is none for a player that has booked nothing yet. Seats in a basket count as
 * booked.
 */
export async function readNextSessions(
  pool: Pool,
  { account_id, language }: { account_id: number; language: Language },
  now: Date,
): Promise<AnswerOf<typeof calls.getNextSessions>> {
  const asked = { language: "$2", now: "$3", until: "$4" }
  const { rows } = await pool.query<Row>({
    name: "next-sessions",
    text: `select p.id as player_id, s.id, s.title, s.starts_at,
        not exists(select from bookings k where k.player_id = p.id and k.status in ('held', 'confirmed'))
          and not ${trialUsed("p")} and not exists(select from ${soonestTrialOf(asked)} tr) as can_wait_for_trial,
        exists(select from trial_alerts t where t.account_id = $1 and t.player_id = p.id) as trial_alert
      from guardianships g join players p on p.id = g.player_id
        ${joinSuggested({ account: "$1", ...asked })}
      where g.account_id = $1 order by p.id`,
    values: [account_id, language, now, suggestedUntil(now)],
  })
  return rows.map(({ player_id, can_wait_for_trial, trial_alert, ...row }) => ({
    player_id,
    can_wait_for_trial,
    trial_alert,
    session: row.id === null ? null : { ...row, starts_at: toIsoWithOffset(row.starts_at) },
  }))
}
