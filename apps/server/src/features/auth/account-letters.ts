import { randomUUID } from "node:crypto"
import type { Language } from "@academy/domain/page-language"
import { and, eq } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import type { LetterFacts } from "../../letters/kinds.ts"
import { writeLetter } from "../../letters/write-letter.ts"

type Change = "password_changed" | "address_added" | "primary_address_changed" | "address_removed"

/** Tells one address of an account what was changed there, so that nobody changes it unseen. */
export async function tellOfChange<K extends Change>(
  { clock }: Pick<Deps, "clock">,
  db: Pick<Db, "insert">,
  kind: K,
  { email, first_name, language }: { email: string; first_name: string; language: Language },
  facts: Omit<LetterFacts[K], "first_name">,
) {
  await writeLetter(
    db,
    {
      dedupe_key: `${kind}:${randomUUID()}`,
      kind,
      to_email: email,
      language,
      facts: { first_name, ...facts } as LetterFacts[K],
    },
    clock(),
  )
}

/** Who gets an account's letters; null while its primary address is not verified. */
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
