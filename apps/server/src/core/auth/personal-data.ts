import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, ne, notExists, or, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { emailAddresses, rateHits, sessions } from "../../db/tables/accounts.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { isWaitingFor } from "./chosen-session.ts"

const addressesText = `select email, verified, "primary", created_at from email_addresses where account_id = $1
  order by "primary" desc, id`

type FactorRow = Omit<WithInstant<MyData["second_factors"][number]>, "last_used"> & {
  last_used_at: Date | null
}
const factorsText = `select type, data ->> 'name' as name, created_at, last_used_at from authenticators
  where account_id = $1 order by id`

type SessionRow = Omit<WithInstant<MyData["sessions"][number]>, "last_seen"> & { last_seen_at: Date }
const sessionsText = `select ip, user_agent, created_at, last_seen_at from sessions where account_id = $1 order by id`

/**
 * The addresses of an account that are its own: one that another account has verified is theirs. Lower-case, as they
 * are kept.
 */
export function readOwnAddresses(tx: Tx, accountId: number): Promise<{ email: string; verified: boolean }[]> {
  const other = alias(emailAddresses, "other")
  const theirs = tx
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(eq(other.email, emailAddresses.email), ne(other.account_id, accountId), eq(other.verified, true)),
    )
  return tx
    .select({ email: emailAddresses.email, verified: emailAddresses.verified })
    .from(emailAddresses)
    .where(and(eq(emailAddresses.account_id, accountId), notExists(theirs)))
}

/** Addresses, second factors, sessions (also those that wait for an address), and limits counted by address. */
export const authData: PersonalData = {
  name: "auth",
  tables: ["email_addresses", "authenticators", "factor_requests", "sessions", "rate_hits"],
  async read(pool, { account_id }) {
    const [addresses, factors, open] = await Promise.all([
      pool.query<WithInstant<MyData["email_addresses"][number]>>(addressesText, [account_id]),
      pool.query<FactorRow>(factorsText, [account_id]),
      pool.query<SessionRow>(sessionsText, [account_id]),
    ])
    return {
      email_addresses: addresses.rows.map(withCreated),
      second_factors: factors.rows.map(({ last_used_at, ...factor }) => ({
        ...withCreated(factor),
        last_used: last_used_at && toIsoWithOffset(last_used_at),
      })),
      sessions: open.rows.map(({ last_seen_at, ...session }) => ({
        ...withCreated(session),
        last_seen: toIsoWithOffset(last_seen_at),
      })),
    }
  },
  async forget(tx, { account_id, verified_addresses }) {
    for (const email of verified_addresses)
      await tx.delete(rateHits).where(sql`right(${rateHits.bucket}, length(${email}) + 1) = ':' || ${email}`)
    await tx.delete(authenticators).where(eq(authenticators.account_id, account_id))
    await tx.delete(factorRequests).where(eq(factorRequests.account_id, account_id))
    await tx.delete(emailAddresses).where(eq(emailAddresses.account_id, account_id))
    await tx.delete(sessions).where(or(eq(sessions.account_id, account_id), isWaitingFor(account_id)))
    return undefined
  },
}
