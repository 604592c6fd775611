import {
  CARD_FAILED_DAYS,
  INSTALMENT_OVERDUE_DAYS,
  INSTALMENT_REMINDED_DAYS,
} from "@academy/domain/instalments"
import type { Language } from "@academy/domain/page-language"
import { isQuiet } from "@academy/domain/quiet-hours"
import { addWallClockDays } from "@academy/domain/time"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { nameOrder } from "../../db/name-order.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { notify } from "../notifications/index.ts"

/** Orders per run. */
const BATCH = 100
/** Longer overdue ones, after the server was down, are left to the admins. */
const LONGEST_OVERDUE_DAYS = 30

interface Due {
  id: number
  account_id: number
  email: string
  language: Language
  first_name: string
  title: string[]
  amount_minor: number
  currency: string
  reference: string
  due_at: Date
  last4: string
}

/**
 * Job: three days before an instalment is due, reminds the payer, or announces the charge of the saved card. The day
 * after, if it is not paid, it tells the payer that it is late, that the seat stays, and that the academy calls before
 * anything changes: nothing is cancelled because of it. Each once per order; not between 21 and 08. Returns how many.
 */
export async function remindOfInstalments({
  db,
  pool,
  clock,
}: Pick<Deps, "db" | "pool" | "clock">): Promise<number> {
  const now = clock()
  if (isQuiet(now)) return 0
  const days = (count: number) => addWallClockDays(now, count)
  const kinds = [
    { kind: "instalment_reminder", from: now, until: days(INSTALMENT_REMINDED_DAYS), isByCard: false },
    { kind: "instalment_card_reminder", from: now, until: days(INSTALMENT_REMINDED_DAYS), isByCard: true },
    {
      kind: "instalment_overdue",
      from: days(-LONGEST_OVERDUE_DAYS),
      until: days(-INSTALMENT_OVERDUE_DAYS),
      isByCard: false,
    },
  ] as const
  return forEachRow(kinds, async ({ kind, from, until, isByCard }) => {
    const { rows } = await pool.query<Due>({
      name: "instalments-to-remind-of",
      text: `select o.id, o.account_id, a.email, a.language, a.first_name, o.amount_minor - o.wallet_minor as amount_minor,
          o.currency, o.reference, o.due_at, coalesce(p.last4, '') as last4,
          array(select l.title from order_lines l where l.order_id = o.id group by l.title
            order by ${nameOrder("l.title")}) as title
        from orders o join accounts a on a.id = o.account_id and a.is_active
          left join order_charges c on c.order_id = o.id left join payment_cards p on p.account_id = a.id
        where o.first_order_id is not null and o.status = 'open' and o.due_at > $1 and o.due_at <= $2
          and (c.order_id is not null and c.ended_at is null) = $4
          and (c.failure is null or c.ended_at <= $5)
          and not exists (select from notifications n where n.dedupe_key = $3 || ':' || o.id)
        order by o.due_at, o.id limit ${BATCH}`,
      values: [from, until, kind, isByCard, days(-CARD_FAILED_DAYS)],
    })
    return forEachRow(rows, async ({ id, account_id, email, language, first_name, due_at, ...money }) => {
      const facts = { ...money, due_at: due_at.toISOString() }
      const dedupe_key = `${kind}:${id}`
      await inTransaction(db, async (tx) => {
        await notify(tx, { account_id, type: kind, facts, dedupe_key, at: now })
        await writeEmail(
          tx,
          { dedupe_key, kind, to_email: email, language, facts: { first_name, ...facts } },
          now,
        )
      })
      return true
    })
  })
}
