import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet-corrections"
import { toMinor } from "@academy/domain/money"
import { DAY_MS } from "@academy/domain/time"
import { needsSecondColleague } from "@academy/domain/wallet-corrections"
import { and, eq, gt, isNull, ne, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { walletCorrections } from "../../db/tables/wallet-corrections.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { moveCorrectedMoney, refuseMoreThanThereIs } from "./move-corrected-money.ts"
import { refuseOwnWallet } from "./refuse-own-wallet.ts"

/**
 * The office puts money into a wallet or takes it out. A small amount moves at once; a large one, or small ones that
 * are large together, waits for a second colleague (`needsSecondColleague`).
 * @throws Refusal `not_found`, `own_family`, `not_enough_money`; `invalid_input` naming `reason` or `amount`
 */
export async function correctWallet(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { account_id, amount, reason: why }: BodyOf<typeof calls.correctWallet>,
): Promise<AnswerOf<typeof calls.correctWallet>> {
  const reason = why.trim()
  const amount_minor = toMinor(amount)
  if (reason === "") throw invalidField("reason", "required", "is required: the reason")
  if (amount_minor === 0) throw invalidField("amount", "invalid", "must be at least one öre")
  return inTransaction(db, async (tx) => {
    const now = clock()
    // Locked, so that of two corrections at once the second counts the first.
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account_id), isNull(accounts.anonymised_at)))
      .for("no key update")
    if (!account) throw new Refusal("not_found")
    await refuseOwnWallet(tx, officeAccountId, account_id)
    await refuseMoreThanThereIs(tx, { account_id, amount_minor })
    const ofDay = await readOfDay(tx, { account_id, made_by: officeAccountId, now })
    const waits = needsSecondColleague(amount_minor, ofDay)
    const status = waits ? "waiting" : "done"
    const [correction] = await tx
      .insert(walletCorrections)
      .values({
        account_id,
        amount_minor,
        reason,
        status,
        made_by: officeAccountId,
        made_at: now,
        decided_at: waits ? null : now,
      })
      .returning()
    if (!correction) throw new Error("the correction was not written")
    if (!waits) await moveCorrectedMoney(tx, correction, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: waits ? "wallet_correction_asked" : "wallet_corrected",
      entity: "wallet_corrections",
      entity_id: correction.id,
      reason,
      before: null,
      after: { account_id, amount_minor, status },
      at: now,
    })
    return { id: correction.id, status }
  })
}

/** What this person's other corrections of the wallet came to in the last 24 hours, in or out, in minor units. */
async function readOfDay(
  tx: Tx,
  { account_id, made_by, now }: { account_id: number; made_by: number; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(abs(${walletCorrections.amount_minor})), 0)::int` })
    .from(walletCorrections)
    .where(
      and(
        eq(walletCorrections.account_id, account_id),
        eq(walletCorrections.made_by, made_by),
        ne(walletCorrections.status, "declined"),
        gt(walletCorrections.made_at, new Date(now.getTime() - DAY_MS)),
      ),
    )
  return row?.sum ?? 0
}
