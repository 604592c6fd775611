import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { sessions } from "../../db/tables/accounts.ts"
import type { Visit } from "../../http/allauth.ts"

/** Browsers that wait to get into an account: their sign-up or login is pending. */
export const isWaitingFor = (accountId: number) =>
  sql`(${sessions.data} -> 'pending' ->> 'account_id')::bigint = ${accountId}`

/**
 * The session that a visitor chose before signing up, as our page sends it; nothing when there is none. It is kept with
 * the pending sign-up, so that the email's link leads to it in any browser.
 */
export function chosenSession({ headers }: Pick<Visit, "headers">): { bookable_id?: number } {
  const text = headers["x-chosen-session"]
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? { bookable_id: Number(text) } : {}
}

/** The session chosen at an account's sign-up that is still pending in some browser; the last one of several. */
export async function readChosenSession(db: Pick<Db, "execute">, accountId: number): Promise<number | null> {
  const { rows } = await db.execute<{ bookable_id: number }>(
    sql`select (${sessions.data} -> 'pending' ->> 'bookable_id')::bigint as bookable_id from ${sessions}
      where ${isWaitingFor(accountId)} and ${sessions.data} -> 'pending' ? 'bookable_id'
      order by ${sessions.id} desc limit 1`,
  )
  return rows[0]?.bookable_id ?? null
}
