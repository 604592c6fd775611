import { eq } from "drizzle-orm"
import { isBeingCharged, payPartFromWallet, takePayment } from "../../core/orders/index.ts"
import { addMoney, canWalletHold } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { bankTransactions } from "../../db/tables/bank.ts"
import { type Order, payments } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { isOfMembership } from "./enter-payment.ts"
import { countInBank, wasPaidLate } from "./hand-entries.ts"
import { PART_KEY, WRITE_OFF_KEY } from "./payment-names.ts"

type Transaction = Pick<typeof bankTransactions.$inferSelect, "id" | "amount_minor">

/** What became of a transfer, in minor units. */
interface Paid {
  /** Every order is paid, or was marked as paid before the file came. */
  isPaid: boolean
  to_wallet_minor: number
  /** Still due after a part. */
  left_minor: number
  written_off_minor: number
}

/**
 * The transfer pays the order, or a part of it. A part of a membership, and money for an order that is paid or given
 * up, is the wallet's. An order that the office marked as paid by hand before the file came is only linked: the same
 * money counts once.
 */
export async function payOneOrder(
  tx: Tx,
  deps: Pick<Deps, "fulfilments">,
  order: Order,
  transaction: Transaction,
  write_off_minor: number,
  now: Date,
): Promise<Paid> {
  const unpaid_minor = unpaidOf(order)
  const { amount_minor } = transaction
  const earlier = await readPayment(tx, keyOf(order))
  const linked = await tx.$count(bankTransactions, eq(bankTransactions.order_id, order.id))
  const inBank = await countInBank(tx, order.id, amount_minor)
  const isPaid = order.status === "paid" || (await wasPaidLate(tx, order))
  const pays = !earlier && !isPaid && amount_minor >= unpaid_minor
  const wasMarked =
    (earlier?.bank_transaction_id === null && earlier.amount_minor === amount_minor && linked === 0) ||
    (!pays && inBank.entered > inBank.linked)
  const nothing = { to_wallet_minor: 0, left_minor: 0, written_off_minor: 0 }
  if (wasMarked) return refuseUnused(write_off_minor, { ...nothing, isPaid })
  const isShort = order.status === "open" && amount_minor < unpaid_minor && canWalletHold(order.currency)
  if (isShort && !(await isOfMembership(tx, order))) {
    await payPart(tx, order, transaction, amount_minor, now)
    const left_minor = unpaid_minor - amount_minor
    if (write_off_minor === 0) return { ...nothing, isPaid: false, left_minor }
    await writeOff(tx, deps, order, transaction, { left_minor, write_off_minor }, now)
    return { ...nothing, isPaid: true, written_off_minor: write_off_minor }
  }
  if (isShort && write_off_minor > 0) throw new Refusal("no_part_payment")
  const forOrder = pays ? unpaid_minor : 0
  const over = amount_minor - forOrder
  // An order that is given up pays nothing: then all of it is in the wallet.
  const delivered = forOrder > 0 && (await receive(tx, deps, order, transaction, keyOf(order), forOrder, now))
  await receive(tx, deps, order, transaction, overKeyOf(transaction), over, now)
  const to_wallet_minor = delivered ? over : amount_minor
  return refuseUnused(write_off_minor, { ...nothing, isPaid: delivered, to_wallet_minor })
}

/**
 * The transfer pays the orders, what is due first before the others; of the last one it may pay a part.
 * @throws Refusal `changed_meanwhile` when one is not open, or gets nothing; `charge_under_way`; `no_part_payment`
 */
export async function paySeveralOrders(
  tx: Tx,
  deps: Pick<Deps, "fulfilments">,
  locked: readonly Order[],
  transaction: Transaction,
  write_off_minor: number,
  now: Date,
): Promise<Paid> {
  const dueAt = ({ due_at }: Order) => due_at?.getTime() ?? Number.POSITIVE_INFINITY
  let rest = transaction.amount_minor
  let isPaid = true
  let to_wallet_minor = 0
  let left_minor = 0
  let written_off_minor = 0
  for (const order of [...locked].sort((one, other) => dueAt(one) - dueAt(other) || one.id - other.id)) {
    if (order.status !== "open" || rest === 0) throw new Refusal("changed_meanwhile")
    const unpaid_minor = unpaidOf(order)
    const amount_minor = Math.min(rest, unpaid_minor)
    rest -= amount_minor
    if (amount_minor < unpaid_minor) {
      if (!canWalletHold(order.currency) || (await isOfMembership(tx, order)))
        throw new Refusal("no_part_payment")
      await payPart(tx, order, transaction, amount_minor, now)
      left_minor = unpaid_minor - amount_minor
      if (write_off_minor === 0) isPaid = false
      else {
        await writeOff(tx, deps, order, transaction, { left_minor, write_off_minor }, now)
        written_off_minor = write_off_minor
        left_minor = 0
      }
    } else {
      if (await isBeingCharged(tx, order.id)) throw new Refusal("charge_under_way")
      const isTaken = await readPayment(tx, keyOf(order))
      const key = isTaken ? `${overKeyOf(transaction)}:${order.id}` : keyOf(order)
      if (await receive(tx, deps, order, transaction, key, amount_minor, now)) continue
      to_wallet_minor += amount_minor
      isPaid = false
    }
  }
  const [first] = locked
  if (first) await receive(tx, deps, first, transaction, overKeyOf(transaction), rest, now)
  to_wallet_minor += rest
  return refuseUnused(write_off_minor, { isPaid, to_wallet_minor, left_minor, written_off_minor })
}

/** What was to be written off was not missing: the person saw something else. */
function refuseUnused(write_off_minor: number, paid: Paid): Paid {
  if (write_off_minor !== paid.written_off_minor) throw new Refusal("changed_meanwhile")
  return paid
}

/** The academy bears what is missing: the order is paid, and the accounts have the rest as a cost. */
async function writeOff(
  tx: Tx,
  deps: Pick<Deps, "fulfilments">,
  order: Order,
  transaction: Transaction,
  { left_minor, write_off_minor }: { left_minor: number; write_off_minor: number },
  now: Date,
): Promise<void> {
  if (left_minor !== write_off_minor) throw new Refusal("changed_meanwhile")
  const key = `${WRITE_OFF_KEY}${transaction.id}:${order.id}`
  // No money came, so none may become a wallet's.
  if (!(await receive(tx, deps, order, transaction, key, left_minor, now)))
    throw new Refusal("changed_meanwhile")
}

const unpaidOf = ({ amount_minor, wallet_minor }: Order) => amount_minor - wallet_minor

/** Under which the money of an order's bank transfer is received, by hand or from a file: once. */
const keyOf = (order: Order) => `bank:${order.reference}`
const overKeyOf = ({ id }: Transaction) => `bank-transaction:${id}`

/** @returns whether it paid; else it is in the wallet */
async function receive(
  tx: Tx,
  deps: Pick<Deps, "fulfilments">,
  { id: order_id, currency }: Order,
  { id: bank_transaction_id }: Transaction,
  payment: string,
  amount_minor: number,
  now: Date,
): Promise<boolean> {
  if (amount_minor === 0) return false
  const facts = { payment, order_id, amount_minor, currency, bank_transaction_id, checkout_session: null }
  return (await takePayment(tx, deps, { ...facts, method: "bank_transfer" }, now)) === "delivered"
}

/** The money goes through the wallet, as that of a part that is entered by hand. */
async function payPart(
  tx: Tx,
  order: Order,
  { id: bank_transaction_id }: Transaction,
  amount_minor: number,
  now: Date,
): Promise<void> {
  const { id: order_id, account_id, currency } = order
  if (await isBeingCharged(tx, order_id)) throw new Refusal("charge_under_way")
  await tx.insert(payments).values({
    payment: `${PART_KEY}${bank_transaction_id}:${order_id}`,
    order_id,
    amount_minor,
    currency,
    outcome: "wallet",
    received_at: now,
    bank_transaction_id,
  })
  await addMoney(tx, { account_id, amount_minor, cause: "deposit", order_id, now })
  await payPartFromWallet(tx, order, amount_minor, now)
}

async function readPayment(tx: Tx, payment: string) {
  const [found] = await tx
    .select({ amount_minor: payments.amount_minor, bank_transaction_id: payments.bank_transaction_id })
    .from(payments)
    .where(eq(payments.payment, payment))
  return found ?? null
}
