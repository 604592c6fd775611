import { pages } from "@academy/contract/pages"
import { destinationOf } from "@academy/domain/notification-destination"
import type { Language } from "@academy/domain/page-language"
import { isQuiet } from "@academy/domain/quiet-hours"
import { and, eq, sql } from "drizzle-orm"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { localText } from "../../db/local-text.ts"
import { players } from "../../db/tables/players.ts"
import { trialAlerts } from "../../db/tables/waiting.ts"
import { trialUsed } from "../../db/trial-facts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockGuardianships, soonestOf, suggestedUntil } from "../bookings/index.ts"
import { notify } from "../notifications/index.ts"

/**
 * Whether a guardian is told when a free trial fits the player; the same again changes nothing.
 * @throws Refusal `not_found`, `trial_used` (there will be no other for this child)
 */
export async function setTrialAlert({ db, clock }: Deps, caller: Caller, playerId: number, isOn: boolean) {
  const alert = { account_id: caller.account_id, player_id: playerId }
  await inTransaction(db, async (tx) => {
    await lockGuardianships(tx, caller.account_id, [playerId])
    if (!isOn) return tx.delete(trialAlerts).where(matches(alert))
    const [player] = await tx
      .select({ trial_used: sql<boolean>`${sql.raw(trialUsed("players"))}` })
      .from(players)
      .where(eq(players.id, playerId))
    if (player?.trial_used) throw new Refusal("trial_used")
    return tx
      .insert(trialAlerts)
      .values({ ...alert, created_at: clock() })
      .onConflictDoNothing()
  })
  return { status: "ok" as const }
}

type Alert = Pick<typeof trialAlerts.$inferSelect, "account_id" | "player_id">

const matches = ({ account_id, player_id }: Alert) =>
  and(eq(trialAlerts.account_id, account_id), eq(trialAlerts.player_id, player_id))

interface OpenTrial extends Alert {
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

const openTrialsText = `
  select w.account_id, w.player_id, w.created_at, b.id as bookable_id, a.first_name, a.email, a.language,
    p.first_name as player_name, s.title, b.starts_at, b.ends_at, ad.name as place, ad.address,
    ${localText("b.pitch", "a.language")} as pitch
  from trial_alerts w join accounts a on a.id = w.account_id and a.is_active and a.deletion_due_at is null
    join players p on p.id = w.player_id
    join lateral ${soonestOf("t.slug = 'trial'", { language: "a.language", now: "$1", until: "$2" })} s on true
    join bookables b on b.id = s.id join addresses ad on ad.id = b.address_id
  order by w.created_at, w.player_id`

/**
 * Job: tells who waits for a free trial of the soonest one that fits, in the app and by email, once and by day; then
 * they wait no more. Nor does who has had a trial. Any number of copies may run it: the row is deleted by one of them.
 * Returns how many were told.
 */
export async function tellOfTrials({
  db,
  pool,
  clock,
}: Pick<Deps, "db" | "pool" | "clock">): Promise<number> {
  const now = clock()
  await pool.query(
    `delete from trial_alerts w using players p where p.id = w.player_id and ${trialUsed("p")}`,
  )
  if (isQuiet(now)) return 0
  const { rows } = await pool.query<OpenTrial>(openTrialsText, [now, suggestedUntil(now)])
  return forEachRow(rows, (trial) =>
    inTransaction(db, async (tx) => {
      const waited = await tx.delete(trialAlerts).where(matches(trial)).returning()
      if (waited.length === 0) return false
      const { account_id, player_id, bookable_id, created_at, email, language, ...session } = trial
      const { starts_at, ends_at, ...words } = session
      const facts = { ...words, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
      // Who waits again after this is told again.
      const dedupe_key = `trial_open:${player_id}:${account_id}:${created_at.getTime()}`
      await notify(tx, { account_id, type: "trial_open", facts, bookable_id, player_id, dedupe_key, at: now })
      const opened = destinationOf({ type: "trial_open", data: { bookable_id, player_id, booking_id: null } })
      const path = `${pages.account.path}?${new URLSearchParams(opened)}`
      await writeEmail(
        tx,
        { dedupe_key, kind: "trial_open", to_email: email, language, facts: { ...facts, path } },
        now,
      )
      return true
    }),
  )
}
