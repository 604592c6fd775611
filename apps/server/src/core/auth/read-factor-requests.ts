import type * as calls from "@academy/contract/auth-factor-requests"
import type { AnswerOf } from "@academy/contract/call"
import { asc, eq, gt } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { accounts } from "../../db/tables/accounts.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import type { BrowserSession, Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { loginWithoutFactor, readOpenRequest, readOtherOwners, toFactorRequest } from "./factor-requests.ts"

/** The request of who is logged in here or whose login waits for a second factor here, and whether it can ask. */
export async function readFactorRequest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: BrowserSession | null,
): Promise<AnswerOf<typeof calls.getFactorRequest>> {
  const now = clock()
  const login = session?.caller ? null : loginWithoutFactor(session?.data, now)
  const account_id = session?.caller?.account_id ?? login?.account_id
  if (account_id === undefined) return { request: null, asking: "no_login_waiting" }
  const open = await readOpenRequest(db, account_id, now)
  const request = open && toFactorRequest(open)
  if (!login) return { request, asking: "no_login_waiting" }
  if (!login.isByPassword) return { request, asking: "password_needed" }
  const owners = await readOtherOwners(db, account_id)
  return { request, asking: owners.length > 0 ? "possible" : "no_other_owner" }
}

/** Who asked for help with lost second factors, oldest first. */
export async function readFactorRequests(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getFactorRequests>> {
  const approver = alias(accounts, "approver")
  const found = await db
    .select({
      request: factorRequests,
      email: accounts.email,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      phone_number: accounts.phone_number,
      approver_first_name: approver.first_name,
      approver_last_name: approver.last_name,
      approver_email: approver.email,
    })
    .from(factorRequests)
    .innerJoin(accounts, eq(accounts.id, factorRequests.account_id))
    .leftJoin(approver, eq(approver.id, factorRequests.approved_by))
    .where(gt(factorRequests.expires_at, clock()))
    .orderBy(asc(factorRequests.id))
  return {
    requests: found.map((row) => ({
      id: row.request.id,
      ...toFactorRequest(row.request),
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      phone_number: row.phone_number,
      is_own: row.request.account_id === caller.account_id,
      approved_by:
        `${row.approver_first_name ?? ""} ${row.approver_last_name ?? ""}`.trim() ||
        (row.approver_email ?? ""),
    })),
  }
}
