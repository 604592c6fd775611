import { lastForgottenYear } from "@academy/domain/accounts"
import { fromWallClock } from "@academy/domain/time"
import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import { receipts } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"

/** Receipts per run. */
const BATCH = 100

/**
 * Job: removes the names from receipts of deleted accounts once the law no longer requires them; numbers and amounts
 * stay. Returns how many.
 */
export async function forgetOldReceipts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const year = lastForgottenYear(clock()) + 1
  const until = fromWallClock({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
  const named = await db
    .select({ id: receipts.id, document: receipts.document })
    .from(receipts)
    .innerJoin(accounts, eq(accounts.id, receipts.account_id))
    .where(
      and(
        isNotNull(accounts.anonymised_at),
        lt(receipts.issued_at, until),
        ne(sql`${receipts.document} ->> 'buyer_name'`, ""),
      ),
    )
    .limit(BATCH)
  for (const { id, document } of named) {
    const lines = document.lines.map((line) => ({ ...line, player_name: null }))
    await db
      .update(receipts)
      .set({ document: { ...document, buyer_name: "", lines } })
      .where(eq(receipts.id, id))
  }
  return named.length
}
