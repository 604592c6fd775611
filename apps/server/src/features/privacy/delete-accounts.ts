import { lastForgottenYear } from "@academy/domain/accounts"
import { fromWallClock } from "@academy/domain/time"
import { and, asc, eq, inArray, isNull, lte, ne, notExists, or, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses, rateHits, sessions } from "../../db/tables/accounts.ts"
import { coaches } from "../../db/tables/bookables.ts"
import { ratings } from "../../db/tables/bookings.ts"
import { letters, mailbox, notifications } from "../../db/tables/notifications.ts"
import type { Deps } from "../../http/deps.ts"
import { endSessionsOf } from "../auth/index.ts"
import { endSeats, findSeatsToEnd } from "../bookings/index.ts"
import { removePicture } from "../files/index.ts"
import { anonymisePlayers, findPlayersOfNobodyElse } from "../players/index.ts"
import { forgetVisitor } from "../site/index.ts"

const BATCH = 20
/** A seat taken by a request that was under way when the account was closed makes one more round. */
const ROUNDS = 3

/** Whose time is over. A superuser made one meanwhile stays until another superuser takes the right away. */
const isDue = (now: Date) =>
  and(lte(accounts.deletion_due_at, now), isNull(accounts.anonymised_at), eq(accounts.is_superuser, false))

/**
 * Job: deletes the accounts whose seven days are over; returns how many. Each goes in steps that may be repeated: closed,
 * seats given back, personal data gone. A process that dies in between leaves an account that is due again.
 */
export async function deleteDueAccounts(deps: Deps): Promise<number> {
  const due = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue(deps.clock()))
    .orderBy(asc(accounts.deletion_due_at))
    .limit(BATCH)
  let deleted = 0
  const failures: unknown[] = []
  for (const { id } of due) {
    try {
      if (await deleteAccount(deps, id)) deleted++
    } catch (error) {
      // One that fails does not hold up the others; it is told when they are done.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return deleted
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
  return db.transaction(async (tx) => {
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
 * Takes away everything that tells who the account and its players were. Bookings, orders, receipts and the wallet's
 * ledger stay under the account's number; a receipt bears the names that it has to bear until the law lets them go.
 */
async function anonymise(
  { clock, gateways }: Deps,
  tx: Tx,
  accountId: number,
): Promise<"done" | "seats_left" | "not_due"> {
  const now = clock()
  const [account] = await tx
    .select({ avatar: accounts.avatar })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isDue(now)))
    .for("update")
  if (!account) return "not_due"
  const player_ids = await findPlayersOfNobodyElse(tx, accountId)
  if ((await findSeatsToEnd(tx, { account_id: accountId, player_ids }, now)).length > 0) return "seats_left"

  const pictures = await anonymisePlayers(tx, accountId)
  await forgetAddresses(tx, accountId)
  await tx.delete(notifications).where(eq(notifications.account_id, accountId))
  await tx.update(ratings).set({ comment: "" }).where(eq(ratings.account_id, accountId))
  await tx.update(coaches).set({ account_id: null }).where(eq(coaches.account_id, accountId))
  await tx
    .update(accounts)
    .set({
      email: `deleted-${accountId}@deleted.invalid`,
      password_hash: "",
      first_name: "",
      last_name: "",
      phone_number: "",
      address: "",
      language: "en",
      avatar: null,
      is_staff: false,
      has_loggedin: false,
      last_login_at: null,
      anonymised_at: now,
    })
    .where(eq(accounts.id, accountId))
  // Before the end of the transaction: a picture that could not be removed makes the job come back.
  for (const key of [...pictures, ...(account.avatar ? [account.avatar] : [])])
    await removePicture({ db: tx, gateways }, key)
  return "done"
}

/**
 * Addresses, the letters to them, what was written to the office from them, and the browsers that waited for one to be
 * verified. Letters to an address that is another account's are theirs; what only claims an address removes nothing that
 * was written from it.
 */
async function forgetAddresses(tx: Tx, accountId: number): Promise<void> {
  const other = alias(emailAddresses, "other")
  const theirs = tx
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(eq(other.email, emailAddresses.email), ne(other.account_id, accountId), eq(other.verified, true)),
    )
  const own = await tx
    .select({ email: emailAddresses.email, verified: emailAddresses.verified })
    .from(emailAddresses)
    .where(and(eq(emailAddresses.account_id, accountId), notExists(theirs)))
  const addresses = own.map(({ email }) => email)
  if (addresses.length > 0) {
    // Visitors' forms keep an address as it was typed.
    await tx.delete(letters).where(inArray(sql`lower(${letters.to_email})`, addresses))
    await tx.delete(mailbox).where(inArray(sql`lower(${mailbox.to})`, addresses))
  }
  const verified = own.filter((address) => address.verified).map(({ email }) => email)
  await forgetVisitor(tx, verified)
  for (const email of verified) {
    // The office's own letters about what they wrote, and the limits that count them.
    await tx.delete(letters).where(sql`lower(${letters.params} ->> 'sender_email') = ${email}`)
    await tx.delete(mailbox).where(sql`strpos(lower(${mailbox.text}), ${email}) > 0`)
    await tx.delete(rateHits).where(sql`right(${rateHits.bucket}, length(${email}) + 1) = ':' || ${email}`)
  }
  await tx.delete(emailAddresses).where(eq(emailAddresses.account_id, accountId))
  await tx
    .delete(sessions)
    .where(
      or(
        eq(sessions.account_id, accountId),
        sql`(${sessions.data} -> 'pending' ->> 'account_id')::int = ${accountId}`,
      ),
    )
}

/**
 * Job: takes the names off the receipts of deleted accounts once the law no longer has us keep them; numbers and amounts
 * stay. Returns how many.
 */
export async function forgetOldReceipts({ pool, clock }: Deps): Promise<number> {
  const year = lastForgottenYear(clock()) + 1
  const until = fromWallClock({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
  const { rowCount } = await pool.query(
    `update receipts r set document = r.document || jsonb_build_object('buyer_name', '', 'lines', (
        select coalesce(jsonb_agg(line || '{"player_name": null}' order by place), '[]')
        from jsonb_array_elements(r.document -> 'lines') with ordinality as lines (line, place)))
      from accounts a
      where a.id = r.account_id and a.anonymised_at is not null and r.issued_at < $1
        and r.document ->> 'buyer_name' <> ''`,
    [until],
  )
  return rowCount ?? 0
}
