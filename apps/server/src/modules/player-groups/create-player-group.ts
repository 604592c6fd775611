import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/player-groups"
import { playerFilterNames } from "@academy/domain/player-groups"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { playerGroups } from "../../db/tables/player-groups.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { groupFacts } from "./group-facts.ts"

/** @throws Refusal `invalid_input` naming what is empty; `name_taken` */
export async function createPlayerGroup(
  { db, clock }: Deps,
  { account_id }: Caller,
  body: BodyOf<typeof calls.createPlayerGroup>,
): Promise<AnswerOf<typeof calls.createPlayerGroup>> {
  const name = body.name.trim()
  if (!name) throw invalidField("name", "required", "is needed")
  const { filter } = body
  if (playerFilterNames.every((part) => filter[part] === undefined))
    throw invalidField("filter", "required", "has to name at least one thing")
  const at = clock()
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(playerGroups)
      .values({ name, filter, created_by: account_id, created_at: at })
      .onConflictDoNothing()
      .returning({ id: playerGroups.id })
    if (!row) throw new Refusal("name_taken")
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "player_groups",
      entity_id: row.id,
      before: null,
      after: groupFacts({ name, filter }),
      at,
    })
    return row
  })
}
