import { INSTALMENT_OVERDUE_DAYS, INSTALMENT_REMINDED_DAYS } from "@academy/domain/instalments"
import type { Language } from "@academy/domain/page-language"
import { isQuiet } from "@academy/domain/quiet-hours"
import { addWallClockDays } from "@academy/domain/time"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { writeLetter } from "../../letters/write-letter.ts"
import { notify } from "../notifications/index.ts"

/** So many orders at a time. */
const BATCH = 100
/** One that is overdue longer is the office's to speak about, should the server have been away. */
const LONGEST_OVERDUE_DAYS = 30

interface Due {
  id: number
  account_id: number
  email: string
  language: Language
  first_name: string
  title: string
  amount_minor: number
  currency: string
  reference: string
  due_at: Date
}

/**
 * Job: three days before an instalment is due whoever pays is reminded, and the day after, when it has not come, told that
 * it is late, that the place stays, and that the office calls before anything changes: nothing is ever cancelled for it. Each
 * once for an order; not between 21 and 08. Answers how many were told.
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
    { kind: "instalment_reminder", from: now, until: days(INSTALMENT_REMINDED_DAYS) },
    { kind: "instalment_overdue", from: days(-LONGEST_OVERDUE_DAYS), until: days(-INSTALMENT_OVERDUE_DAYS) },
  ] as const
  let told = 0
  for (const { kind, from, until } of kinds) {
    const { rows } = await pool.query<Due>({
      name: "instalments-to-remind-of",
      text: `select o.id, o.account_id, a.email, a.language, a.first_name, o.amount_minor - o.wallet_minor as amount_minor,
          o.currency, o.reference, o.due_at,
          (select string_agg(distinct l.title, ', ') from order_lines l where l.order_id = o.id) as title
        from orders o join accounts a on a.id = o.account_id and a.is_active
        where o.first_order_id is not null and o.status = 'open' and o.due_at > $1 and o.due_at <= $2
          and not exists (select from notifications n where n.dedupe_key = $3 || ':' || o.id)
        order by o.due_at, o.id limit ${BATCH}`,
      values: [from, until, kind],
    })
    for (const { id, account_id, email, language, first_name, due_at, ...money } of rows) {
      const facts = { ...money, due_at: due_at.toISOString() }
      const dedupe_key = `${kind}:${id}`
      await inTransaction(db, async (tx) => {
        await notify(tx, { account_id, type: kind, facts, dedupe_key, at: now })
        await writeLetter(
          tx,
          { dedupe_key, kind, to_email: email, language, facts: { first_name, ...facts } },
          now,
        )
      })
    }
    told += rows.length
  }
  return told
}
