import { deletionDueAt } from "@academy/domain/accounts"
import type { Language } from "@academy/domain/page-language"
import { and, eq } from "drizzle-orm"
import { endSessionsOf } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { makeKeepKey } from "./keep-keys.ts"

interface Leaving {
  account_id: number
  email: string
  first_name: string
  language: Language
}

/**
 * Schedules the deletion of an account in seven days. It is logged out everywhere and gets an email with a link to
 * keep it. A login during that time shows everything unchanged.
 * @throws Refusal `superuser_stays`, also for a closed account
 */
export async function scheduleDeletion(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  tx: Tx,
  { account_id, email, first_name, language }: Leaving,
): Promise<Date> {
  const now = clock()
  const due = deletionDueAt(now)
  const asked = await tx
    .update(accounts)
    .set({ deletion_due_at: due })
    .where(and(eq(accounts.id, account_id), eq(accounts.is_active, true), eq(accounts.is_superuser, false)))
    .returning({ id: accounts.id })
  if (asked.length === 0) throw new Refusal("superuser_stays")
  await endSessionsOf(tx, account_id)
  const key = makeKeepKey(settings.secretKey, account_id, due)
  await writeEmail(
    tx,
    {
      dedupe_key: `account_deletion:${account_id}:${due.getTime()}`,
      kind: "account_deletion",
      to_email: email,
      language,
      facts: { first_name, starts_at: due.toISOString(), url: `${settings.publicUrl}/keep-account/${key}` },
    },
    now,
  )
  return due
}
