import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { takeoverState } from "@academy/domain/growing-up"
import { eq } from "drizzle-orm"
import { emailPeople, readPlayerPeople } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { notify } from "../../core/notifications/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { takeovers } from "../../db/tables/growing-up.ts"
import { nameForEmail } from "../../emails/name-for-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockOwnPlayer, OWN_SLOT } from "./own-player.ts"
import { readGrowingUp } from "./reads.ts"

/**
 * A guardian objects to a takeover that was announced, also on its day as long as it is not done: it is on hold until
 * the academy decides, and all are told. Objected to twice, it is one objection. The player itself: `not_found`.
 * @throws Refusal `not_found`, `no_takeover` (none, done, or ended)
 */
export async function objectToTakeover(
  deps: Deps,
  { account_id }: Caller,
  playerId: number,
): Promise<AnswerOf<typeof calls.objectToTakeover>> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const { slot } = await lockOwnPlayer(tx, account_id, playerId)
    if (slot === OWN_SLOT) throw new Refusal("not_found")
    const [takeover] = await tx
      .select()
      .from(takeovers)
      .where(eq(takeovers.player_id, playerId))
      .for("update")
    const state = takeover && takeoverState(takeover)
    if (state === "on_hold") return
    if (state !== "announced") throw new Refusal("no_takeover")
    await tx
      .update(takeovers)
      .set({ objected_at: now, objected_by: account_id })
      .where(eq(takeovers.player_id, playerId))
    const people = await readPlayerPeople(tx, playerId)
    const objector = people.find((one) => one.account_id === account_id)
    const sender_name = nameForEmail({
      first_name: objector?.first_name ?? "",
      email: objector?.email ?? "",
    })
    const facts = { player_name: people[0]?.player_name ?? "", sender_name }
    const key = `takeover_objected:${playerId}:${now.toISOString()}`
    await emailPeople(tx, people, { kind: "takeover_objected", key, facts }, now)
    for (const one of people)
      if (one.account_id !== account_id)
        await notify(tx, {
          ...{ account_id: one.account_id, type: "takeover_objected", facts, player_id: playerId },
          ...{ dedupe_key: `${key}:${one.account_id}`, at: now },
        })
    await recordChange(tx, {
      ...{ account_id, action: "takeover_objected", entity: "players", entity_id: playerId },
      ...{ before: null, after: { due_at: takeover?.due_at.toISOString() ?? null }, at: now },
    })
  })
  return readGrowingUp(deps.pool, account_id, playerId)
}
