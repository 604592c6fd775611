import { isSecondFactorOn, type SecondFactorType } from "@academy/domain/second-factors"
import { eq } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { accounts, type PendingSecondFactor, sessions } from "../../db/tables/accounts.ts"
import { AllauthRefusal } from "../../http/allauth.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn, toUnixSeconds } from "./answers.ts"
import { readAuthenticators } from "./authenticators.ts"
import { isTrusted, type TrustFacts } from "./trusted-browser.ts"

/** The kinds of factors that a login has to be asked for; null when it is to be asked for none. */
export function askedTypes(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  facts: TrustFacts & { second_factors: SecondFactorType[] },
  trustedBrowser: string | undefined,
): SecondFactorType[] | null {
  if (!isSecondFactorOn(facts.second_factors)) return null
  return isTrusted(settings.secretKey, trustedBrowser, facts, clock()) ? null : facts.second_factors
}

/** A login whose password was right, from now on waiting for a second factor. */
export const pendingSecondFactor = (
  login: Pick<PendingSecondFactor, "email" | "account_id" | "types" | "confirmed_at">,
  now: Date,
): PendingSecondFactor => ({ step: "mfa_authenticate", started_at: toUnixSeconds(now), ...login })

/** What decides whether a login is asked for a second factor; null when the account is gone. */
export async function readFactorFacts(
  db: Pick<Db, "select">,
  accountId: number,
): Promise<(TrustFacts & { second_factors: SecondFactorType[] }) | null> {
  const [account] = await db
    .select({ password_hash: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) return null
  const rows = await readAuthenticators(db, accountId)
  return {
    account_id: accountId,
    password_hash: account.password_hash,
    factor_ids: rows.filter(({ type }) => type !== "recovery_codes").map(({ id }) => id),
    second_factors: [...new Set(rows.map(({ type }) => type))].sort(),
  }
}

/**
 * Makes a change of the account's password wait for this transaction, or this one for the change: a change ends the
 * pending logins that it finds, and would not see one that is stored while it runs.
 */
export async function holdAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update")
}

/**
 * Keeps the browser's own session from being used twice: of requests that come at once, one goes on with it.
 * @throws AllauthRefusal 401 when it ended meanwhile
 */
export async function holdSession(tx: Tx, session: BrowserSession): Promise<void> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, session.session_id))
    .for("update")
  if (held.length === 0) throw new AllauthRefusal(notSignedIn())
}
