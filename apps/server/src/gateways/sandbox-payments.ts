import { createHmac, randomBytes } from "node:crypto"
import type { ChargeResult } from "@academy/domain/orders"
import { DAY_MS } from "@academy/domain/time"
import { and, eq, sql } from "drizzle-orm"
import type { Db } from "../db/connection.ts"
import { type SandboxCard, sandboxCardSetups, sandboxCharges } from "../db/tables/memberships.ts"
import { sandboxCheckouts } from "../db/tables/sandbox-checkouts.ts"
import {
  type Checkout,
  PaymentProviderError,
  type PaymentsGateway,
  type SandboxCardKind,
} from "./payments.ts"
import { loadStripe, verifyStripeEvent } from "./stripe-payments.ts"

type Row = typeof sandboxCheckouts.$inferSelect

const newId = (prefix: string) => `${prefix}_sandbox_${randomBytes(18).toString("base64url")}`

/** The last digits by which Stripe's own test cards are known. */
const testDigits: Record<SandboxCardKind, string> = { works: "4242", declines: "0341", confirms: "3184" }

const testCard = (kind: SandboxCardKind, now: Date): SandboxCard => ({
  card: `${newId("pm")}_${kind}`,
  brand: "visa",
  last4: testDigits[kind],
  exp_month: 12,
  exp_year: now.getUTCFullYear() + 3,
})

const chargeResultOf = (card: string): ChargeResult =>
  card.endsWith("declines") ? "declined" : card.endsWith("confirms") ? "confirmation" : "paid"

/**
 * The stand-in for the card payment provider, on loopback only: checkouts kept in the database, paid on a page of our
 * own. What it tells is signed like the provider's messages and goes the same way.
 */
export function openSandboxPayments({
  db,
  clock,
  publicUrl,
  secretKey,
}: {
  db: Db
  clock: () => Date
  publicUrl: string
  secretKey: string
}): PaymentsGateway {
  const webhookSecret = createHmac("sha256", secretKey).update("sandbox payments").digest("hex")

  async function find(session: string): Promise<Row | undefined> {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.session, session))
    return row
  }
  async function findCard(session: string) {
    const [row] = await db.select().from(sandboxCardSetups).where(eq(sandboxCardSetups.session, session))
    return row
  }
  const statusNow = (row: Row) =>
    row.status === "open" && row.expires_at <= clock() ? "expired" : row.status

  /** Open becomes something else once; two clicks at the same time are one. */
  async function close(session: string, change: Partial<Row> & { status: "complete" | "expired" }) {
    const [row] = await db
      .update(sandboxCheckouts)
      .set(change)
      .where(and(eq(sandboxCheckouts.session, session), eq(sandboxCheckouts.status, "open")))
      .returning()
    return row
  }

  async function signedMessage(type: string, about: object) {
    const object = { object: "checkout.session", ...about }
    const body = JSON.stringify({ id: newId("evt"), object: "event", type, data: { object } })
    const { webhooks } = await loadStripe()
    const signature = webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
    return { body: Buffer.from(body), signature }
  }

  const checkoutMessage = (type: string, row: Row) =>
    signedMessage(type, {
      id: row.session,
      mode: "payment",
      metadata: {
        order_id: String(row.order_id),
        ...(row.keeps_card_of === null ? {} : { keeps_card_of: String(row.keeps_card_of) }),
      },
      status: row.status,
      payment_status: row.status === "complete" ? "paid" : "unpaid",
      payment_intent: row.payment_intent,
      payment_method_types: [row.method],
      amount_total: row.amount_minor,
      currency: row.currency.toLowerCase(),
    })

  return {
    async createCheckout(input) {
      const session = newId("cs")
      const named = (url: string) => url.replace("{CHECKOUT_SESSION_ID}", session)
      const [row] = await db
        .insert(sandboxCheckouts)
        .values({
          session,
          idempotency_key: input.idempotency_key,
          order_id: input.order_id,
          method: input.method,
          lines: input.lines,
          amount_minor: input.lines.reduce((sum, line) => sum + line.amount_minor, 0),
          currency: input.currency,
          keeps_card_of: input.keep?.account_id ?? null,
          success_url: named(input.success_url),
          cancel_url: named(input.cancel_url),
          expires_at: input.expires_at ?? new Date(clock().getTime() + DAY_MS),
        })
        .onConflictDoUpdate({
          target: sandboxCheckouts.idempotency_key,
          set: { idempotency_key: sql`excluded.idempotency_key` },
        })
        .returning({ session: sandboxCheckouts.session })
      if (!row) throw new PaymentProviderError("the checkout was not kept", false)
      return { session: row.session, url: `${publicUrl}/sandbox-checkout/${row.session}` }
    },
    async readCheckout(session): Promise<Checkout> {
      const row = await find(session)
      if (!row) throw new PaymentProviderError(`no checkout ${session}`, true)
      const status = statusNow(row)
      return {
        session,
        order_id: row.order_id,
        method: row.method,
        status: status === "complete" ? "paid" : status,
        payment_intent: row.payment_intent,
        amount_minor: row.amount_minor,
        currency: row.currency,
        keeps_card_of: row.keeps_card_of,
      }
    },
    async readCheckoutCard(session) {
      return (await find(session))?.card ?? null
    },
    async forgetCard(card) {
      for (const pages of [sandboxCardSetups, sandboxCheckouts])
        await db.update(pages).set({ card: null }).where(sql`${pages.card} ->> 'card' = ${card}`)
    },
    async expireCheckout(session) {
      await close(session, { status: "expired" })
    },
    async refund({ idempotency_key }) {
      return { id: `re_sandbox_${idempotency_key}`, status: "succeeded" }
    },
    async createCardSetup(input) {
      const session = newId("cs")
      await db.insert(sandboxCardSetups).values({
        session,
        account_id: input.account_id,
        customer: input.customer ?? newId("cus"),
        success_url: input.success_url.replace("{CHECKOUT_SESSION_ID}", session),
        cancel_url: input.cancel_url,
      })
      return { session, url: `${publicUrl}/sandbox-card/${session}` }
    },
    async readCardSetup(session) {
      const row = await findCard(session)
      if (!row) throw new PaymentProviderError(`no page ${session}`, true)
      const { account_id, status, customer, card } = row
      return { account_id, status, card: card && { customer, ...card } }
    },
    async charge({ card, idempotency_key, amount_minor, currency }) {
      const result = chargeResultOf(card)
      const [row] = await db
        .insert(sandboxCharges)
        .values({ idempotency_key, payment_intent: newId("pi"), result, amount_minor, currency })
        .onConflictDoUpdate({
          target: sandboxCharges.idempotency_key,
          set: { idempotency_key: sql`excluded.idempotency_key` },
        })
        .returning()
      if (!row) throw new PaymentProviderError("the charge was not kept", false)
      return row.result === "paid"
        ? { result: row.result, payment_intent: row.payment_intent }
        : { result: row.result, payment_intent: null }
    },
    verifyEvent: (rawBody, signature) => verifyStripeEvent(rawBody, signature, webhookSecret),
    sandbox: {
      async read(session) {
        const row = await find(session)
        return row ? { ...row, status: statusNow(row) } : null
      },
      async use(session, action) {
        const open = await find(session)
        if (!open || statusNow(open) !== "open") return null
        if (action === "decline") return { return_url: null, message: null }
        const row = await close(
          session,
          action === "pay"
            ? {
                status: "complete",
                payment_intent: newId("pi"),
                card:
                  open.keeps_card_of === null
                    ? null
                    : { customer: newId("cus"), ...testCard("works", clock()) },
              }
            : { status: "expired" },
        )
        if (!row) return null
        return action === "pay"
          ? { return_url: row.success_url, message: await checkoutMessage("checkout.session.completed", row) }
          : { return_url: row.cancel_url, message: await checkoutMessage("checkout.session.expired", row) }
      },
      async readCard(session) {
        return (await findCard(session)) ?? null
      },
      async useCard(session, action) {
        const [row] = await db
          .update(sandboxCardSetups)
          .set(
            action === "cancel"
              ? { status: "expired" }
              : { status: "complete", card: testCard(action, clock()) },
          )
          .where(and(eq(sandboxCardSetups.session, session), eq(sandboxCardSetups.status, "open")))
          .returning()
        if (!row) return null
        if (action === "cancel") return { return_url: row.cancel_url, message: null }
        const { session: id, account_id, status } = row
        const metadata = { account_id: String(account_id) }
        const about = { id, mode: "setup", metadata, status }
        return {
          return_url: row.success_url,
          message: await signedMessage("checkout.session.completed", about),
        }
      },
    },
  }
}
