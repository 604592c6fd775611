import { MOST_LIVE_TRIALS } from "@academy/domain/bookings"
import type { Language } from "@academy/domain/page-language"
import { isQuiet } from "@academy/domain/quiet-hours"
import { DAY_MS } from "@academy/domain/time"
import { NO_OFFERS_BEFORE_START_MS } from "@academy/domain/waiting"
import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { localText } from "../../db/local-text.ts"
import { trialAlerts } from "../../db/tables/waiting.ts"
import { liveTrials, trialUsed } from "../../db/trial-facts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { soonestTrialOf, suggestedUntil } from "../bookings/index.ts"
import { notificationPath, notify } from "../notifications/index.ts"

/** Who has heard nothing for so long has found something else. */
const LONGEST_WAIT_MS = 183 * DAY_MS

interface OpenTrial {
  account_id: number
  player_id: number
  created_at: Date
  bookable_id: number
  first_name: string
  email: string
  language: Language
  player_name: string
  title: string
  starts_at: Date
  ends_at: Date
  place: string
  address: string
  pitch: string
}

/** $1 now; $2 from when on a session is told of, $3 until when. */
const openTrialsText = `
  select w.account_id, w.player_id, w.created_at, b.id as bookable_id, a.first_name, a.email, a.language,
    p.first_name as player_name, s.title, b.starts_at, b.ends_at, ad.name as place, ad.address,
    ${localText("b.pitch", "a.language")} as pitch
  from trial_alerts w join accounts a on a.id = w.account_id and a.is_active and a.deletion_due_at is null
    join players p on p.id = w.player_id and not ${trialUsed("p")}
    join lateral ${soonestTrialOf({ language: "a.language", now: "$2", until: "$3" })} s on true
    join bookables b on b.id = s.id join addresses ad on ad.id = b.address_id
  where ${liveTrials("a.id", "$1")} < ${MOST_LIVE_TRIALS}
  order by w.created_at, w.player_id`

/** A trial that is held may be given up again: until then nothing is told, and the wait goes on. */
const endedText = `delete from trial_alerts w using players p
  where p.id = w.player_id and (w.created_at < $1 or ${trialUsed("p", "k.status <> 'held'")})`

/**
 * Job: tells who waits for a free trial of the soonest one that fits and is two hours away, in the app and by email,
 * once and by day; then they wait no more. Nor does who has booked a trial, or has waited for half a year. Any number
 * of copies may run it: one of them deletes the row. Returns how many were told.
 */
export async function tellOfTrials({
  db,
  pool,
  clock,
}: Pick<Deps, "db" | "pool" | "clock">): Promise<number> {
  const now = clock()
  await pool.query(endedText, [new Date(now.getTime() - LONGEST_WAIT_MS)])
  if (isQuiet(now)) return 0
  const from = new Date(now.getTime() + NO_OFFERS_BEFORE_START_MS)
  const { rows } = await pool.query<OpenTrial>(openTrialsText, [now, from, suggestedUntil(now)])
  return forEachRow(rows, (trial) => inTransaction(db, (tx) => tellOf(tx, trial, now)))
}

async function tellOf(tx: Tx, trial: OpenTrial, at: Date): Promise<boolean> {
  const { account_id, player_id, bookable_id, created_at, email, language, ...session } = trial
  // Another copy may have told of it, and who waits again since then is told another time.
  const waited = await tx
    .delete(trialAlerts)
    .where(
      and(
        eq(trialAlerts.account_id, account_id),
        eq(trialAlerts.player_id, player_id),
        eq(trialAlerts.created_at, created_at),
      ),
    )
    .returning()
  if (waited.length === 0) return false
  const { starts_at, ends_at, ...words } = session
  const facts = { ...words, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
  const dedupe_key = `trial_open:${player_id}:${account_id}:${created_at.getTime()}`
  await notify(tx, { account_id, type: "trial_open", facts, bookable_id, player_id, dedupe_key, at })
  const path = notificationPath({ type: "trial_open", data: { bookable_id, player_id, booking_id: null } })
  await writeEmail(
    tx,
    { dedupe_key, kind: "trial_open", to_email: email, language, facts: { ...facts, path } },
    at,
  )
  return true
}
