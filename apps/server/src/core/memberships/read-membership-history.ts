import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { toMajor } from "@academy/domain/money"
import { type Month, monthStart } from "@academy/domain/months"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"

type Entry = NonNullable<AnswerOf<typeof calls.fetchPlayerMembership>["membership"]>["history"][number]

interface EntryRow extends Omit<Entry, "at" | "effective" | "amount"> {
  at: Date
  effective_on: Month | null
  amount_minor: number | null
}

/** Enough for three years. */
const ENTRIES_SHOWN = 100

/**
 * The requests for a membership, and each paid period with its passes, newest first.
 * @param withMoney for the payer: amounts and receipts, which nobody else sees
 */
export async function readMembershipHistory(
  pool: Pool,
  membershipId: number,
  language: Language,
  withMoney: boolean,
): Promise<Entry[]> {
  const { rows } = await pool.query<EntryRow>(
    `select at, kind, person_name, plan_name, effective_on, amount_minor, passes, receipt_id from (
     select c.created_at as at, c.kind, nullif(a.first_name, '') as person_name, ${localText("p.name", "$2")} as plan_name,
       c.effective_on, null::int as amount_minor, null::int as passes, null::bigint as receipt_id, c.id as place
     from membership_changes c join membership_plans p on p.id = c.plan_id left join accounts a on a.id = c.account_id
     where c.membership_id = $1
     union all
     select d.paid_at, case when d.order_id is null then 'granted' when o.payment_method = 'bank_transfer' then 'paid' else 'charged' end, null,
       ${localText("p.name", "$2")}, d.month, case when $3 then d.amount_minor end,
       (select sum(l.amount_granted)::int from pass_lots l where l.period_id = d.id),
       case when $3 then (select r.id from receipts r where r.order_id = d.order_id and r.kind = 'receipt') end, d.id
     from membership_periods d join membership_plans p on p.id = d.plan_id left join orders o on o.id = d.order_id
     where d.membership_id = $1 and d.status = 'paid') entry
     order by at desc, place desc limit ${ENTRIES_SHOWN}`,
    [membershipId, language, withMoney],
  )
  return rows.map(({ at, effective_on, amount_minor, ...entry }) => ({
    ...entry,
    at: toIsoWithOffset(at),
    effective: effective_on && toIsoWithOffset(effectiveOf(entry.kind, effective_on, at)),
    amount: amount_minor === null ? null : toMajor(amount_minor),
  }))
}

/** When it takes effect: on the first of the month, or at once for joining in the middle of one. */
function effectiveOf(kind: Entry["kind"], month: Month, at: Date): Date {
  const begins = monthStart(month)
  return kind === "joined" && at > begins ? at : begins
}
