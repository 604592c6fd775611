import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/finances"
import { matchReasons, whyMatch } from "@academy/domain/bank-transfers"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"

type Answer = AnswerOf<typeof calls.getBankTransactions>

const MOST_OPEN = 200
const MOST_SETTLED = 20
const MOST_SUGGESTIONS = 3

interface Row {
  id: number
  booked_on: string
  amount_minor: number
  currency: string
  reference: string
  sender: string
}
type SettledRow = Row &
  Pick<Answer["settled"][number], "status" | "order_id" | "reason" | "settled_by"> & { settled_at: Date }

interface OrderRow {
  order_id: number
  reference: string | null
  account_name: string
  title: string
  amount_minor: number
  currency: string
  due_at: Date | null
}

const columns =
  "b.id, to_char(b.booked_on, 'YYYY-MM-DD') as booked_on, b.amount_minor, b.currency, b.reference, b.sender"

const toTransaction = ({ id, booked_on, amount_minor, currency, reference, sender }: Row) => ({
  id,
  booked_on,
  amount: amount_minor / 100,
  currency,
  reference,
  sender,
})

/** What waits for the office, oldest first, each with the unpaid orders it may be for; and what was settled last. */
export async function readBankTransactions(pool: Pool): Promise<Answer> {
  const [open, settled, orders] = await Promise.all([
    pool.query<Row>(
      `select ${columns} from bank_transactions b where b.status = 'open' order by b.id limit ${MOST_OPEN}`,
    ),
    pool.query<SettledRow>(
      `select ${columns}, b.status, b.order_id, b.reason, trim(a.first_name || ' ' || a.last_name) as settled_by, b.settled_at
       from bank_transactions b join accounts a on a.id = b.settled_by
       where b.status <> 'open' order by b.settled_at desc, b.id desc limit ${MOST_SETTLED}`,
    ),
    pool.query<OrderRow>(
      `select o.id as order_id, o.reference, trim(a.first_name || ' ' || a.last_name) as account_name,
         o.amount_minor - o.wallet_minor as amount_minor,
         o.currency, o.due_at,
         coalesce((select string_agg(distinct l.title, ', ') from order_lines l where l.order_id = o.id), '') as title
       from orders o join accounts a on a.id = o.account_id
       where o.status = 'open' and o.payment_method = 'bank_transfer' order by o.due_at nulls last, o.id`,
    ),
  ])
  return {
    open: open.rows.map((row) => ({ ...toTransaction(row), suggestions: suggestionsFor(row, orders.rows) })),
    settled: settled.rows.map((row) => ({
      ...toTransaction(row),
      status: row.status,
      order_id: row.order_id,
      reason: row.reason,
      settled_by: row.settled_by,
      settled_at: toIsoWithOffset(row.settled_at),
    })),
  }
}

function suggestionsFor(transfer: Row, orders: readonly OrderRow[]): Answer["open"][number]["suggestions"] {
  const fitting = orders.flatMap((order) => {
    const why = whyMatch(transfer, order)
    return why === null ? [] : [{ order, why }]
  })
  // A payer who names an order means no other one.
  const named = fitting.filter(({ why }) => why === "reference_and_amount" || why === "reference")
  return (named.length > 0 ? named : fitting)
    .sort((one, other) => matchReasons.indexOf(one.why) - matchReasons.indexOf(other.why))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ order: { amount_minor, currency: _, due_at, ...order }, why }) => ({
      ...order,
      amount: amount_minor / 100,
      due_at: due_at && toIsoWithOffset(due_at),
      why,
    }))
}
