import { randomUUID } from "node:crypto"
import type { Language } from "@academy/domain/page-language"
import { and, eq, or, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { type Counting, isWithinLimits } from "../../http/limits.ts"
import { makeVerificationKey } from "./keys.ts"
import { addedAddressEmailLimits, signUpEmailLimits } from "./rate-rules.ts"

/** Whether a sign-up's email may go to the address now; the attempt counts. Over the limit it is left out. */
export const maySendSignUpEmail = (deps: Deps, email: string) =>
  isWithinLimits(deps, signUpEmailLimits(email))

/** The same for an address added to an account: a bucket of its own, so that it delays no sign-up's email. */
export const maySendAddedAddressEmail = (deps: Counting, accountId: number, email: string) =>
  isWithinLimits(deps, addedAddressEmailLimits(accountId, email))

/** Somebody's primary address, or one that somebody verified. An unverified claim of another account takes nothing. */
export const ownerOf = (email: string) =>
  and(eq(emailAddresses.email, email), or(sql`${emailAddresses.verified}`, sql`${emailAddresses.primary}`))

/** `anna@klubb.example` as `a…@klubb.example`: its owner knows it again, nobody else learns it. */
const shorten = (email: string) => `${[...email][0]}…${email.slice(email.lastIndexOf("@"))}`

interface Recipient {
  address_id: number
  email: string
  language: Language
  /** The primary address of the account that the address was added to; left out for a sign-up's own. */
  added_to?: string
}

/**
 * Puts the email with a fresh link for the address in the outbox. It names nobody: whoever typed the address may have
 * typed the name too, and who reads it is not known yet.
 */
export async function writeVerificationEmail(
  { settings, clock }: Deps,
  db: Pick<Db, "insert">,
  { address_id, email, language, added_to }: Recipient,
) {
  const now = clock()
  const key = makeVerificationKey(settings.secretKey, address_id, now)
  const url = `${settings.publicUrl}/verify-email/${encodeURIComponent(key)}`
  const message = { dedupe_key: `verify_email:${randomUUID()}`, to_email: email, language }
  if (added_to === undefined) await writeEmail(db, { ...message, kind: "verify_email", facts: { url } }, now)
  else {
    const facts = { account: shorten(added_to), url }
    await writeEmail(db, { ...message, kind: "verify_added_address", facts }, now)
  }
}

/** Whose address it is: an account's primary one, or one that somebody verified. Null for a free one. */
export async function readAddressOwner(db: Pick<Db, "select">, email: string) {
  const [owner] = await db
    .select({
      first_name: accounts.first_name,
      language: accounts.language,
      verified: emailAddresses.verified,
    })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(ownerOf(email))
    .limit(1)
  return owner ?? null
}

/** The owner learns that somebody tried to sign up with the address, and how to get in. */
export async function tellOwner({ settings, clock }: Deps, db: Pick<Db, "select" | "insert">, email: string) {
  const owner = await readAddressOwner(db, email)
  if (!owner) return
  await writeEmail(
    db,
    {
      dedupe_key: `account_exists:${randomUUID()}`,
      kind: "account_exists",
      to_email: email,
      language: owner.language,
      facts: {
        first_name: owner.verified ? owner.first_name : "",
        url: `${settings.publicUrl}/forgot-password`,
      },
    },
    clock(),
  )
}
