import { and, eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, type PendingSecondFactor, type SessionData } from "../../db/tables/accounts.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { toUnixSeconds } from "./answers.ts"
import { hasPassword } from "./reads.ts"
import { askedTypes, holdAccount, pendingSecondFactor, readFactorFacts } from "./second-factor-step.ts"
import { startSession } from "./sessions.ts"

interface WaitingBrowser {
  session: BrowserSession | null
  ip: string
  userAgent: string
  /** What the browser was given when it was trusted; left out, it is asked for a second factor. */
  trustedBrowser?: string | undefined
}

/** A browser that is in, under the new token of its session. */
export interface Entered {
  account: {
    account_id: number
    email: string
    first_name: string
    last_name: string
    has_loggedin: boolean
    has_password: boolean
  }
  methods: SessionData["methods"]
  token: string
}

/**
 * The browser's session goes on as the account's: every step of its login is done.
 * @returns null when the account is deactivated
 */
export async function enterAccount(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { session, ip, userAgent }: Pick<WaitingBrowser, "ip" | "userAgent"> & { session: BrowserSession | null },
  account_id: number,
  data: SessionData,
): Promise<Entered | null> {
  const now = clock()
  const [account] = await tx
    .update(accounts)
    .set({ last_login_at: now, has_loggedin: sql`${accounts.last_login_at} is not null` })
    .where(and(eq(accounts.id, account_id), eq(accounts.is_active, true)))
    .returning({
      account_id: accounts.id,
      email: accounts.email,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      has_loggedin: accounts.has_loggedin,
      has_password: hasPassword,
    })
  if (!account) return null
  const token = await startSession(tx, { replaces: session, account_id, data, ip, userAgent }, now)
  return { account, methods: data.methods, token }
}

/**
 * The first step of this browser's login is done, by an email: its session goes on as the account's, or waits for a
 * second factor where the account has one.
 * @param isConfirmedHere the email's link was opened in this very browser
 * @returns null when the account is deactivated
 */
export async function enterWaiting(
  deps: Pick<Deps, "clock" | "settings">,
  tx: Tx,
  browser: WaitingBrowser & { session: BrowserSession },
  account_id: number,
  isConfirmedHere: boolean,
): Promise<Entered | { pending: PendingSecondFactor; token: string } | null> {
  const { session, ip, userAgent } = browser
  const now = deps.clock()
  const { methods, pending: before } = session.data
  const confirmed = isConfirmedHere ? { confirmed_at: toUnixSeconds(now) } : {}
  await holdAccount(tx, account_id)
  const facts = await readFactorFacts(tx, account_id)
  const types = facts && askedTypes(deps, facts, browser.trustedBrowser)
  if (!types) return enterAccount(deps, tx, browser, account_id, { methods, ...confirmed })
  const pending = pendingSecondFactor({ email: before?.email ?? "", account_id, types, ...confirmed }, now)
  const data = { methods, pending }
  const token = await startSession(tx, { replaces: session, account_id: null, data, ip, userAgent }, now)
  return { pending, token }
}
