import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { notify } from "../../core/notifications/index.ts"
import { addMoney, canWalletHold, spendMoney } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bankMoves, bankTransactions } from "../../db/tables/bank.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockOpenPayment } from "./lock-open-transaction.ts"
import { refuseMoreThanThereIs } from "./move-corrected-money.ts"
import { readTakenBack } from "./read-reversals.ts"
import { refuseOwnWallet } from "./refuse-own-wallet.ts"

type Writing = Pick<Deps, "db" | "pool" | "clock">
type Move = typeof bankMoves.$inferSelect

/**
 * A payment that is for no order goes to a family's wallet.
 * @throws Refusal as `lockOpenPayment`; `other_currency`, `own_family`
 */
export const putTransactionInWallet = (
  deps: Writing,
  officeAccountId: number,
  id: number,
  { account_id }: BodyOf<typeof calls.putTransactionInWallet>,
): Promise<AnswerOf<typeof calls.putTransactionInWallet>> =>
  move(deps, officeAccountId, id, { account_id, note: "" })

/**
 * An admin returns a payment through the bank. Until the bank has sent it, this can be undone.
 * @throws Refusal as `lockOpenPayment`
 */
export const sendTransactionBack = (
  deps: Writing,
  officeAccountId: number,
  id: number,
  { note }: BodyOf<typeof calls.sendTransactionBack>,
): Promise<AnswerOf<typeof calls.sendTransactionBack>> =>
  move(deps, officeAccountId, id, { account_id: null, note: note.trim() })

/**
 * The bank has sent it.
 * @throws Refusal `not_found`; `already_settled` when it was closed or undone
 */
export async function closeReturn(
  { db, clock }: Writing,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.closeReturn>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const [transaction] = await tx
      .select()
      .from(bankTransactions)
      .where(eq(bankTransactions.id, id))
      .for("update")
    if (!transaction) throw new Refusal("not_found")
    const move = await readMove(tx, id)
    if (!move || move.account_id !== null || move.closed_at !== null) throw new Refusal("already_settled")
    await tx
      .update(bankMoves)
      .set({ closed_by: officeAccountId, closed_at: now })
      .where(eq(bankMoves.id, move.id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bank_transaction_return_closed",
      entity: "bank_transactions",
      entity_id: id,
      before: null,
      after: null,
      at: now,
    })
    return { status: "ok" as const }
  })
}

/**
 * Undoes what was done with a payment, which the caller has locked: the wallet gives it back.
 * @throws Refusal `own_family`, `not_enough_money`; `nothing_to_undo` once it is sent
 */
export async function undoMove(tx: Tx, officeAccountId: number, id: number, now: Date): Promise<void> {
  const move = await readMove(tx, id)
  if (!move || move.closed_at !== null) throw new Refusal("nothing_to_undo")
  await tx.update(bankMoves).set({ undone_at: now }).where(eq(bankMoves.id, move.id))
  const { account_id, amount_minor, currency } = move
  if (account_id === null) return
  await refuseOwnWallet(tx, officeAccountId, account_id)
  await refuseMoreThanThereIs(tx, { account_id, amount_minor: -amount_minor })
  await spendMoney(tx, { account_id, amount_minor, cause: "deposit", staff_account_id: officeAccountId, now })
  await notifyOfMoney(tx, { account_id, amount_minor, currency, key: `${move.id}:out`, news: "taken" }, now)
}

async function readMove(tx: Tx, id: number): Promise<Move | undefined> {
  const [move] = await tx
    .select()
    .from(bankMoves)
    .where(and(eq(bankMoves.bank_transaction_id, id), isNull(bankMoves.undone_at)))
  return move
}

/** Without an account it goes back to the payer. */
async function move(
  deps: Writing,
  officeAccountId: number,
  id: number,
  { account_id, note }: { account_id: number | null; note: string },
): Promise<{ status: "ok" }> {
  const isTakenBack = (await readTakenBack(deps.pool)).has(id)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    if (account_id !== null) await lockWalletOwner(tx, officeAccountId, account_id)
    const { amount_minor, currency } = await lockOpenPayment(tx, id, isTakenBack)
    if (account_id !== null && !canWalletHold(currency)) throw new Refusal("other_currency")
    const status = account_id === null ? ("sent_back" as const) : ("in_wallet" as const)
    await tx
      .update(bankTransactions)
      .set({ status, reason: note, settled_by: officeAccountId, settled_at: now })
      .where(eq(bankTransactions.id, id))
    await tx.insert(bankMoves).values({
      bank_transaction_id: id,
      account_id,
      amount_minor,
      currency,
      made_by: officeAccountId,
      made_at: now,
    })
    await recordChange(tx, {
      account_id: officeAccountId,
      action: account_id === null ? "bank_transaction_sent_back" : "bank_transaction_to_wallet",
      entity: "bank_transactions",
      entity_id: id,
      reason: note,
      before: { status: "open" },
      after: { status, ...(account_id !== null && { account_id }) },
      at: now,
    })
    if (account_id !== null) {
      await addMoney(tx, {
        account_id,
        amount_minor,
        cause: "deposit",
        staff_account_id: officeAccountId,
        now,
      })
      await notifyOfMoney(tx, { account_id, amount_minor, currency, key: `${id}:in`, news: "added" }, now)
    }
    return { status: "ok" as const }
  })
}

/** An account that is there and not deleted, and of another family than the person's own. */
async function lockWalletOwner(tx: Tx, officeAccountId: number, account_id: number): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account_id), isNull(accounts.anonymised_at)))
    .for("no key update")
  if (!account) throw new Refusal("not_found")
  await refuseOwnWallet(tx, officeAccountId, account_id)
}

interface Moved {
  account_id: number
  amount_minor: number
  currency: string
  key: string
  news: "added" | "taken"
}

const notifyOfMoney = (tx: Tx, { account_id, key, ...facts }: Moved, now: Date) =>
  notify(tx, {
    account_id,
    type: "wallet_corrected",
    facts,
    dedupe_key: `bank_move:${key}:${now.getTime()}`,
    at: now,
  })
