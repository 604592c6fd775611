import { findDuePeriod, invoiceDueAt } from "@academy/domain/membership-periods"
import { settleState } from "@academy/domain/memberships"
import { monthOf } from "@academy/domain/months"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { localColumn } from "../../db/local-text.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { membershipPeriods, membershipPlans, playerMemberships } from "../../db/tables/memberships.ts"
import type { Deps } from "../../http/deps.ts"
import { hasPaidBefore, openOrder } from "../orders/index.ts"
import { grantPeriod } from "./grant-period.ts"
import { type MembershipRow, readPeriods, stateOf } from "./membership-rows.ts"
import { tellOfMembership } from "./tell-of-membership.ts"
import { titleOfPeriod } from "./title-of-period.ts"

/** Memberships per run. */
const BATCH = 50

/**
 * Job: opens this month's period, with its order, for every membership that needs one. Months paid with the year grant
 * their passes at once, and so does the invoice of an account that has paid before. Returns how many. Instances share
 * the work: each locks what it takes, and a month is unique.
 */
export async function openMembershipPeriods({ db, pool, clock }: Deps): Promise<number> {
  const now = clock()
  const month = monthOf(now)
  const { rows } = await pool.query<{ id: number }>(
    `select m.id from player_memberships m
     where m.ended_at is null and m.starts_on <= $1 and (m.ends_on is null or m.ends_on > $1)
       and (m.paused_from is null or m.paused_from > $1 or m.paused_until <= $1)
       and (m.resumes_on is null or m.resumes_on <= $1)
       and not exists (select from membership_periods d
         where d.membership_id = m.id and (d.month >= $1 or d.status <> 'paid'))
     order by m.id limit ${BATCH}`,
    [month],
  )
  return forEachRow(rows, ({ id }) => inTransaction(db, (tx) => openPeriod(tx, id, now)))
}

async function openPeriod(tx: Tx, membershipId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(playerMemberships)
    .where(eq(playerMemberships.id, membershipId))
    .for("update", { skipLocked: true })
  if (!row || row.ended_at) return false
  const { latest, unpaid } = await readPeriods(tx, row.id)
  const state = settleState(stateOf(row), now)
  const due = findDuePeriod(state, { latest, isUnpaid: unpaid !== undefined }, now)
  if (!due) return false
  await tx.update(playerMemberships).set(state).where(eq(playerMemberships.id, row.id))
  const isPaid = due.amount_minor === 0
  const order = isPaid ? null : await orderPeriod(tx, row, due, now)
  const isTrusted = order?.due_at ? await hasPaidBefore(tx, row.account_id) : false
  const [period] = await tx
    .insert(membershipPeriods)
    .values({
      membership_id: row.id,
      ...due,
      order_id: order?.id ?? null,
      status: isPaid ? "paid" : "open",
      paid_at: isPaid ? now : null,
      next_charge_at: isPaid ? null : (order?.due_at ?? now),
      created_at: now,
    })
    .returning()
  if (!period) throw new Error("the period was not inserted")
  if (isPaid || isTrusted) await grantPeriod(tx, row, period, now)
  if (order?.reference) {
    const { amount_minor, due_at, reference } = order
    const bill = { amount_minor, due_at, reference, key: `invoice-${period.id}`, isForPayer: true }
    await tellOfMembership(tx, row, { news: "invoice", plan_id: due.plan_id, ...bill }, now)
  }
  return true
}

/** Its line has the plan and the month, in the payer's language. */
async function orderPeriod(
  tx: Tx,
  { account_id, player_id, currency, paid_by }: MembershipRow,
  { month, plan_id, amount_minor }: { month: string; plan_id: number; amount_minor: number },
  now: Date,
) {
  const [words] = await tx
    .select({ name: localColumn(membershipPlans, "name", accounts.language), language: accounts.language })
    .from(membershipPlans)
    .innerJoin(accounts, eq(accounts.id, account_id))
    .where(eq(membershipPlans.id, plan_id))
  if (!words) throw new Error(`no plan ${plan_id}`)
  const title = titleOfPeriod(words.name, month, words.language)
  return openOrder(tx, {
    account_id,
    kind: "membership",
    currency,
    is_agreed: true,
    lines: [{ title, player_id, amount_minor }],
    now,
    ...(paid_by === "invoice"
      ? { payment_method: "bank_transfer", due_at: invoiceDueAt(now) }
      : { payment_method: "card" }),
  })
}
