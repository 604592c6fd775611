import { academy } from "./academy.ts"

/** What a line of a voucher is for. The admins choose the account of each. */
export const ledgerRoles = [
  "customers",
  "card",
  "bank",
  "cash",
  "wallet",
  "gift_cards",
  "returns",
  "sales",
  "fees",
  "vat",
  "corrections",
  "write_offs",
] as const
export type LedgerRole = (typeof ledgerRoles)[number]

/** SIE is what bookkeeping programs in Sweden take in. */
export const booksFormats = ["sie.si", "vouchers.csv"] as const
export type BooksFormat = (typeof booksFormats)[number]
export const booksFormatsOffered = (): BooksFormat[] =>
  booksFormats.filter((format) => format !== "sie.si" || academy.country === "SE")

/** Default accounts, of the Swedish standard chart (BAS). */
export const usualAccounts: Readonly<Record<LedgerRole, number>> = {
  customers: 1510,
  card: 1580,
  bank: 1930,
  cash: 1910,
  wallet: 2420,
  gift_cards: 2421,
  returns: 2429,
  sales: 3010,
  fees: 3590,
  vat: 2631,
  corrections: 3740,
  write_offs: 6351,
}

/** An accounting event; each becomes one voucher. Amounts in minor units, days `YYYY-MM-DD` of the academy. */
export type LedgerEvent =
  /** A receipt, or with negative amounts a credit note. */
  | {
      kind: "paper"
      day: string
      text: string
      total_minor: number
      vat_minor: number
      /** The reminder fee in it: no sale, and without VAT. */
      fee_minor: number
      /** Nothing is sold yet, and no VAT due: the academy owes what the gift card will pay. */
      is_gift_card: boolean
    }
  /** A received payment; negative if the office undid one that it had entered by hand. */
  | {
      kind: "payment"
      day: string
      text: string
      /** What an admin wrote off was never received: it is a cost. */
      by: "card" | "bank" | "cash" | "write_offs"
      /** A payment that is returned to the payer is never a customer's: the academy owes it until it is sent. */
      from: "customers" | "returns"
      amount_minor: number
    }
  /** Money added to a wallet, or if negative taken from it; an adjustment is the academy's cost. */
  | {
      kind: "wallet"
      day: string
      text: string
      amount_minor: number
      from: "customers" | "corrections" | "gift_cards"
    }
  /** A refund to a card; negative if the bank refused it. */
  | { kind: "card_refund"; day: string; text: string; amount_minor: number }

/** One voucher series per kind of event, and one for whole days. */
export const voucherSeries = { paper: "A", payment: "B", wallet: "C", card_refund: "D", day: "E" } as const
export type VoucherSeries = (typeof voucherSeries)[keyof typeof voucherSeries]

export interface Voucher {
  series: VoucherSeries
  day: string
  text: string
  /** Debit is positive, credit negative; the sum is zero. */
  rows: { role: LedgerRole; amount_minor: number }[]
}

/**
 * The voucher of one event. All money passes through the account for customers: receipts debit it, payments, wallet and
 * refunds settle it. So each voucher balances, and that account is zero when nothing is owed.
 */
export function toVoucher(event: LedgerEvent): Voucher {
  const { day, text } = event
  return {
    series: voucherSeries[event.kind],
    day,
    text,
    rows: rowsOf(event).filter((row) => row.amount_minor !== 0),
  }
}

function rowsOf(event: LedgerEvent): Voucher["rows"] {
  switch (event.kind) {
    case "paper":
      return [
        { role: "customers", amount_minor: event.total_minor },
        {
          role: event.is_gift_card ? "gift_cards" : "sales",
          amount_minor: event.vat_minor + event.fee_minor - event.total_minor,
        },
        { role: "fees", amount_minor: -event.fee_minor },
        { role: "vat", amount_minor: -event.vat_minor },
      ]
    case "payment":
      return [
        { role: event.by, amount_minor: event.amount_minor },
        { role: event.from, amount_minor: -event.amount_minor },
      ]
    case "wallet":
      return [
        { role: event.from, amount_minor: event.amount_minor },
        { role: "wallet", amount_minor: -event.amount_minor },
      ]
    case "card_refund":
      return [
        { role: "customers", amount_minor: event.amount_minor },
        { role: "card", amount_minor: -event.amount_minor },
      ]
  }
}

/** What one voucher is: of one event, or of all events of a day. */
export const voucherScopes = ["day", "event"] as const
export type VoucherScope = (typeof voucherScopes)[number]

export function toVouchers(events: readonly LedgerEvent[], scope: VoucherScope): Voucher[] {
  return scope === "event" ? events.map(toVoucher) : [...byDay(events)].map(toDayVoucher)
}

function byDay(events: readonly LedgerEvent[]): Map<string, LedgerEvent[]> {
  const days = new Map<string, LedgerEvent[]>()
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event])
  return days
}

/**
 * A day's events as one voucher. Debit and credit of an account stay two rows, so that refunds and their VAT can still
 * be read; the text names the documents, by which a receipt is found.
 */
function toDayVoucher([day, events]: [string, LedgerEvent[]]): Voucher {
  const rows = events.flatMap((event) => toVoucher(event).rows)
  const documents = events.flatMap(({ kind, text }) => (kind === "paper" ? text : []))
  const [first, last] = [documents[0], documents.at(-1)]
  const named = first === last ? first : `${first} till ${last}`
  return {
    series: voucherSeries.day,
    day,
    text: documents.length === 0 ? "Dagens betalningar" : `Dagens händelser: ${named}`,
    rows: ledgerRoles.flatMap((role) =>
      [1, -1].flatMap((side) => {
        const amount_minor = rows
          .filter((row) => row.role === role && Math.sign(row.amount_minor) === side)
          .reduce((sum, row) => sum + row.amount_minor, 0)
        return amount_minor === 0 ? [] : [{ role, amount_minor }]
      }),
    ),
  }
}

/** The total of each account in these vouchers, in minor units; debit is positive. */
export function sumByRole(vouchers: readonly Voucher[]): Record<LedgerRole, number> {
  const sums = Object.fromEntries(ledgerRoles.map((role) => [role, 0])) as Record<LedgerRole, number>
  for (const { rows } of vouchers) for (const { role, amount_minor } of rows) sums[role] += amount_minor
  return sums
}
