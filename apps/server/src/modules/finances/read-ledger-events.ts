import { academy } from "@academy/domain/academy"
import { type LedgerEvent, type LedgerRole, ledgerRoles, usualAccounts } from "@academy/domain/bookkeeping"
import { handMethods, ledgerOfHand } from "@academy/domain/hand-payments"
import { monthBounds, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { isWrittenOff } from "./payment-names.ts"

/** Which account of the books a payment is on: the provider's, the bank's, or as the office entered it. */
const ledgerOf = `case when ${isWrittenOff} then 'write_offs' ${handMethods.map((method) => `when by_hand = '${method}' then '${ledgerOfHand[method]}'`).join(" ")}
  when payment like 'bank%:%' then 'bank' else 'card' end`

/** What an admin did with payments of the bank that are for no order, at one of its moments. */
const movesOf = (at: "made_at" | "undone_at" | "closed_at", amount: string, wallet: string, back: string) =>
  `select ${at}, ${amount},
     case when account_id is null then '${back}' else '${wallet} ' || account_id end || ', nr ' || id,
     'bank-move:' || id, null, case when account_id is null then 'returns' else 'customers' end
   from bank_moves where ${at} >= $1 and ${at} < $2 and currency = $3`

interface Row {
  at: Date
  text: string
  amount_minor: number
}

/**
 * All that happened with the academy's money in a month, in order of time. Rows of the ledger are only ever added, so
 * that a month that is over reads the same for ever.
 */
export async function readLedgerEvents(
  pool: Pool,
  month: string,
): Promise<{ events: LedgerEvent[]; receipts: number; credit_notes: number; left_out: number }> {
  const { from, until } = monthBounds(month)
  const values = [from, until]
  const [papers, payments, wallet, refunds] = await Promise.all([
    pool.query<
      Row & { kind: string; vat_minor: number; fee_minor: number; currency: string; is_gift_card: boolean }
    >(
      `select r.issued_at as at, r.kind, r.currency, r.total_minor as amount_minor, r.vat_minor,
         (select coalesce(sum((line ->> 'amount_minor')::int), 0)::int
           from jsonb_array_elements(r.document -> 'lines') line where line ? 'is_fee') as fee_minor,
         o.kind = 'gift_card' as is_gift_card,
         case r.kind when 'receipt' then 'Kvitto ' else 'Kreditfaktura ' end || r.number as text
       from receipts r join orders o on o.id = r.order_id
       where r.issued_at >= $1 and r.issued_at < $2 order by r.id`,
      values,
    ),
    pool.query<Row & { by: "card" | "bank" | "cash" | "write_offs"; from: "customers" | "returns" }>(
      `select at, amount_minor, text, "from", ${ledgerOf} as by from (
         select received_at as at, amount_minor,
             case when ${isWrittenOff} then 'Avskrivning' else 'Inbetalning' end || ' order ' || order_id as text, payment, by_hand,
             'customers' as "from"
           from payments where received_at >= $1 and received_at < $2 and currency = $3
         union all
         select undone_at, -amount_minor,
             case when ${isWrittenOff} then 'Ångrad avskrivning' else 'Ångrad inbetalning' end || ' order ' || order_id, payment, by_hand, 'customers'
           from payments where undone_at >= $1 and undone_at < $2 and currency = $3
         union all ${movesOf("made_at", "amount_minor", "Inbetalning plånbok", "Inbetalning att betala tillbaka")}
         union all ${movesOf("undone_at", "-amount_minor", "Ångrad inbetalning plånbok", "Ångrad återbetalning")}
         union all ${movesOf("closed_at", "-amount_minor", "", "Återbetald inbetalning")}) moved
       order by at, payment`,
      [...values, academy.currency],
    ),
    pool.query<Row & { from: "customers" | "corrections" | "gift_cards" }>(
      `select created_at as at, amount as amount_minor,
         case cause when 'correction' then 'corrections' when 'gift_card' then 'gift_cards' else 'customers' end as "from",
         'Plånbok ' || account_id || coalesce(', order ' || order_id, '') as text
       from wallet_entries where kind = 'money' and created_at >= $1 and created_at < $2 order by id`,
      values,
    ),
    pool.query<Row>(
      `select at, amount_minor, text from (
         select created_at as at, amount_minor, 'Återbetalning order ' || order_id as text, id
           from refunds where target = 'card' and currency = $3 and created_at >= $1 and created_at < $2
         union all
         select failed_at, -amount_minor, 'Nekad återbetalning order ' || order_id, id
           from refunds where target = 'card' and currency = $3 and failed_at >= $1 and failed_at < $2) moved
       order by at, id`,
      [...values, academy.currency],
    ),
  ])
  const own = papers.rows.filter(({ currency }) => currency === academy.currency)
  const facts = ({ at, text, amount_minor }: Row) => ({ at, day: wallClockDate(at), text, amount_minor })
  const events = [
    ...own.map(({ vat_minor, fee_minor, is_gift_card, ...row }) => {
      const { amount_minor: total_minor, ...rest } = facts(row)
      return { kind: "paper" as const, ...rest, total_minor, vat_minor, fee_minor, is_gift_card }
    }),
    ...payments.rows.map((row) => ({ kind: "payment" as const, ...facts(row), by: row.by, from: row.from })),
    ...wallet.rows.map((row) => ({
      kind: "wallet" as const,
      ...facts(row),
      from: row.from,
    })),
    ...refunds.rows.map((row) => ({ kind: "card_refund" as const, ...facts(row) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  return {
    events,
    receipts: own.filter(({ kind }) => kind === "receipt").length,
    credit_notes: own.filter(({ kind }) => kind === "credit_note").length,
    left_out: papers.rows.length - own.length,
  }
}

/** The account of each role: the office's, else the usual one. */
export async function readLedgerAccounts(pool: Pool): Promise<{ role: LedgerRole; number: number }[]> {
  const { rows } = await pool.query<{ role: LedgerRole; number: number }>(
    "select role, number from ledger_accounts",
  )
  return ledgerRoles.map((role) => ({
    role,
    number: rows.find((row) => row.role === role)?.number ?? usualAccounts[role],
  }))
}
