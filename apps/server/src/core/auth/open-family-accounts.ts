import type { Language } from "@academy/domain/page-language"
import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { StartAgain } from "../../db/in-transaction.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { makeResetKey, NO_PASSWORD } from "./keys.ts"
import { endSessionsOf } from "./sessions.ts"

interface NewFamily {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  address: string
  language: Language
  /** An account of this address that nobody confirmed: it becomes the family's, its password is forgotten. */
  waiting_account_id: number | null
}

/**
 * Accounts that the office opens for families it knows: without a password, the address not verified. No email goes out
 * (`writeFirstPasswordEmails`).
 * @returns the accounts' ids by address
 */
export async function openFamilyAccounts(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  families: readonly NewFamily[],
): Promise<Map<string, number>> {
  const ids = await insertAccounts(
    tx,
    families.filter(({ waiting_account_id }) => waiting_account_id === null),
    clock(),
  )
  for (const { waiting_account_id, ...family } of families) {
    if (waiting_account_id === null) continue
    await takeWaitingAccount(tx, waiting_account_id, family)
    ids.set(family.email, waiting_account_id)
  }
  return ids
}

/**
 * One email for each of these accounts to choose a password by, where nobody has been in it yet. Choosing it verifies
 * the address, since only its owner has the email. An account gets it once.
 */
export async function writeFirstPasswordEmails(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  tx: Tx,
  accountIds: readonly number[],
): Promise<void> {
  if (accountIds.length === 0) return
  const now = clock()
  const opened = await tx
    .select({
      account_id: accounts.id,
      email: accounts.email,
      first_name: accounts.first_name,
      language: accounts.language,
    })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...accountIds]),
        eq(accounts.password_hash, NO_PASSWORD),
        isNull(accounts.last_login_at),
        eq(accounts.is_active, true),
      ),
    )
  const urlOf = (account_id: number, email: string) => {
    const bound = { account_id, password_hash: NO_PASSWORD, last_login_at: null, addresses: [email] }
    return `${settings.publicUrl}/reset-password/${makeResetKey(settings.secretKey, bound, now)}`
  }
  await writeEmails(
    tx,
    opened.map(({ account_id, email, first_name, language }) => ({
      dedupe_key: `first_password:${account_id}`,
      kind: "first_password" as const,
      to_email: email,
      language,
      facts: { first_name, url: urlOf(account_id, email) },
    })),
    now,
  )
}

async function insertAccounts(
  tx: Tx,
  families: readonly NewFamily[],
  created_at: Date,
): Promise<Map<string, number>> {
  if (families.length === 0) return new Map()
  const added = await tx
    .insert(accounts)
    .values(
      families.map(({ waiting_account_id: _, ...details }) => ({
        ...details,
        password_hash: NO_PASSWORD,
        created_at,
      })),
    )
    .onConflictDoNothing({ target: accounts.email })
    .returning({ account_id: accounts.id, email: accounts.email })
  // A family has signed up at this moment: its account is waiting by now.
  if (added.length < families.length) throw new StartAgain()
  await tx.insert(emailAddresses).values(added.map((account) => ({ ...account, primary: true, created_at })))
  return new Map(added.map(({ email, account_id }) => [email, account_id]))
}

async function takeWaitingAccount(
  tx: Tx,
  account_id: number,
  { email: _, ...details }: Omit<NewFamily, "waiting_account_id">,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...details, password_hash: NO_PASSWORD, last_login_at: null })
    .where(eq(accounts.id, account_id))
  await endSessionsOf(tx, account_id)
}
