import { academy } from "@academy/domain/academy"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { walletEntries, wallets } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

interface MoneyMove {
  account_id: number
  /** In öre, positive. */
  amount_minor: number
  cause: (typeof walletEntries.$inferInsert)["cause"]
  order_id?: number | null
  booking_id?: number | null
  /** The admin who made the entry by hand. */
  staff_account_id?: number | null
  now: Date
}

/** Wallets hold the academy's currency only; other money must be refunded to its payment method. */
export const canWalletHold = (currency: string): boolean => currency === academy.currency

/** Adds money: the ledger entry and the balance. Creates the wallet if needed. */
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

/** Takes money. If there is too little: `not_enough_money`, or the constraint's error in a race. */
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
