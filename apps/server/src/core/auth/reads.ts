import { and, asc, desc, eq, gt, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses, sessions } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import { NO_PASSWORD } from "./keys.ts"

/** SQL: a sign-up by code, and an account that the office opened, have none. */
export const hasPassword = sql<boolean>`${accounts.password_hash} <> ${NO_PASSWORD}`

/** Empty when the account is gone. */
export async function readPasswordHash({ db }: Pick<Deps, "db">, accountId: number): Promise<string> {
  const [account] = await db
    .select({ password_hash: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.password_hash ?? ""
}

export interface Address {
  id: number
  email: string
  verified: boolean
  primary: boolean
}

/** An account's addresses, the primary one first, then in the order of adding. */
export function readAddresses(db: Pick<Db, "select">, accountId: number): Promise<Address[]> {
  const { id, email, verified, primary } = emailAddresses
  return db
    .select({ id, email, verified, primary })
    .from(emailAddresses)
    .where(eq(emailAddresses.account_id, accountId))
    .orderBy(desc(primary), asc(id))
}

/** An account's sessions that are alive, oldest first. */
export function readSessions({ db, clock }: Pick<Deps, "db" | "clock">, accountId: number) {
  const { id, user_agent, ip, created_at, last_seen_at } = sessions
  return db
    .select({ id, user_agent, ip, created_at, last_seen_at })
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), gt(sessions.expires_at, clock())))
    .orderBy(asc(id))
}
