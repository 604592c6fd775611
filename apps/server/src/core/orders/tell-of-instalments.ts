import { pages } from "@academy/contract/pages"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { notify } from "../notifications/index.ts"

interface Plan {
  /** Whether the later payments are invoices or charged to the saved card. */
  kind: "instalment_plan" | "instalment_card_plan"
  first: Order
  opened: readonly Order[]
  title: string
}

/** After the first payment, tells the payer when and how the others are paid. */
export async function tellOfPlan(tx: Tx, { kind, first, opened, title }: Plan, now: Date): Promise<void> {
  const [next] = opened
  const payer = await readPayer(tx, first)
  if (!next || !payer) return
  const dedupe_key = `${kind}:${first.id}`
  const facts = { title, ...factsOf(next) }
  await notify(tx, { account_id: payer.id, type: kind, facts, dedupe_key, at: now })
  const { first_name, email: to_email, language } = payer
  // Only bank transfers need a reference.
  const each = opened.map((order) => ({
    ...factsOf(order),
    ...(kind === "instalment_card_plan" ? { reference: "" } : {}),
  }))
  await writeEmail(
    tx,
    { dedupe_key, kind, to_email, language, facts: { first_name, title, instalments: each } },
    now,
  )
}

/** After the saved card failed for a later instalment, tells the payer that nothing is lost, and where to pay it. */
export async function tellOfFailedCharge(tx: Tx, order: Order, now: Date): Promise<void> {
  const payer = await readPayer(tx, order)
  if (!payer?.is_active) return
  const [lines] = await tx
    .select({
      title: sql<string[]>`array_agg(distinct ${orderLines.title})`,
      booking_id: sql<number | null>`min(${orderLines.instalment_booking_id})`,
      player_id: sql<number | null>`min(${orderLines.player_id})`,
    })
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
  const kind = "instalment_card_failed"
  const dedupe_key = `${kind}:${order.id}`
  const facts = { title: lines?.title ?? [], ...factsOf(order) }
  await notify(tx, { account_id: payer.id, type: kind, facts, dedupe_key, at: now })
  const { first_name, email: to_email, language } = payer
  const search = new URLSearchParams({
    bookingModal: "true",
    bookingId: String(lines?.booking_id ?? ""),
    playerId: String(lines?.player_id ?? ""),
    modalSection: "payment",
  })
  const path = `${pages.account.path}?${search}`
  await writeEmail(tx, { dedupe_key, kind, to_email, language, facts: { first_name, path, ...facts } }, now)
}

const readPayer = async (tx: Tx, { account_id }: Order) =>
  (await tx.select().from(accounts).where(eq(accounts.id, account_id)))[0]

const factsOf = ({ amount_minor, currency, reference, due_at }: Order) => ({
  amount_minor,
  currency,
  reference: reference ?? "",
  due_at: due_at?.toISOString() ?? "",
})
