import type * as calls from "@academy/contract/bookkeeping"
import type { AnswerOf } from "@academy/contract/call"
import { academy } from "@academy/domain/academy"
import { sumByRole, toVoucher } from "@academy/domain/bookkeeping"
import { toMajor } from "@academy/domain/money"
import { monthBounds } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { readLedgerAccounts, readLedgerEvents } from "./read-ledger-events.ts"

/** What a month's export will have, so that it can be compared with the books before. */
export async function readBookkeeping(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  month: string,
): Promise<AnswerOf<typeof calls.getBookkeeping>> {
  const [{ events, ...counts }, accounts] = await Promise.all([
    readLedgerEvents(pool, month),
    readLedgerAccounts(pool),
  ])
  const vouchers = events.map(toVoucher)
  const moved = sumByRole(vouchers)
  return {
    ...counts,
    is_over: monthBounds(month).until <= clock(),
    currency: academy.currency,
    vouchers: vouchers.length,
    days: new Set(vouchers.map(({ day }) => day)).size,
    vat: toMajor(-moved.vat),
    accounts: accounts.map(({ role, number }) => ({ role, number, moved: toMajor(moved[role]) })),
  }
}
