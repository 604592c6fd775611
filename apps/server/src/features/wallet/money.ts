import { academy } from "@academy/domain/academy"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { walletEntries, wallets } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

interface MoneyMove {
  account_id: number
  /** Öre, above zero. */
  amount_minor: number
  cause: (typeof walletEntries.$inferInsert)["cause"]
  order_id?: number | null
  booking_id?: number | null
  /** Who of the office moved it by hand. */
  staff_account_id?: number | null
  now: Date
}

/** A wallet holds the academy's currency alone; other money has to go back the way it came. */
export const canWalletHold = (currency: string): boolean => currency === academy.currency

/** Money comes in: the entry, and the balance beside it. Opens the wallet on the first occasion. */
export async function addMoney(tx: Tx, move: MoneyMove): Promise<void> {
  await tx
    .insert(wallets)
    .values({
      account_id: move.account_id,
      balance_minor: move.amount_minor,
      currency: academy.currency,
    })
    .onConflictDoUpdate({
      target: wallets.account_id,
      set: { balance_minor: sql`${wallets.balance_minor} + ${move.amount_minor}` },
    })
  await appendEntry(tx, move, move.amount_minor)
}

/** Money goes out. More than there is: `not_enough_money`, or the error of the constraint when two spend at once. */
export async function spendMoney(tx: Tx, move: MoneyMove): Promise<void> {
  const [wallet] = await tx
    .update(wallets)
    .set({ balance_minor: sql`${wallets.balance_minor} - ${move.amount_minor}` })
    .where(eq(wallets.account_id, move.account_id))
    .returning({ balance_minor: wallets.balance_minor })
  if (!wallet) throw new Refusal("not_enough_money")
  await appendEntry(tx, move, -move.amount_minor)
}

async function appendEntry(
  tx: Tx,
  { account_id, cause, order_id, booking_id, staff_account_id, now }: MoneyMove,
  amount: number,
) {
  await tx.insert(walletEntries).values({
    account_id,
    kind: "money",
    amount,
    cause,
    order_id,
    booking_id,
    staff_account_id,
    created_at: now,
  })
}
