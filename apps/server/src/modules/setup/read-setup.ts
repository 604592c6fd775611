import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/setup"
import { type SetupFacts, setupStepNames, setupSteps, whyNotOpen } from "@academy/domain/setup"
import type { Db } from "../../db/connection.ts"
import { academySetup } from "../../db/tables/academy-setup.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

type Setup = AnswerOf<typeof calls.getSetup>
type Row = typeof academySetup.$inferSelect

/** The steps of the first run. @throws Refusal `not_found` where there was none */
export async function readSetup(deps: Pick<Deps, "db" | "pool" | "clock" | "settings">): Promise<Setup> {
  const { db, settings } = deps
  const row = await findSetup(db)
  const facts = await readSetupFacts(deps, row)
  return {
    phase: row.phase,
    steps: setupStepNames.map((step) => ({
      step,
      is_done: setupSteps[step].isDone(facts),
      is_skipped: row.skipped.includes(step),
    })),
    missing: whyNotOpen(facts),
    is_hidden: row.hidden_at !== null,
    takes_cards: settings.stripe !== null,
    sends_emails: settings.smtpUrl !== null,
  }
}

/** @throws Refusal `not_found` */
export async function findSetup(db: Pick<Db, "select">): Promise<Row> {
  const [row] = await db.select().from(academySetup)
  if (!row) throw new Refusal("not_found")
  return row
}

/** What the data says of each step, in one query. */
export async function readSetupFacts(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  { phase }: Pick<Row, "phase">,
): Promise<SetupFacts> {
  const { rows } = await pool.query<Omit<SetupFacts, "is_open">>({
    text: `select
        (select count(*)::int from accounts where is_superuser and is_active
          and staff_role is distinct from 'office') as owners,
        exists(select from academy_settings where "group" = 'identity' and confirmed_at is not null) as is_confirmed,
        exists(select from academy_settings where "group" = 'look' and version > 1) as has_look,
        (select count(*)::int from addresses) as places,
        (select count(*)::int from coaches) + (select count(*)::int from colleague_invitations)
          + (select count(*)::int from accounts where is_staff and not is_superuser or staff_role = 'office')
          as team,
        0 as priced_types,
        (select count(*)::int from packages where active) as packs,
        (select count(*)::int from bookables where starts_at > $1 and status <> 'cancelled') as sessions,
        (select count(*)::int from (select from orders where status = 'paid' limit 1) paid_one) as paid,
        exists(select from emails where kind = 'setup_test' and sent_at is not null) as has_test_email,
        (select count(*)::int from family_imports) as imported_families,
        exists(select from academy_settings where "group" = 'claims' and version > 1) as has_checked_claims`,
    values: [clock()],
  })
  const [facts] = rows
  if (!facts) throw new Error("a query without a table gives one row")
  return { ...facts, is_open: phase === "open" }
}
