import { academy } from "@academy/domain/academy"
import { type NamedDiscount, nameDiscount } from "@academy/domain/discounts"
import { vatOfPart } from "@academy/domain/money"
import type { ReceiptKind } from "@academy/domain/orders"
import { pick } from "@academy/domain/pick"
import { toIsoOrNull, toWallClock } from "@academy/domain/time"
import { and, eq, isNull, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import { emails } from "../../db/tables/notifications.ts"
import type { Order } from "../../db/tables/orders.ts"
import { orderLines, orders, type ReceiptDocument, receiptSeries, receipts } from "../../db/tables/orders.ts"
import { players } from "../../db/tables/players.ts"
import { writeEmail } from "../../emails/write-email.ts"

type Line = ReceiptDocument["lines"][number]
type OrderLine = typeof orderLines.$inferSelect

/**
 * The receipt of an order that was just paid, and the email that brings it: a number without gaps in its series and
 * year, seller, buyer and lines as they are today, VAT rounded per line (Skatteverket: full invoice).
 * @param told `confirmation`: the email that confirms what was paid and brings the receipt, too; null: it has its own
 */
export async function issueReceipt(
  tx: Tx,
  order: Order,
  { confirmation, paid_with }: { confirmation: string | null; paid_with: string },
  now: Date,
): Promise<void> {
  const lines = await readLines(tx, order.id)
  const buyer = await readBuyer(tx, order.account_id)
  const total_minor = sumOf(lines, "amount_minor")
  const number = await nextNumber(tx, "receipt", now)
  const [receipt] = await tx
    .insert(receipts)
    .values({
      kind: "receipt",
      number,
      order_id: order.id,
      account_id: order.account_id,
      total_minor,
      vat_minor: sumOf(lines, "vat_minor"),
      currency: order.currency,
      document: { ...sellerOfToday(), buyer_name: buyer.name, lines, payment_method: paid_with },
      issued_at: now,
    })
    .returning({ id: receipts.id })
  if (!receipt) throw new Error("the receipt was not inserted")
  const paid = {
    number,
    amount_minor: total_minor,
    vat_minor: sumOf(lines, "vat_minor"),
    currency: order.currency,
    receipt_id: receipt.id,
    ...toldDiscount(lines),
  }
  if (confirmation !== null) {
    const also = await readTitlesBesideSeats(tx, order.id)
    const facts = { ...paid, ...(also.length > 0 && { also }) }
    await tx
      .update(emails)
      .set({ params: sql`${emails.params} || ${JSON.stringify(facts)}::jsonb` })
      .where(eq(emails.dedupe_key, confirmation))
    return
  }
  await writeEmail(
    tx,
    {
      dedupe_key: `receipt:${order.id}`,
      kind: "receipt",
      to_email: buyer.email,
      language: buyer.language,
      facts: {
        first_name: buyer.first_name,
        ...paid,
        title: lines.map((line) => line.title),
        player_name: [...new Set(lines.flatMap((line) => line.player_name ?? []))],
      },
    },
    now,
  )
}

interface Credited {
  /** The refunded lines and amounts, in minor units. */
  parts: readonly { line: OrderLine; amount_minor: number }[]
  /** The cancelled booking, which has one credit note at most. */
  booking_id: number | null
}

/**
 * Issues the credit note for lines of a paid order, in whole or part, with negative amounts and a reference to the
 * order's receipt, so that a year's documents add up to its revenue. The VAT of a line's credit notes adds up to the
 * line's.
 * @returns its id
 */
export async function issueCreditNote(
  tx: Tx,
  order: Order,
  { parts, booking_id }: Credited,
  now: Date,
): Promise<number> {
  const [original] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.order_id, order.id), eq(receipts.kind, "receipt")))
  if (!original) throw new Error(`order ${order.id} is paid and has no receipt`)
  const names = await readNames(tx, order.id)
  const lines = parts.map(({ line, amount_minor }) => {
    const rate = line.vat_permille / 1000
    const before = line.earlier_parts_minor + line.refunded_minor
    return {
      title: line.title,
      player_name: names.get(line.id)?.player_name ?? null,
      starts_at: toIsoOrNull(names.get(line.id)?.starts_at),
      amount_minor: -amount_minor,
      vat_permille: line.vat_permille,
      ...(line.is_fee && { is_fee: true as const }),
      // The increase in VAT of the refunded total, so that rounded parts add up.
      vat_minor: -vatOfPart(before, amount_minor, rate),
    }
  })
  const [note] = await tx
    .insert(receipts)
    .values({
      kind: "credit_note",
      number: await nextNumber(tx, "credit_note", now),
      order_id: order.id,
      account_id: order.account_id,
      credits_receipt_id: original.id,
      booking_id,
      total_minor: sumOf(lines, "amount_minor"),
      vat_minor: sumOf(lines, "vat_minor"),
      currency: order.currency,
      document: { ...original.document, ...sellerOfToday(), lines },
      issued_at: now,
    })
    .returning({ id: receipts.id })
  if (!note) throw new Error("the credit note was not inserted")
  return note.id
}

const bookingOfLine = sql`coalesce(${orderLines.booking_id}, ${orderLines.moved_booking_id},
  ${orderLines.instalment_booking_id})`

/** The first names of the players on an order's lines, and when their sessions are. */
async function readNames(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ id: orderLines.id, player_name: players.first_name, starts_at: bookings.starts_at })
    .from(orderLines)
    .leftJoin(players, eq(players.id, orderLines.player_id))
    .leftJoin(bookings, eq(bookings.id, bookingOfLine))
    .where(eq(orderLines.order_id, orderId))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** `2026-000123`. The row is locked until the transaction ends, so a rollback leaves no gap. */
async function nextNumber(tx: Tx, kind: ReceiptKind, now: Date): Promise<string> {
  const { year } = toWallClock(now)
  const [series] = await tx
    .insert(receiptSeries)
    .values({ kind, year, last_number: 1 })
    .onConflictDoUpdate({
      target: [receiptSeries.kind, receiptSeries.year],
      set: { last_number: sql`${receiptSeries.last_number} + 1` },
    })
    .returning({ last_number: receiptSeries.last_number })
  if (!series) throw new Error("the series gave no number")
  return `${year}-${String(series.last_number).padStart(6, "0")}`
}

/** The seller as it is today, for a document. */
export const sellerOfToday = () => ({
  seller: {
    name: academy.legal_name,
    address: `${academy.street}, ${academy.postcode} ${academy.town}`,
    organisation_number: academy.organisation_number,
    vat_number: academy.vat_number,
  },
})

async function readLines(tx: Tx, orderId: number): Promise<Line[]> {
  const rows = await tx
    .select({
      title: orderLines.title,
      player_name: players.first_name,
      starts_at: bookings.starts_at,
      amount_minor: orderLines.amount_minor,
      discount_minor: orderLines.discount_minor,
      audience: discountCodes.audience,
      code: discountCodes.code,
      by_hand_minor: orders.by_hand_minor,
      discount_reason: orders.discount_reason,
      tells_discount_reason: orders.tells_discount_reason,
      vat_permille: orderLines.vat_permille,
      is_fee: orderLines.is_fee,
      before: orderLines.earlier_parts_minor,
    })
    .from(orderLines)
    .leftJoin(players, eq(players.id, orderLines.player_id))
    .leftJoin(bookings, eq(bookings.id, bookingOfLine))
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .leftJoin(discountCodes, eq(discountCodes.id, orders.discount_code_id))
    .where(eq(orderLines.order_id, orderId))
    .orderBy(orderLines.id)
  return rows.map(({ before, starts_at, is_fee, ...row }) => {
    const discount = row.discount_minor > 0 ? nameDiscount(row) : null
    return {
      ...pick(row, ["title", "player_name", "amount_minor", "discount_minor", "vat_permille"]),
      ...(discount && { discount }),
      ...(is_fee && { is_fee: true as const }),
      starts_at: toIsoOrNull(starts_at),
      vat_minor: vatOfPart(before, row.amount_minor, row.vat_permille / 1000),
    }
  })
}

/** What an email says of the discount of these lines: how much in all, and its name. */
function toldDiscount(lines: readonly Pick<Line, "discount_minor" | "discount">[]): {
  discount_minor?: number
  discount?: NamedDiscount
} {
  const discount_minor = lines.reduce((sum, line) => sum + (line.discount_minor ?? 0), 0)
  if (discount_minor === 0) return {}
  const discount = lines.flatMap((line) => line.discount ?? [])[0]
  return { discount_minor, ...(discount && { discount }) }
}

/** The same of an order that is open. */
export const readToldDiscount = async (tx: Tx, orderId: number) => toldDiscount(await readLines(tx, orderId))

/** Packs and memberships: what the confirmation of the seats does not list. */
async function readTitlesBesideSeats(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orderId), isNull(orderLines.booking_id)))
    .orderBy(orderLines.id)
  return rows.map(({ title }) => title)
}

async function readBuyer(tx: Tx, accountId: number) {
  const [account] = await tx
    .select({
      email: accounts.email,
      language: accounts.language,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`no account ${accountId}`)
  return { ...account, name: `${account.first_name} ${account.last_name}`.trim() || account.email }
}

const sumOf = (lines: Line[], what: "amount_minor" | "vat_minor") =>
  lines.reduce((sum, line) => sum + line[what], 0)
