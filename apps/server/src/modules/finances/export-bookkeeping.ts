import { academy } from "@academy/domain/academy"
import {
  type BooksFormat,
  booksFormatsOffered,
  toVouchers,
  type VoucherScope,
} from "@academy/domain/bookkeeping"
import { csvFormatOf } from "@academy/domain/csv-format"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { csvFile } from "../../text/csv.ts"
import { accountName, voucherText } from "./books-words.ts"
import { readLedgerAccounts, readLedgerEvents } from "./read-ledger-events.ts"
import { toSieFile } from "./sie-file.ts"

/**
 * A month's vouchers as a file for the books, both forms from the same ones.
 * @param per whether each event has a voucher, or each day
 * @param language of the reader: how a CSV divides cells and writes fractions
 */
export async function exportBookkeeping(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  month: string,
  format: BooksFormat,
  per: VoucherScope,
  language: Language,
): Promise<{ type: string; file: Buffer }> {
  if (!booksFormatsOffered().includes(format)) throw new Refusal("not_found")
  const [{ events }, numbers] = await Promise.all([readLedgerEvents(pool, month), readLedgerAccounts(pool)])
  const vouchers = toVouchers(events, per).map((voucher) => ({ ...voucher, text: voucherText(voucher.text) }))
  const accounts = numbers.map((account) => ({ ...account, name: accountName(account.role) }))
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
