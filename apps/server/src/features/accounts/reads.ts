import type { UserInfo } from "@academy/contract/accounts"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, asc, desc, eq, gt } from "drizzle-orm"
import type { Static } from "typebox"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses, sessions } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { pictureUrl } from "../players/index.ts"

/**
 * The account as the guard read it with the session: no second query. `has_loggedin` is true once the account has
 * logged in before its newest login, so it is false all through the very first session.
 */
export function toUserInfo(caller: Caller): Static<typeof UserInfo> {
  const { session_id: _session, account_id, language: _language, avatar, deletion_due_at, ...info } = caller
  return {
    id: account_id,
    ...info,
    avatar: avatar && pictureUrl(avatar),
    deletion_due_at: deletion_due_at && toIsoWithOffset(deletion_due_at),
  }
}

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
  const { id, user_agent, ip, created_at } = sessions
  return db
    .select({ id, user_agent, ip, created_at })
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), gt(sessions.expires_at, clock())))
    .orderBy(asc(id))
}
