import { assignPasses, type PassLot, type PassSeat, whyNoPass } from "@academy/domain/passes"
import { returnedPassExpiry } from "@academy/domain/wallet"
import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { passLots, walletEntries } from "../../db/tables/wallet.ts"
import { paysFor } from "../../db/usable-passes.ts"
import { Refusal } from "../../http/problem.ts"

interface Grant {
  account_id: number
  pass_type_id: number
  amount: number
  expires_at: Date | null
  /** The players who may use them; any player of the account if left out. */
  player_ids?: number[]
  now: Date
}

/** The source of passes: a package, a period of a membership, or an import. */
type GrantSource =
  | { package_id: number; order_id: number }
  | { period_id: number; order_id: number | null }
  | { import_key: string; staff_account_id: number }

/** The source as columns of the lot and of its entry. */
function sourceOf(grant: GrantSource) {
  if ("package_id" in grant) {
    const { package_id, order_id } = grant
    return { lot: { package_id, order_id }, entry: { cause: "order", order_id } } as const
  }
  if ("period_id" in grant) {
    const { period_id, order_id } = grant
    return { lot: { period_id }, entry: { cause: "membership", order_id } } as const
  }
  const { import_key, staff_account_id } = grant
  return { lot: { import_key }, entry: { cause: "import", staff_account_id } } as const
}

/** Adds passes as one lot. An order, period or row of a file grants once: the database refuses a repetition. */
export async function grantPasses(tx: Tx, grant: Grant & GrantSource): Promise<void> {
  await grantLots(tx, [grant])
}

/** The same for several lots at once. Returns the lots' ids in the order of the grants. */
export async function grantLots(tx: Tx, grants: readonly (Grant & GrantSource)[]): Promise<number[]> {
  if (grants.length === 0) return []
  const lots = await tx
    .insert(passLots)
    .values(
      grants.map((grant) => ({
        account_id: grant.account_id,
        pass_type_id: grant.pass_type_id,
        ...sourceOf(grant).lot,
        amount_granted: grant.amount,
        amount_left: grant.amount,
        expires_at: grant.expires_at,
        player_ids: grant.player_ids ?? null,
        created_at: grant.now,
      })),
    )
    .returning({ id: passLots.id })
  // Ids are assigned in the order of the values.
  const ids = lots.map(({ id }) => id).sort((one, other) => one - other)
  await tx.insert(walletEntries).values(
    grants.map((grant, index) => ({
      account_id: grant.account_id,
      kind: "pass" as const,
      lot_id: ids[index],
      amount: grant.amount,
      ...sourceOf(grant).entry,
      created_at: grant.now,
    })),
  )
  return ids
}

/**
 * Pays for a booking, with its current session and player, with one pass of a lot. With none left: the error of the
 * constraint `pass_lots_amount`.
 * @throws Refusal `pass_expires_before_session`, `pass_not_for_player`, `pass_paused`, `no_pass_left` if it does not
 * pay for this booking
 */
export async function spendPass(
  tx: Tx,
  {
    lot_id,
    account_id,
    booking_id,
    now,
  }: { lot_id: number; account_id: number; booking_id: number; now: Date },
): Promise<void> {
  const pays = paysFor("l", { players: "array[k.player_id]", starts_at: "k.starts_at", now: "paid.at" })
  const spent = await tx.execute(sql`update pass_lots l set amount_left = l.amount_left - 1
    from bookings k, (select ${now}::timestamptz as at) paid
    where l.id = ${lot_id} and l.account_id = ${account_id} and k.id = ${booking_id} and ${sql.raw(pays)}`)
  if (spent.rowCount === 0) throw new Refusal(await whyNotSpent(tx, { lot_id, booking_id, now }))
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

async function whyNotSpent(
  tx: Tx,
  { lot_id, booking_id, now }: { lot_id: number; booking_id: number; now: Date },
) {
  const [seat] = await tx
    .select({ player_id: bookings.player_id, starts_at: bookings.starts_at })
    .from(bookings)
    .where(eq(bookings.id, booking_id))
  const [lot] = await tx.select().from(passLots).where(eq(passLots.id, lot_id))
  if (!seat || !lot) return "no_pass_left"
  const { pass_type_id } = lot
  return whyNoPass([{ ...lot, amount: lot.amount_left }], { ...seat, pass_type_id }, now) ?? "no_pass_left"
}

/**
 * Returns a pass to its lot. If it could hardly be used there, it becomes a new lot, valid for 14 days: when the lot
 * has expired, or the academy ended the seat and the lot expires sooner.
 */
export async function returnPass(
  tx: Tx,
  {
    lot_id,
    booking_id,
    isByAcademy = false,
    now,
  }: { lot_id: number; booking_id: number; isByAcademy?: boolean; now: Date },
): Promise<void> {
  const [lot] = await tx.select().from(passLots).where(eq(passLots.id, lot_id)).for("update")
  if (!lot) throw new Error(`no lot ${lot_id}`)
  const expires_at = returnedPassExpiry(now, lot.expires_at, isByAcademy)
  const returned = expires_at?.getTime() === lot.expires_at?.getTime() ? lot.id : null
  if (returned !== null)
    await tx
      .update(passLots)
      .set({ amount_left: sql`${passLots.amount_left} + 1` })
      .where(eq(passLots.id, lot_id))
  await tx.insert(walletEntries).values({
    account_id: lot.account_id,
    kind: "pass",
    lot_id: returned ?? (await addReturnedLot(tx, lot, expires_at, now)),
    amount: 1,
    cause: "refund",
    booking_id,
    created_at: now,
  })
}

async function addReturnedLot(
  tx: Tx,
  { account_id, pass_type_id, player_ids }: Lot,
  expires_at: Date | null,
  now: Date,
): Promise<number> {
  const [added] = await tx
    .insert(passLots)
    .values({
      account_id,
      pass_type_id,
      player_ids,
      amount_granted: 1,
      amount_left: 1,
      expires_at,
      created_at: now,
    })
    .returning({ id: passLots.id })
  if (!added) throw new Error("the lot was not inserted")
  return added.id
}

type Lot = typeof passLots.$inferSelect

async function emptyLot(
  tx: Tx,
  lot: Lot,
  now: Date,
  cause: "expiry" | "withdrawal" = "expiry",
): Promise<void> {
  if (lot.amount_left === 0) return
  await tx.update(passLots).set({ amount_left: 0 }).where(eq(passLots.id, lot.id))
  await tx.insert(walletEntries).values({
    account_id: lot.account_id,
    kind: "pass",
    lot_id: lot.id,
    amount: -lot.amount_left,
    cause,
    created_at: now,
  })
}

/** After a withdrawal, removes what is left of the lots that these periods of a membership granted. */
export async function withdrawPasses(tx: Tx, periodIds: readonly number[], now: Date): Promise<void> {
  if (periodIds.length === 0) return
  const lots = await tx
    .select()
    .from(passLots)
    .where(inArray(passLots.period_id, [...periodIds]))
    .orderBy(passLots.id)
    .for("update")
  for (const lot of lots) await emptyLot(tx, lot, now, "withdrawal")
}

/** How many passes of a lot can still be used; a job writes expired ones off later. */
const unusedOf = ({ amount_left, expires_at }: Lot, now: Date): number =>
  expires_at && expires_at <= now ? 0 : amount_left

/** The passes granted by an order, for each of its packages. */
export async function readBoughtPasses(
  db: Pick<Db, "select">,
  orderId: number,
  now: Date,
): Promise<{ package_id: number | null; granted: number; unused: number }[]> {
  const lots = await db.select().from(passLots).where(eq(passLots.order_id, orderId))
  return lots.map((lot) => ({
    package_id: lot.package_id,
    granted: lot.amount_granted,
    unused: unusedOf(lot, now),
  }))
}

/**
 * Removes the unused passes of an order's packages, all that were read or none. Returns how many.
 * @throws Refusal `changed_meanwhile` if the number has changed
 */
export async function withdrawBoughtPasses(
  tx: Tx,
  orderId: number,
  seen: readonly { package_id: number; unused: number }[],
  now: Date,
): Promise<number> {
  if (seen.length === 0) return 0
  const lots = await tx
    .select()
    .from(passLots)
    .where(
      and(
        eq(passLots.order_id, orderId),
        inArray(
          passLots.package_id,
          seen.map(({ package_id }) => package_id),
        ),
      ),
    )
    .orderBy(passLots.id)
    .for("update")
  for (const { package_id, unused } of seen) {
    const lot = lots.find((one) => one.package_id === package_id)
    if (!lot || unusedOf(lot, now) !== unused) throw new Refusal("changed_meanwhile")
    await emptyLot(tx, lot, now, "withdrawal")
  }
  return seen.reduce((sum, { unused }) => sum + unused, 0)
}

/** The most lots in one transaction. */
const BATCH = 200

/** Job: writes off what is left in expired lots, entry by entry. Returns how many lots. */
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

/**
 * The lots of the account that pay for these seats together, one id per seat; null for a seat that none pays for. Locks
 * the account's lots of these types, so that they are not spent meanwhile.
 */
export async function lockPassesFor(
  tx: Tx,
  account_id: number,
  seats: readonly PassSeat[],
  now: Date,
): Promise<(number | null)[]> {
  return assignPasses(seats, await lockLots(tx, account_id, seats, now), now)
}

/** The lots of an account that could pay for seats: of their types, with passes left, not expired; locked. */
export async function lockLots(
  tx: Tx,
  account_id: number,
  seats: readonly Pick<PassSeat, "pass_type_id">[],
  now: Date,
): Promise<PassLot[]> {
  const types = [...new Set(seats.flatMap(({ pass_type_id }) => pass_type_id ?? []))]
  if (types.length === 0) return []
  const lots = await tx
    .select()
    .from(passLots)
    .where(
      and(
        eq(passLots.account_id, account_id),
        inArray(passLots.pass_type_id, types),
        gt(passLots.amount_left, 0),
        or(isNull(passLots.expires_at), gt(passLots.expires_at, now)),
      ),
    )
    .orderBy(passLots.id)
    .for("update")
  return lots.map(({ amount_left, ...lot }) => ({ ...lot, amount: amount_left }))
}
