import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/development"
import { whenPressed } from "@academy/domain/presses"
import { toIsoWithOffset } from "@academy/domain/time"
import { eq, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { isCoachedBy } from "../../db/coached-players.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { achievements, games, measurements } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recountPlayer } from "./recount-player.ts"

const tables = { game: games, achievement: achievements, measurement: measurements }
const entities = { game: "games", achievement: "achievements", measurement: "measurements" }

/**
 * A coach says that a game, an achievement or a measured value that a family told was so, or was not. Confirming it
 * again changes nothing; what is confirmed can't be declined: `report_confirmed`; what the family has changed since it
 * was seen is `changed_meanwhile`. A press that arrives after a colleague's later one changes nothing. A player of
 * other coaches is `not_found`, and so is the coach's own child's report, which somebody else has to judge.
 * @returns what stands now
 */
export async function decideReport(
  { db, clock }: Deps,
  caller: Caller,
  { kind, id, state, told_at, seconds_ago }: BodyOf<typeof calls.decideReport>,
): Promise<AnswerOf<typeof calls.decideReport>> {
  const now = clock()
  const decided_at = whenPressed(seconds_ago, now)
  const table = tables[kind]
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select({ player_id: table.player_id }).from(table).where(eq(table.id, id))
    if (!found) throw new Refusal("not_found")
    const { rowCount } = await tx.execute(sql`select from players p where p.id = ${found.player_id}
      and ${isCoachedBy(caller, found.player_id, now)}
      and not exists(select from guardianships g where g.player_id = p.id and g.account_id = ${caller.account_id})
      for no key update of p`)
    if (rowCount === 0) throw new Refusal("not_found")
    const [before] = await tx.select().from(table).where(eq(table.id, id))
    if (!before) throw new Refusal("not_found")
    if ("source" in before && before.source === "rule") throw new Refusal("earned_by_rule")
    if (before.state === state) return { id, state }
    if (told_at !== undefined && told_at !== toIsoWithOffset(before.told_at))
      throw new Refusal("changed_meanwhile")
    if (before.state !== "told" && before.decided_at && before.decided_at > decided_at)
      return { id, state: before.state }
    if (before.state === "confirmed") throw new Refusal("report_confirmed")
    await tx.update(table).set({ state, decided_by: caller.account_id, decided_at }).where(eq(table.id, id))
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "changed",
      entity: entities[kind],
      entity_id: id,
      before: { state: before.state },
      after: { state },
      at: now,
    })
    // Measured values give no points.
    if (kind !== "measurement") await recountPlayer(tx, found.player_id, now)
    return { id, state }
  })
}
