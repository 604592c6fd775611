import { and, asc, eq, isNull, lte } from "drizzle-orm"
import { endSessionsOf, readOwnAddresses } from "../../core/auth/index.ts"
import { endSeats, findSeatsToEnd } from "../../core/bookings/index.ts"
import { removePicture } from "../../core/files/index.ts"
import { findPlayersOfNobodyElse, lockPlayersOfNobodyElse } from "../../core/players/index.ts"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Deps } from "../../http/deps.ts"
import type { LeavingAccount } from "../../registrations/personal-data.ts"
import { closeOwnLoginsOf } from "../growing-up/index.ts"

const BATCH = 20
/** A seat taken by a request that was under way when the account was closed makes one more round. */
const ROUNDS = 3

/** Whose time is over. A superuser made one meanwhile stays until another superuser takes the right away. */
const isDue = (now: Date) =>
  and(lte(accounts.deletion_due_at, now), isNull(accounts.anonymised_at), eq(accounts.is_superuser, false))

/**
 * Job: deletes the accounts whose seven days are over; returns how many. Each goes in steps that may be repeated:
 * closed, seats given back, personal data gone. A process that dies in between leaves an account that is due again.
 */
export async function deleteDueAccounts(deps: Deps): Promise<number> {
  const due = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue(deps.clock()))
    .orderBy(asc(accounts.deletion_due_at))
    .limit(BATCH)
  return forEachRow(due, ({ id }) => deleteAccount(deps, id))
}

/** False when another copy of the server was faster, or a seat could not be given back yet. */
async function deleteAccount(deps: Deps, account_id: number): Promise<boolean> {
  if (!(await closeAccount(deps, account_id))) return false
  for (let round = 0; round < ROUNDS; round++) {
    const player_ids = await findPlayersOfNobodyElse(deps.db, account_id)
    await endSeats(deps, { account_id, player_ids })
    const outcome = await inTransaction(deps.db, (tx) => anonymise(deps, tx, account_id))
    if (outcome !== "seats_left") return outcome === "done"
  }
  return false
}

/** From here on nobody can act for the account, or keep it. */
function closeAccount({ db, clock }: Deps, accountId: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const closed = await tx
      .update(accounts)
      .set({ is_active: false })
      .where(and(eq(accounts.id, accountId), isDue(clock())))
      .returning({ id: accounts.id })
    await endSessionsOf(tx, accountId)
    return closed.length > 0
  })
}

/**
 * Takes away everything that tells who the account and its players were: each feature forgets what it registered.
 * Bookings, orders, receipts and the wallet's ledger stay under the account's number.
 */
async function anonymise(deps: Deps, tx: Tx, account_id: number): Promise<"done" | "seats_left" | "not_due"> {
  const now = deps.clock()
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account_id), isDue(now)))
    .for("update")
  if (!account) return "not_due"
  // Locked before its seats are read: a guardian who has just left makes a shared child this account's alone.
  const player_ids = await lockPlayersOfNobodyElse(tx, account_id)
  if ((await findSeatsToEnd(tx, { account_id, player_ids }, now)).length > 0) return "seats_left"

  await closeOwnLoginsOf(tx, player_ids, now)
  const own = await readOwnAddresses(tx, account_id)
  const leaving: LeavingAccount = {
    account_id,
    player_ids,
    addresses: own.map(({ email }) => email),
    verified_addresses: own.filter(({ verified }) => verified).map(({ email }) => email),
  }
  const pictures: string[] = []
  for (const feature of deps.personalData) pictures.push(...((await feature.forget?.(tx, leaving)) ?? []))
  await tx.update(accounts).set({ anonymised_at: now }).where(eq(accounts.id, account_id))
  // Before the end of the transaction: a picture that could not be removed makes the job come back.
  for (const key of pictures) await removePicture({ db: tx, gateways: deps.gateways }, key)
  return "done"
}
