import { randomUUID } from "node:crypto"
import type { Language } from "@academy/domain/page-language"
import { and, eq } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import type { LoginChangeFacts } from "../../emails/login-change-kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"

/** Tells one address of an account what was changed there, so that nobody changes it unseen. */
export async function tellOfChange<K extends keyof LoginChangeFacts>(
  { clock }: Pick<Deps, "clock">,
  db: Pick<Db, "insert">,
  kind: K,
  { email, first_name, language }: { email: string; first_name: string; language: Language },
  facts: Omit<EmailFacts[K], "first_name">,
) {
  await writeEmail(
    db,
    {
      dedupe_key: `${kind}:${randomUUID()}`,
      kind,
      to_email: email,
      language,
      facts: { first_name, ...facts } as EmailFacts[K],
    },
    clock(),
  )
}

/** Who gets an account's emails; null while its primary address is not verified. */
export async function readRecipient(db: Pick<Db, "select">, accountId: number) {
  const [found] = await db
    .select({ email: accounts.email, first_name: accounts.first_name, language: accounts.language })
    .from(accounts)
    .innerJoin(emailAddresses, eq(emailAddresses.account_id, accounts.id))
    .where(
      and(eq(accounts.id, accountId), eq(emailAddresses.primary, true), eq(emailAddresses.verified, true)),
    )
  return found ?? null
}
