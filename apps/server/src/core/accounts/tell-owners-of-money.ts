import { randomUUID } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Tx } from "../../db/connection.ts"
import { readOwners } from "../../db/owners.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { MoneySetting } from "../../emails/staff-kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"

interface Changed {
  setting: MoneySetting
  by: number
  /** Also the owner who changed it, in case it was someone else with that login. */
  isToldToAll: boolean
}

/** Emails the owners that a setting which decides where money goes, or how much it is, was changed. */
export async function tellOwnersOfMoney(
  tx: Tx,
  { setting, by, isToldToAll }: Changed,
  now: Date,
): Promise<void> {
  // Two changes of a moment are two emails.
  const change = randomUUID()
  const [changer] = await tx
    .select({ name: sql<string>`${sql.raw(accountName("accounts"))}` })
    .from(accounts)
    .where(eq(accounts.id, by))
  for (const { account_id, first_name, email: to_email, language } of await readOwners(tx)) {
    if (account_id === by && !isToldToAll) continue
    const dedupe_key = `money_setting_changed:${change}:${account_id}`
    const facts = { first_name, sender_name: changer?.name ?? "", money_setting: setting }
    await writeEmail(tx, { dedupe_key, kind: "money_setting_changed", to_email, language, facts }, now)
  }
}
