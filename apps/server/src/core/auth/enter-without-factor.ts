import { isSecondFactorOn } from "@academy/domain/second-factors"
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { isOwner } from "../../db/owners.ts"
import { accounts, type SessionData } from "../../db/tables/accounts.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import { type AllauthAnswer, AllauthRefusal, type Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { notSignedIn } from "./answers.ts"
import { enterAccount } from "./enter-waiting.ts"
import { answerEntered } from "./recognise-browser.ts"
import { removeFactorsOf } from "./remove-second-factors.ts"
import { readFactorFacts } from "./second-factor-step.ts"

interface ByPassword {
  account_id: number
  /** The address that was typed. */
  email: string
  /** The hash that the password was compared with. */
  password_hash: string
}

/**
 * A login with the right password of an account whose lost second factors an owner approved to remove, after the
 * waiting time: they go, every other device is logged out, and this browser is in.
 * @returns null when the login goes on as usual
 */
export async function enterWithoutFactor(
  deps: Deps,
  visit: Visit,
  { account_id, email, password_hash }: ByPassword,
  methods: SessionData["methods"],
): Promise<AllauthAnswer | null> {
  const now = deps.clock()
  if (!(await mayEnter(deps, account_id, now))) return null
  return inTransaction(deps.db, async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account_id), eq(accounts.password_hash, password_hash)))
      .for("no key update")
    if (!account) return null
    const [used] = await tx
      .delete(factorRequests)
      .where(isOpenFor(tx, account_id, now))
      .returning({ id: factorRequests.id })
    if (used) await removeFactorsOf(deps, tx, account_id, account_id)
    // Of two logins at once, one removes them and the other finds none.
    else if (isSecondFactorOn((await readFactorFacts(tx, account_id))?.second_factors ?? [])) return null
    const entered = await enterAccount(deps, tx, visit, account_id, { methods })
    if (!entered) throw new AllauthRefusal(notSignedIn())
    return answerEntered(deps, tx, visit, entered, { email })
  })
}

/** An approval counts as long as whoever gave it owns the academy: one from a taken account ends with its role. */
const isOpenFor = (db: Pick<Db, "select">, accountId: number, now: Date) =>
  and(
    eq(factorRequests.account_id, accountId),
    lte(factorRequests.opens_at, now),
    gt(factorRequests.expires_at, now),
    inArray(factorRequests.approved_by, db.select({ id: accounts.id }).from(accounts).where(isOwner)),
  )

/** Whether the factors may go, or went since this login looked at them. */
async function mayEnter({ db }: Pick<Deps, "db">, account_id: number, now: Date): Promise<boolean> {
  const [request] = await db
    .select({ one: sql`1` })
    .from(factorRequests)
    .where(isOpenFor(db, account_id, now))
  return (
    request !== undefined || !isSecondFactorOn((await readFactorFacts(db, account_id))?.second_factors ?? [])
  )
}
