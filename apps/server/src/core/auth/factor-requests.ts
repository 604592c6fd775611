import { FACTOR_REQUEST_DAYS } from "@academy/domain/second-factors"
import { DAY_MS, toIsoWithOffset } from "@academy/domain/time"
import { and, asc, eq, gt } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { readOwners } from "../../db/owners.ts"
import { accounts, emailAddresses, type SessionData } from "../../db/tables/accounts.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import type { Caller } from "../../http/caller.ts"
import { recordChange } from "../audit/index.ts"
import { tellOfChange } from "./account-emails.ts"
import { pendingStep } from "./answers.ts"

export type FactorRequest = typeof factorRequests.$inferSelect

/** Until when a request waits that was made, or opens, at this moment. */
export const expiryOf = (since: Date) => new Date(since.getTime() + FACTOR_REQUEST_DAYS * DAY_MS)

export const toFactorRequest = ({ asked_at, opens_at, expires_at }: FactorRequest) => ({
  asked: toIsoWithOffset(asked_at),
  opens: opens_at && toIsoWithOffset(opens_at),
  expires: toIsoWithOffset(expires_at),
})

/** The account's request, approved or not, unless it has expired. */
export async function readOpenRequest(
  db: Pick<Db, "select">,
  accountId: number,
  now: Date,
): Promise<FactorRequest | null> {
  const [found] = await db
    .select()
    .from(factorRequests)
    .where(and(eq(factorRequests.account_id, accountId), gt(factorRequests.expires_at, now)))
  return found ?? null
}

/** The owners who could approve it: all but the account itself. */
export const readOtherOwners = async (db: Pick<Db, "select">, accountId: number) =>
  (await readOwners(db)).filter(({ account_id }) => account_id !== accountId)

/** A login that waits for a second factor in this browser, and whether it was by the account's password. */
export function loginWithoutFactor(data: SessionData | undefined, now: Date) {
  const pending = pendingStep(data, now)
  if (pending?.step !== "mfa_authenticate") return null
  const { account_id, email } = pending
  // A code of an email is not enough: whoever reads somebody's emails could ask. Nor is a password that this browser
  // gave before it: that may have been a stranger's sign-up with the address.
  const step = data?.methods.at(-1)
  return { account_id, isByPassword: step?.method === "password" && step.email === email }
}

/** Who a request is about: all verified addresses, so that whoever took over one of them can't hide it. */
export const readRecipients = (db: Pick<Db, "select">, accountId: number) =>
  db
    .select({
      email: emailAddresses.email,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      language: accounts.language,
    })
    .from(emailAddresses)
    .innerJoin(accounts, eq(accounts.id, emailAddresses.account_id))
    .where(and(eq(emailAddresses.account_id, accountId), eq(emailAddresses.verified, true)))
    .orderBy(asc(emailAddresses.id))

/**
 * Ends the account's request, if there is one: somebody objected, or the account needs no help any more.
 * @param by who did it
 * @returns whether there was one
 */
export async function endFactorRequest(
  tx: Tx,
  accountId: number,
  by: Pick<Caller, "account_id">,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .delete(factorRequests)
    .where(and(eq(factorRequests.account_id, accountId), gt(factorRequests.expires_at, now)))
    .returning({ id: factorRequests.id })
  if (ended.length === 0) return false
  for (const recipient of await readRecipients(tx, accountId))
    await tellOfChange({ clock: () => now }, tx, "factor_removal_stopped", recipient, {})
  await recordChange(tx, {
    account_id: by.account_id,
    action: "factor_removal_stopped",
    entity: "accounts",
    entity_id: accountId,
    before: null,
    after: null,
    at: now,
  })
  return true
}
