import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { familySum, type MatchReason, ordersFor, possibleReferences } from "@academy/domain/bank-transfers"
import { UNDO_PAYMENT_MS } from "@academy/domain/hand-payments"
import { toMajor } from "@academy/domain/money"
import type { OrderStatus } from "@academy/domain/orders"
import { addWallClockDays, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { accountName } from "../../db/account-name.ts"
import type { Deps } from "../../http/deps.ts"
import { readOwnAccounts } from "./own-accounts.ts"
import { readReversals, type TransferRow, transferColumns } from "./read-reversals.ts"

type Answer = AnswerOf<typeof calls.getBankTransactions>

const MOST_OPEN = 200
const MOST_SETTLED = 1000
const MATCHED_DAYS = 90
const MOST_SUGGESTIONS = 3

type SettledRow = TransferRow &
  Pick<Answer["settled"][number], "status" | "order_ids" | "reason" | "settled_by"> & {
    settled_at: Date
    closed_at: Date | null
    account_id: number | null
    family: string | null
  }

interface OrderRow {
  order_id: number
  account_id: number
  reference: string | null
  account_name: string
  title: string
  amount_minor: number
  currency: string
  due_at: Date | null
  status: OrderStatus
  is_open: boolean
  is_membership: boolean
}

const toTransaction = ({
  id,
  booked_on,
  amount_minor,
  currency,
  reference,
  sender,
  account,
}: TransferRow) => ({
  id,
  booked_on,
  amount: toMajor(amount_minor),
  currency,
  reference,
  sender,
  account,
})

/**
 * What waits, each with the orders that it may be for. One fits exactly if its only order is open, and reference and
 * amount are both right; of two for one order, only the first.
 */
export async function readOpenTransfers(
  pool: Pool,
): Promise<{ open: Answer["open"]; reversals: Awaited<ReturnType<typeof readReversals>> }> {
  const [open, reversals] = await Promise.all([
    pool.query<TransferRow>(
      `select ${transferColumns} from bank_transactions b where b.status = 'open' and b.reversal is null
       order by b.id limit ${MOST_OPEN}`,
    ),
    readReversals(pool),
  ])
  const orders = await readOrders(pool, open.rows)
  const fitting = new Set<number>()
  return {
    open: open.rows.map((row) => {
      const reversal = reversals.find(({ takes_back }) => takes_back?.id === row.id)
      const found = reversal ? [] : ordersFor(row, orders)
      const suggestions = found.slice(0, MOST_SUGGESTIONS).map(toSuggestion)
      const split = reversal ? [] : familySum(row, orders)
      const [only, ...others] = suggestions
      const is_exact =
        only?.why === "reference_and_amount" &&
        only.status === "open" &&
        others.length === 0 &&
        !fitting.has(only.order_id)
      if (is_exact) fitting.add(only.order_id)
      return {
        ...toTransaction(row),
        taken_back_on: reversal?.row.booked_on ?? null,
        suggestions,
        fits: found.length,
        split: split.map((order) => toSuggestion({ order, why: "references_and_sum" })),
        is_exact,
      }
    }),
    reversals,
  }
}

/**
 * What waits for the office, oldest first, each with the orders that it may be for; reversals with the payment that
 * each takes back; what was matched lately or set aside; and whose files are read.
 */
export async function readBankTransactions({
  db,
  pool,
  clock,
}: Pick<Deps, "db" | "pool" | "clock">): Promise<Answer> {
  const now = clock()
  const [{ open, reversals }, settled, imported, own_accounts] = await Promise.all([
    readOpenTransfers(pool),
    pool.query<SettledRow>(
      `select ${transferColumns}, b.status, b.reason,
         array(select p.order_id from payments p where p.bank_transaction_id = b.id and p.undone_at is null
           union select b.order_id where b.order_id is not null order by 1) as order_ids,
         ${accountName("a")} as settled_by, b.settled_at, m.closed_at, m.account_id, ${accountName("f")} as family
       from bank_transactions b join accounts a on a.id = b.settled_by
         left join bank_moves m on m.bank_transaction_id = b.id and m.undone_at is null
         left join accounts f on f.id = m.account_id
       where b.reversal is null and b.status <> 'open'
         and (b.settled_at > $1 or b.status = 'dismissed' or (b.status = 'sent_back' and m.closed_at is null))
       order by b.settled_at desc, b.id desc limit ${MOST_SETTLED}`,
      [addWallClockDays(now, -MATCHED_DAYS)],
    ),
    pool.query<{ last: Date | null }>("select max(imported_at) as last from bank_transactions"),
    readOwnAccounts(db),
  ])
  const last = imported.rows[0]?.last ?? null
  return {
    open,
    reversals: reversals.flatMap(({ row, takes_back }) =>
      row.status === "open"
        ? [
            {
              ...toTransaction(row),
              direction: row.reversal,
              takes_back: takes_back && {
                ...toTransaction(takes_back),
                status: takes_back.status,
                order_id: takes_back.order_id,
              },
            },
          ]
        : [],
    ),
    last_file: last && toIsoWithOffset(last),
    own_accounts,
    settled: settled.rows.map((row) => ({
      ...toTransaction(row),
      status: row.status,
      order_ids: row.order_ids,
      reason: row.reason,
      settled_by: row.settled_by,
      settled_at: toIsoWithOffset(row.settled_at),
      wallet_of: row.account_id === null ? null : { account_id: row.account_id, name: row.family ?? "" },
      closed_at: row.closed_at && toIsoWithOffset(row.closed_at),
      can_undo: canUndo(row, now) && !reversals.some(({ takes_back }) => takes_back?.id === row.id),
    })),
  }
}

const canUndo = ({ status, settled_at, closed_at }: SettledRow, now: Date) =>
  status === "sent_back"
    ? closed_at === null
    : status !== "dismissed" && now.getTime() - settled_at.getTime() < UNDO_PAYMENT_MS

/** Orders that wait for a bank transfer, and every other one that a payment names. */
async function readOrders(pool: Pool, transfers: readonly TransferRow[]): Promise<OrderRow[]> {
  const named = [...new Set(transfers.flatMap(({ reference }) => possibleReferences(reference)))]
  const { rows } = await pool.query<OrderRow>(
    `select o.id as order_id, o.account_id, o.reference, ${accountName("a")} as account_name,
       o.amount_minor - o.wallet_minor as amount_minor, o.currency, o.due_at, o.status,
       o.status = 'open' and o.payment_method = 'bank_transfer' as is_open,
       o.kind = 'membership' or exists (select from order_lines l where l.order_id = o.id and l.plan_id is not null)
         as is_membership,
       coalesce((select string_agg(distinct l.title, ', ') from order_lines l where l.order_id = o.id), '') as title
     from orders o join accounts a on a.id = o.account_id
     where (o.status = 'open' and o.payment_method = 'bank_transfer') or o.reference = any($1)
     order by o.due_at nulls last, o.id`,
    [named],
  )
  return rows
}

function toSuggestion({
  order: { amount_minor, currency: _, is_open: __, account_id: ___, due_at, ...order },
  why,
}: {
  order: OrderRow
  why: MatchReason
}): Answer["open"][number]["suggestions"][number] {
  return { ...order, amount: toMajor(amount_minor), due_at: due_at && toIsoWithOffset(due_at), why }
}
