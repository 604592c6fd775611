import { and, eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, type SessionData } from "../../db/tables/accounts.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { toUnixSeconds } from "./answers.ts"
import { startSession } from "./sessions.ts"

interface WaitingBrowser {
  session: BrowserSession
  ip: string
  userAgent: string
}

/**
 * The step that this browser waited for is done: its session goes on as the account's.
 * @param isConfirmedHere the email's link was opened in this very browser
 * @returns null when the account is deactivated
 */
export async function enterWaiting(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { session, ip, userAgent }: WaitingBrowser,
  account_id: number,
  isConfirmedHere: boolean,
) {
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
    })
  if (!account) return null
  const { methods } = session.data
  const data: SessionData = { methods, ...(isConfirmedHere && { confirmed_at: toUnixSeconds(now) }) }
  const token = await startSession(tx, { replaces: session, account_id, data, ip, userAgent }, now)
  return { account, methods, token }
}
