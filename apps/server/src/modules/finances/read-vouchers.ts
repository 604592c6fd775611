import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/connections"
import { academy } from "@academy/domain/academy"
import { toVoucher } from "@academy/domain/bookkeeping"
import { toMajor } from "@academy/domain/money"
import { monthBounds } from "@academy/domain/time"
import type { Deps } from "../../http/deps.ts"
import { readLedgerAccounts, readLedgerEvents } from "./read-ledger-events.ts"

/** A month's vouchers, with their numbers as in the files of `exportBookkeeping`, for a bookkeeping program. */
export async function readVouchers(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  month: string,
): Promise<AnswerOf<typeof calls.listConnectedVouchers>> {
  const [{ events }, accounts] = await Promise.all([readLedgerEvents(pool, month), readLedgerAccounts(pool)])
  const accountOf = new Map(accounts.map(({ role, number }) => [role, number]))
  return {
    is_over: monthBounds(month).until <= clock(),
    currency: academy.currency,
    vouchers: events.map(toVoucher).map(({ day, text, rows }, at) => ({
      number: at + 1,
      day,
      text,
      rows: rows.map(({ role, amount_minor }) => ({
        role,
        account: accountOf.get(role) ?? 0,
        amount: toMajor(amount_minor),
      })),
    })),
  }
}
