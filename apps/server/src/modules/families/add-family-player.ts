import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/family-people"
import { recordChange } from "../../core/audit/index.ts"
import { addPlayer } from "../../core/players/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"

/**
 * The office adds a child that a family names on the phone, by name and year of birth. It agrees to nothing for the
 * family.
 * @throws Refusal what `lockFamilyAccount` and `addPlayer` say; `account_closed`
 */
export async function addFamilyPlayer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  account_id: number,
  child: BodyOf<typeof calls.addFamilyPlayer>,
): Promise<AnswerOf<typeof calls.addFamilyPlayer>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { is_active } = await lockFamilyAccount(tx, account_id, officeAccountId)
    if (!is_active) throw new Refusal("account_closed")
    const id = await addPlayer(tx, account_id, child, null, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "family_player_added",
      entity: "players",
      entity_id: id,
      before: null,
      after: { account_id },
      at: now,
    })
    return { id }
  })
}
