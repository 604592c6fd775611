/** What a line of the books is about. Which account that is, the office says. */
export const ledgerRoles = ["customers", "card", "bank", "wallet", "sales", "vat", "corrections"] as const
export type LedgerRole = (typeof ledgerRoles)[number]

/** Accounts of the Swedish standard chart (BAS), until the office says others. */
export const usualAccounts: Readonly<Record<LedgerRole, number>> = {
  customers: 1510,
  card: 1580,
  bank: 1930,
  wallet: 2420,
  sales: 3010,
  vat: 2631,
  corrections: 3740,
}

/** What happened with money: each becomes one voucher. Amounts in minor units; days of Stockholm, `YYYY-MM-DD`. */
export type LedgerEvent =
  /** A receipt, or with amounts below zero a credit note. */
  | { kind: "paper"; day: string; text: string; total_minor: number; vat_minor: number }
  /** Money that came in. */
  | { kind: "payment"; day: string; text: string; by: "card" | "bank"; amount_minor: number }
  /** Money that went into a wallet, or below zero out of it; a correction is the academy's own cost. */
  | { kind: "wallet"; day: string; text: string; amount_minor: number; is_correction: boolean }
  /** Money sent back to a card; below zero when the bank refused it. */
  | { kind: "card_refund"; day: string; text: string; amount_minor: number }

/** A series for each kind of event. */
export const voucherSeries = { paper: "A", payment: "B", wallet: "C", card_refund: "D" } as const
export type VoucherSeries = (typeof voucherSeries)[LedgerEvent["kind"]]

export interface Voucher {
  series: VoucherSeries
  day: string
  text: string
  /** Debit above zero, credit below; together zero. */
  rows: { role: LedgerRole; amount_minor: number }[]
}

/**
 * A voucher of one event. All money passes the customers' account: a paper asks it of the family, a payment, the wallet
 * or a refund settles it. So each voucher balances by itself, and the account is zero when nothing is owed.
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
        { role: "sales", amount_minor: event.vat_minor - event.total_minor },
        { role: "vat", amount_minor: -event.vat_minor },
      ]
    case "payment":
      return [
        { role: event.by, amount_minor: event.amount_minor },
        { role: "customers", amount_minor: -event.amount_minor },
      ]
    case "wallet":
      return [
        { role: event.is_correction ? "corrections" : "customers", amount_minor: event.amount_minor },
        { role: "wallet", amount_minor: -event.amount_minor },
      ]
    case "card_refund":
      return [
        { role: "customers", amount_minor: event.amount_minor },
        { role: "card", amount_minor: -event.amount_minor },
      ]
  }
}

/** What each account moved in these vouchers, in minor units; debit above zero. */
export function sumByRole(vouchers: readonly Voucher[]): Record<LedgerRole, number> {
  const sums = Object.fromEntries(ledgerRoles.map((role) => [role, 0])) as Record<LedgerRole, number>
  for (const { rows } of vouchers) for (const { role, amount_minor } of rows) sums[role] += amount_minor
  return sums
}
