import { nextChargeAt } from "@academy/domain/membership-periods"
import type { ChargeFailure } from "@academy/domain/memberships"
import type { OrderPaymentMethod } from "@academy/domain/orders"
import { MINUTE_MS } from "@academy/domain/time"
import { and, eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipChanges, membershipPeriods, playerMemberships } from "../../db/tables/memberships.ts"
import { orders } from "../../db/tables/orders.ts"
import { PaymentProviderError, type PaymentsGateway } from "../../gateways/payments.ts"
import type { Deps } from "../../http/deps.ts"
import type { MembershipNews } from "../notifications/index.ts"
import { applyCheckout, type CheckoutAndCard, readCheckout, takePayment } from "../orders/index.ts"
import { tellOfMembership } from "./tell-of-membership.ts"

/** Periods per run. */
const BATCH = 10
/** After this time a claim expires; the next run uses the same idempotency key, so it charges once. */
const CLAIM_MS = 2 * MINUTE_MS

/** What the job needs of the server. */
type ChargeDeps = Pick<Deps, "db" | "pool" | "clock" | "fulfilments" | "keptCards"> & {
  gateways: { payments: PaymentsGateway }
}

interface Due {
  id: number
  membership_id: number
  order_id: number
  amount_minor: number
  currency: string
  failures: number
  first_tried_at: Date
  checkout_session: string | null
  title: string
  payment_method: OrderPaymentMethod
  customer: string | null
  card: string | null
}

/**
 * Job: charges periods that are due. An instance claims each for two minutes and uses the charge's own idempotency key,
 * so if it dies, another one continues without charging twice. A failed charge is retried on day 3 and 7; then the
 * membership is on hold until the family pays or changes its card. Overdue invoices are reminded of on the same days.
 * Returns how many were charged, refused or reminded of.
 */
export async function chargeMembershipPeriods(deps: ChargeDeps): Promise<number> {
  const now = deps.clock()
  const { rows } = await deps.pool.query<Due>({
    name: "claim-membership-periods",
    text: `update membership_periods d
      set charging_until = $2, first_tried_at = coalesce(d.first_tried_at, $1)
      from (select d.id, o.amount_minor, o.currency, o.checkout_session, o.payment_method, c.customer, c.card,
          (select title from order_lines l where l.order_id = o.id order by l.id limit 1) as title
        from membership_periods d
          join player_memberships m on m.id = d.membership_id
          join orders o on o.id = d.order_id and o.status = 'open'
          left join payment_cards c on c.account_id = m.account_id
        where d.status <> 'paid' and d.next_charge_at <= $1 and m.ended_at is null
          and (d.charging_until is null or d.charging_until <= $1)
          and (d.checkout_until is null or d.checkout_until <= $1)
        order by d.next_charge_at limit ${BATCH} for update of d skip locked) due
      where d.id = due.id
      returning d.id, d.membership_id, d.order_id, d.failures, d.first_tried_at, due.*`,
    values: [now, new Date(now.getTime() + CLAIM_MS)],
  })
  return forEachRow(rows, async (due) => {
    try {
      await chargePeriod(deps, due)
    } catch (error) {
      // The provider did not answer: repeated when the claim expires, and not counted as a failed charge.
      if (!(error instanceof PaymentProviderError)) throw error
    }
    return true
  })
}

async function chargePeriod(deps: ChargeDeps, due: Due): Promise<void> {
  const { db, clock, gateways } = deps
  const checkout = due.checkout_session && (await closeAndRead(deps, due.checkout_session))
  if (checkout && checkout.status === "paid") {
    await inTransaction(db, (tx) => applyCheckout(tx, deps, checkout, clock()))
    return
  }
  if (due.payment_method === "bank_transfer")
    return inTransaction(db, (tx) => noteFailure(tx, deps, due, "overdue"))
  if (!due.customer || !due.card) return inTransaction(db, (tx) => noteFailure(tx, deps, due, "declined"))
  const answer = await gateways.payments.charge({
    order_id: due.order_id,
    customer: due.customer,
    card: due.card,
    amount_minor: due.amount_minor,
    currency: due.currency,
    title: due.title,
    // Another card is a new charge; a repeated attempt with the same card is the same one.
    idempotency_key: `membership-${due.id}-${due.first_tried_at.getTime()}-${due.failures}-${due.card}`,
  })
  await inTransaction(db, async (tx) => {
    if (answer.result !== "paid") return noteFailure(tx, deps, due, answer.result)
    const { order_id, amount_minor, currency } = due
    await takePayment(
      tx,
      deps,
      {
        payment: answer.payment_intent,
        order_id,
        method: "card",
        checkout_session: null,
        amount_minor,
        currency,
      },
      clock(),
    )
  })
}

/** Closes a checkout that the family left open before the card is charged; reports if it was just paid. */
async function closeAndRead(deps: ChargeDeps, session: string): Promise<CheckoutAndCard> {
  await deps.gateways.payments.expireCheckout(session)
  return readCheckout(deps, session)
}

const newsOf = {
  declined: "charge_failed",
  confirmation: "confirmation_wanted",
  overdue: "invoice_overdue",
} as const satisfies Record<ChargeFailure, MembershipNews>

async function noteFailure(tx: Tx, { clock }: ChargeDeps, due: Due, failure: ChargeFailure) {
  const now = clock()
  const failures = due.failures + 1
  const next_charge_at = nextChargeAt(due.first_tried_at, failures)
  // Locked before its period, as by a payment that may arrive at the same time.
  const [membership] = await tx
    .select()
    .from(playerMemberships)
    .where(eq(playerMemberships.id, due.membership_id))
    .for("update")
  if (!membership) throw new Error(`no membership ${due.membership_id}`)
  const [period] = await tx
    .update(membershipPeriods)
    .set({
      failures,
      last_failure: failure,
      next_charge_at,
      charging_until: null,
      status: next_charge_at ? "open" : "resting",
    })
    .where(
      and(
        eq(membershipPeriods.id, due.id),
        eq(membershipPeriods.failures, due.failures),
        sql`${membershipPeriods.status} <> 'paid'`,
      ),
    )
    .returning()
  if (!period) return
  await tx.insert(membershipChanges).values({
    membership_id: membership.id,
    kind: next_charge_at ? "charge_failed" : "rested",
    plan_id: period.plan_id,
    effective_on: period.month,
    created_at: now,
  })
  const news = next_charge_at ? newsOf[failure] : failure === "overdue" ? "rested_unpaid" : "rested"
  const [order] = await tx
    .select({ reference: orders.reference })
    .from(orders)
    .where(eq(orders.id, due.order_id))
  await tellOfMembership(
    tx,
    membership,
    {
      news,
      plan_id: period.plan_id,
      due_at: next_charge_at,
      amount_minor: period.amount_minor,
      reference: order?.reference ?? null,
      key: `charge-${period.id}-${failures}`,
      isForPayer: true,
    },
    now,
  )
}
