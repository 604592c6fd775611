import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { canWriteOff } from "@academy/domain/bank-transfers"
import { toMajor, toMinor } from "@academy/domain/money"
import { asc, eq, inArray } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { closeCheckout, refuseOwnFamily } from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { type Order, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockOpenPayment } from "./lock-open-transaction.ts"
import { payOneOrder, paySeveralOrders } from "./pay-by-transfer.ts"
import { readTakenBack } from "./read-reversals.ts"

/**
 * A payment of the bank's file is for the orders with these references, all of one family. What is over, or for an
 * order that is paid or given up, becomes wallet money; what is short pays a part, and the rest stays due or is
 * written off.
 * @throws Refusal `not_found`; `already_settled` when somebody else was quicker; `reversal_unmatched`;
 * `transfer_taken_back`; `other_currency`; `own_family`; `changed_meanwhile` when it is not what the person saw to be
 * due; `charge_under_way`; `order_closed` for money to the wallet of a deleted account; `no_part_payment` for a
 * membership among several orders; `invalid_input` naming `references`, or `write_off` above the limit
 */
export async function matchBankTransaction(
  deps: Deps,
  officeAccountId: number,
  transactionId: number,
  { references, unpaid, write_off = 0 }: BodyOf<typeof calls.matchBankTransaction>,
): Promise<AnswerOf<typeof calls.matchBankTransaction>> {
  const write_off_minor = toMinor(write_off)
  if (write_off > 0 && !canWriteOff(write_off_minor))
    throw invalidField("write_off", "too_large", "must be 20 or less")
  const isTakenBack = (await readTakenBack(deps.pool)).has(transactionId)
  const { answer, checkouts } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const named = [...new Set(references.map((reference) => reference.trim()))]
    // Orders are locked before anything else, as everywhere.
    const locked = await tx
      .select()
      .from(orders)
      .where(inArray(orders.reference, named))
      .orderBy(asc(orders.id))
      .for("update")
    const transaction = await lockOpenPayment(tx, transactionId, isTakenBack)
    const [first, ...others] = locked
    if (!first || locked.length !== named.length) throw new Refusal("not_found")
    if (locked.some(({ currency }) => currency !== transaction.currency)) throw new Refusal("other_currency")
    for (const { id } of locked) await refuseOwnFamily(tx, officeAccountId, id)
    if (others.some(({ account_id }) => account_id !== first.account_id))
      throw invalidField("references", "invalid", "must be orders of one family")
    if (unpaid !== undefined && !isDue(locked, toMinor(unpaid))) throw new Refusal("changed_meanwhile")

    const paid =
      others.length === 0
        ? await payOneOrder(tx, deps, first, transaction, write_off_minor, now)
        : await paySeveralOrders(tx, deps, locked, transaction, write_off_minor, now)
    if (paid.to_wallet_minor > 0 && (await isDeleted(tx, first))) throw new Refusal("order_closed")
    await tx
      .update(bankTransactions)
      .set({ status: "matched", order_id: first.id, settled_by: officeAccountId, settled_at: now })
      .where(eq(bankTransactions.id, transactionId))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "bank_transaction_matched",
      entity: "bank_transactions",
      entity_id: transactionId,
      before: { status: "open" },
      after: {
        status: "matched",
        order_id: first.id,
        amount_minor: transaction.amount_minor,
        ...(others.length > 0 && { reference: named.join(", ") }),
        paid: paid.isPaid,
        to_wallet_minor: paid.to_wallet_minor,
        ...(write_off_minor > 0 && { write_off_minor }),
      },
      at: now,
    })
    const answer = {
      order_id: first.id,
      paid: paid.isPaid,
      to_wallet: toMajor(paid.to_wallet_minor),
      left: toMajor(paid.left_minor),
      written_off: toMajor(paid.written_off_minor),
    }
    return { answer, checkouts: locked.map(({ checkout_session }) => checkout_session) }
  })
  for (const checkout of checkouts) closeCheckout(deps, checkout)
  return answer
}

/** Nobody could spend what a wallet of the family would get: it is sent back. */
async function isDeleted(tx: Tx, { account_id }: Order): Promise<boolean> {
  const [account] = await tx
    .select({ anonymised_at: accounts.anonymised_at })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  return account?.anonymised_at != null
}

const isDue = (locked: readonly Order[], unpaid_minor: number) =>
  locked.every(({ status }) => status === "open") &&
  locked.reduce((sum, { amount_minor, wallet_minor }) => sum + amount_minor - wallet_minor, 0) ===
    unpaid_minor
