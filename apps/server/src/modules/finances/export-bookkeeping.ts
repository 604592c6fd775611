import { academy } from "@academy/domain/academy"
import { type LedgerRole, toVouchers, type VoucherScope } from "@academy/domain/bookkeeping"
import { csvFormatOf } from "@academy/domain/csv-format"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { csvFile } from "../../text/csv.ts"
import { readLedgerAccounts, readLedgerEvents } from "./read-ledger-events.ts"
import { toSieFile } from "./sie-file.ts"

/** How the accounts are called in the books, which are kept in Swedish. */
const accountNames: Record<LedgerRole, string> = {
  customers: "Kundfordringar",
  card: "Fordringar för kort och Swish",
  bank: "Bank",
  cash: "Kassa",
  wallet: "Skulder till kunder, plånböcker",
  gift_cards: "Ej inlösta presentkort",
  returns: "Inbetalningar att betala tillbaka",
  sales: "Träning",
  fees: "Påminnelseavgifter",
  vat: "Utgående moms",
  corrections: "Justeringar av plånböcker",
  write_offs: "Avskrivna kundfordringar",
}

/**
 * A month's vouchers as a file for the books, both forms from the same ones.
 * @param per whether each event has a voucher, or each day
 * @param language of the reader: how a CSV divides cells and writes fractions
 */
export async function exportBookkeeping(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  month: string,
  format: "sie.si" | "vouchers.csv",
  per: VoucherScope,
  language: Language,
): Promise<{ type: string; file: Buffer }> {
  const [{ events }, numbers] = await Promise.all([readLedgerEvents(pool, month), readLedgerAccounts(pool)])
  const vouchers = toVouchers(events, per)
  const accounts = numbers.map((account) => ({ ...account, name: accountNames[account.role] }))
  if (format === "sie.si")
    return {
      type: "application/octet-stream",
      file: toSieFile({
        company: academy.legal_name,
        organisation_number: academy.organisation_number,
        made_on: wallClockDate(clock()),
        month,
        accounts,
        vouchers,
      }),
    }
  const lines = vouchers.flatMap(({ series, day, text, rows }, at) =>
    rows.map(({ role, amount_minor }) => {
      const account = accounts.find((one) => one.role === role)
      const amount = [{ minor: amount_minor }, academy.currency]
      return [at + 1, series, day, text, account?.number ?? null, account?.name ?? null, ...amount]
    }),
  )
  return {
    type: "text/csv; charset=utf-8",
    file: Buffer.from(csvFile(csvFormatOf(language), [voucherColumns, ...lines])),
  }
}

const voucherColumns = ["voucher", "series", "day", "text", "account", "account_name", "amount", "currency"]
