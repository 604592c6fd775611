import { returnedPassExpiry } from "@academy/domain/wallet"
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { passLots, walletEntries } from "../../db/tables/wallet.ts"

interface Grant {
  account_id: number
  pass_type_id: number
  amount: number
  expires_at: Date | null
  now: Date
}

/** Where passes come from: bought in a package, or granted by a period of a membership. */
type GrantSource = { package_id: number; order_id: number } | { period_id: number; order_id: number | null }

/** Passes come in as one lot. An order, or a period, grants once: a second time is the database's error. */
export async function grantPasses(tx: Tx, grant: Grant & GrantSource): Promise<void> {
  const { account_id, amount, order_id, now } = grant
  const isPackage = "package_id" in grant
  const [lot] = await tx
    .insert(passLots)
    .values({
      account_id,
      pass_type_id: grant.pass_type_id,
      ...(isPackage ? { package_id: grant.package_id, order_id } : { period_id: grant.period_id }),
      amount_granted: amount,
      amount_left: amount,
      expires_at: grant.expires_at,
      created_at: now,
    })
    .returning({ id: passLots.id })
  if (!lot) throw new Error("the lot was not inserted")
  await tx.insert(walletEntries).values({
    account_id,
    kind: "pass",
    lot_id: lot.id,
    amount,
    cause: isPackage ? "order" : "membership",
    order_id,
    created_at: now,
  })
}

/** One pass of a lot pays a booking. None left: the error of the constraint `pass_lots_amount`. */
export async function spendPass(
  tx: Tx,
  {
    lot_id,
    account_id,
    booking_id,
    now,
  }: { lot_id: number; account_id: number; booking_id: number; now: Date },
): Promise<void> {
  await tx
    .update(passLots)
    .set({ amount_left: sql`${passLots.amount_left} - 1` })
    .where(and(eq(passLots.id, lot_id), eq(passLots.account_id, account_id)))
  await tx.insert(walletEntries).values({
    account_id,
    kind: "pass",
    lot_id,
    amount: -1,
    cause: "booking",
    booking_id,
    created_at: now,
  })
}

/**
 * A pass goes back to the lot it came from. A lot that has expired meanwhile is emptied first, so that only the
 * returned pass gets the 14 days more.
 */
export async function returnPass(
  tx: Tx,
  { lot_id, booking_id, now }: { lot_id: number; booking_id: number; now: Date },
): Promise<void> {
  const [lot] = await tx.select().from(passLots).where(eq(passLots.id, lot_id)).for("update")
  if (!lot) throw new Error(`no lot ${lot_id}`)
  if (lot.expires_at && lot.expires_at <= now) await emptyLot(tx, lot, now)
  await tx
    .update(passLots)
    .set({
      amount_left: sql`${passLots.amount_left} + 1`,
      expires_at: returnedPassExpiry(now, lot.expires_at),
    })
    .where(eq(passLots.id, lot_id))
  await tx.insert(walletEntries).values({
    account_id: lot.account_id,
    kind: "pass",
    lot_id,
    amount: 1,
    cause: "refund",
    booking_id,
    created_at: now,
  })
}

type Lot = typeof passLots.$inferSelect

async function emptyLot(tx: Tx, lot: Lot, now: Date): Promise<void> {
  if (lot.amount_left === 0) return
  await tx.update(passLots).set({ amount_left: 0 }).where(eq(passLots.id, lot.id))
  await tx.insert(walletEntries).values({
    account_id: lot.account_id,
    kind: "pass",
    lot_id: lot.id,
    amount: -lot.amount_left,
    cause: "expiry",
    created_at: now,
  })
}

/** At most so many lots in one transaction. */
const BATCH = 200

/** Job: what is left in lots that have expired is written off, entry by entry. Answers how many lots it emptied. */
export async function expirePasses({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const overdue = await tx
      .select()
      .from(passLots)
      .where(and(gt(passLots.amount_left, 0), lte(passLots.expires_at, now)))
      .limit(BATCH)
      .for("update", { skipLocked: true })
    for (const lot of overdue) await emptyLot(tx, lot, now)
    return overdue.length
  })
}

/** The lots that the account's next `amount` passes of a type come from, soonest expiry first, locked; fewer when there are fewer. */
export async function lockNextPasses(
  tx: Tx,
  {
    account_id,
    pass_type_id,
    amount,
    now,
  }: { account_id: number; pass_type_id: number; amount: number; now: Date },
): Promise<number[]> {
  const lots = await tx
    .select({ id: passLots.id, amount_left: passLots.amount_left })
    .from(passLots)
    .where(
      and(
        eq(passLots.account_id, account_id),
        eq(passLots.pass_type_id, pass_type_id),
        gt(passLots.amount_left, 0),
        or(isNull(passLots.expires_at), gt(passLots.expires_at, now)),
        or(isNull(passLots.rest_from), gt(passLots.rest_from, now), lte(passLots.rest_until, now)),
      ),
    )
    .orderBy(sql`${passLots.expires_at} nulls last`, passLots.id)
    .limit(amount)
    .for("update")
  return lots.flatMap((lot) => Array<number>(lot.amount_left).fill(lot.id)).slice(0, amount)
}
