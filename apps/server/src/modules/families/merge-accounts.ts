import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { whyNotMerge } from "@academy/domain/account-merges"
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm"
import { accountsData } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { requirePassword } from "../../core/auth/index.ts"
import { removePicture } from "../../core/files/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type Merge, moveRows } from "./move-rows.ts"
import { onlyFirstHasFactor } from "./only-first-has-factor.ts"
import { readMergeFacts } from "./read-merge-facts.ts"

/** A factor is of a person's phone and of one account: the closed account's is not moved. Both addresses are told. */
async function dropsSecondFactor(tx: Tx, { from, into }: Merge): Promise<boolean> {
  const { rows } = await tx.execute<{ dropped: boolean }>(
    sql.raw(`select ${onlyFirstHasFactor(String(from), String(into))} as dropped`),
  )
  return rows[0]?.dropped === true
}

/**
 * Merges two accounts of one person, after the caller's password. Everything moves to the account that stays, the
 * other's sessions end, and its addresses log in to the account that stays. Both addresses get an email. It cannot be
 * undone.
 * @throws Refusal `not_found`, `wrong_password`, `too_many_requests`, and those of `whyNotMerge`
 */
export async function mergeAccounts(
  deps: Deps,
  caller: Caller,
  into: number,
  { from_account_id: from, password }: BodyOf<typeof calls.mergeAccounts>,
): Promise<AnswerOf<typeof calls.mergeAccounts>> {
  await requirePassword(deps, caller, password)
  const merge = { from, into }
  await inTransaction(deps.db, (tx) => mergeOnce(deps, tx, merge, caller.account_id))
  // Rows of requests that were running when the sessions ended.
  await inTransaction(deps.db, (tx) => moveRows(tx, merge))
  return { status: "ok" }
}

async function mergeOnce(deps: Deps, tx: Tx, merge: Merge, officeAccountId: number): Promise<void> {
  const now = deps.clock()
  const { from, into } = merge
  // Ordered by id, so that two merges of the same accounts wait for each other.
  const locked = await tx
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, [from, into]), isNull(accounts.anonymised_at)))
    .orderBy(asc(accounts.id))
    .for("update")
  const ends = locked.find(({ id }) => id === from)
  const stays = locked.find(({ id }) => id === into)
  if (!ends || !stays) throw new Refusal("not_found")
  const refusal = whyNotMerge(await readMergeFacts(tx, merge, officeAccountId))
  if (refusal) throw new Refusal(refusal)
  const dropsFactor = await dropsSecondFactor(tx, merge)
  await moveRows(tx, merge)
  await tx
    .update(accounts)
    .set({
      phone_number: stays.phone_number || ends.phone_number,
      address: stays.address || ends.address,
      max_players: sql`greatest(${stays.max_players}::int, ${ends.max_players}::int)`,
    })
    .where(eq(accounts.id, into))
  for (const to_email of new Set([ends.email, stays.email]))
    for (const kind of [
      "accounts_merged",
      ...(dropsFactor ? ["factor_ended_by_merge" as const] : []),
    ] as const)
      await writeEmail(
        tx,
        {
          dedupe_key: `${kind}:${from}:${into}:${to_email}`,
          kind,
          to_email,
          language: stays.language,
          facts: { first_name: stays.first_name, kept_email: stays.email },
        },
        now,
      )
  await recordChange(tx, {
    account_id: officeAccountId,
    action: "accounts_merged",
    entity: "accounts",
    entity_id: into,
    before: { merged_account: from },
    after: null,
    at: now,
  })
  const pictures =
    (await accountsData.forget?.(tx, {
      account_id: from,
      player_ids: [],
      addresses: [],
      verified_addresses: [],
    })) ?? []
  await tx.update(accounts).set({ is_active: false, anonymised_at: now }).where(eq(accounts.id, from))
  for (const key of pictures) await removePicture({ db: tx, gateways: deps.gateways }, key)
}
