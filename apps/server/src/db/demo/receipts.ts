import { academy } from "@academy/domain/academy"
import { vatInside } from "@academy/domain/money"
import { toIsoWithOffset, toWallClock } from "@academy/domain/time"
import type { receiptSeries, receipts } from "../tables/index.ts"
import type { AccountRow, PlayerRow } from "./families.ts"
import type { Ledger } from "./ledger.ts"
import { at } from "./random.ts"

type ReceiptRow = typeof receipts.$inferSelect

const seller = () => ({
  name: academy.name,
  address: `${academy.street}, ${academy.postcode} ${academy.town}`,
  organisation_number: academy.organisation_number,
  vat_number: academy.vat_number,
})

/**
 * The papers of the ledger, numbered without gaps in the order of their issue: a receipt for every paid order, a credit
 * note for every refund.
 */
export function issueReceipts(
  ledger: Ledger,
  accounts: ReadonlyMap<number, AccountRow>,
  players: ReadonlyMap<number, PlayerRow>,
): { receipts: ReceiptRow[]; receipt_series: (typeof receiptSeries.$inferSelect)[] } {
  const series = new Map<string, typeof receiptSeries.$inferSelect>()
  const issued: ReceiptRow[] = []

  const starts = new Map(ledger.bookings.map(({ id, starts_at }) => [id, starts_at]))
  const startOf = (bookingId: number | null) => {
    const starts_at = bookingId === null ? undefined : starts.get(bookingId)
    return starts_at ? toIsoWithOffset(starts_at) : null
  }
  const issue = (
    facts: Pick<ReceiptRow, "kind" | "order_id" | "booking_id" | "credits_receipt_id" | "issued_at">,
    sign: 1 | -1,
  ) => {
    const { year } = toWallClock(facts.issued_at)
    const line = at(ledger.order_lines, facts.order_id - 1)
    const order = at(ledger.orders, facts.order_id - 1)
    const buyer = accounts.get(order.account_id)
    const counter = series.get(`${facts.kind} ${year}`) ?? { kind: facts.kind, year, last_number: 0 }
    counter.last_number++
    series.set(`${facts.kind} ${year}`, counter)
    const amount_minor = sign * line.amount_minor
    const vat_minor = sign * vatInside(line.amount_minor, line.vat_permille / 1000)
    const receipt: ReceiptRow = {
      ...facts,
      id: issued.length + 1,
      number: `${year}-${String(counter.last_number).padStart(6, "0")}`,
      account_id: order.account_id,
      total_minor: amount_minor,
      vat_minor,
      currency: order.currency,
      document: {
        seller: seller(),
        buyer_name: `${buyer?.first_name ?? ""} ${buyer?.last_name ?? ""}`.trim(),
        lines: [
          {
            title: line.title,
            player_name: line.player_id === null ? null : (players.get(line.player_id)?.first_name ?? null),
            starts_at: startOf(line.booking_id),
            amount_minor,
            vat_permille: line.vat_permille,
            vat_minor,
          },
        ],
        payment_method: order.payment_method,
      },
    }
    issued.push(receipt)
    return receipt
  }

  const byOrder = new Map<number, ReceiptRow>()
  const papers = [
    ...ledger.orders.flatMap(({ id, closed_at }) =>
      closed_at ? [{ kind: "receipt" as const, order_id: id, booking_id: null, at: closed_at }] : [],
    ),
    ...ledger.refunds.map(({ order_id, booking_id, created_at }) => ({
      kind: "credit_note" as const,
      order_id,
      booking_id: booking_id ?? null,
      at: created_at,
    })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { kind, order_id, booking_id, at: issued_at } of papers) {
    if (kind === "receipt") {
      byOrder.set(order_id, issue({ kind, order_id, booking_id, credits_receipt_id: null, issued_at }, 1))
    } else {
      const credits_receipt_id = byOrder.get(order_id)?.id ?? null
      issue({ kind, order_id, booking_id, credits_receipt_id, issued_at }, -1)
    }
  }
  return { receipts: issued, receipt_series: [...series.values()] }
}
