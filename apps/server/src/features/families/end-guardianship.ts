import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { and, eq, inArray } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, guardianships, players } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { writeLetter } from "../../letters/write-letter.ts"
import { recordChange } from "../audit/index.ts"
import { removeGuardian } from "../guardianships/index.ts"

/**
 * The office ends that an account looks after a player, when guardians disagree and it has heard all of them. The
 * account and those that stay get a letter; the reason is kept in the audit log alone.
 * @param officeAccountId who decides; never about a player of the own family
 * @throws Refusal `own_family`, and what `removeGuardian` says
 */
export async function endGuardianship(
  { db, clock }: Deps,
  officeAccountId: number,
  { account_id, player_id, reason }: BodyOf<typeof calls.endGuardianship>,
): Promise<AnswerOf<typeof calls.endGuardianship>> {
  const now = clock()
  const ofPlayer = eq(guardianships.player_id, player_id)
  return inTransaction(db, async (tx) => {
    const own = and(ofPlayer, eq(guardianships.account_id, officeAccountId))
    if ((await tx.$count(guardianships, own)) > 0) throw new Refusal("own_family")
    const [before] = await tx
      .select({ role: guardianships.role, since: guardianships.created_at, first_name: players.first_name })
      .from(guardianships)
      .innerJoin(players, eq(players.id, guardianships.player_id))
      .where(and(ofPlayer, eq(guardianships.account_id, account_id)))
    // A player's own login is no guardian.
    if (!before || before.role === "player") throw new Refusal("not_found")
    const staying = await removeGuardian(tx, { account_id, player_id }, now)
    const told = await tx
      .select()
      .from(accounts)
      .where(inArray(accounts.id, [account_id, ...staying]))
    for (const account of told)
      await writeLetter(
        tx,
        {
          dedupe_key: `guardianship_ended:${player_id}:${account_id}:${account.id}:${now.toISOString()}`,
          kind: account.id === account_id ? "guardianship_ended" : "other_guardianship_ended",
          to_email: account.email,
          language: account.language,
          facts: { first_name: account.first_name, player_name: before.first_name },
        },
        now,
      )
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "guardianship_ended",
      entity: "players",
      entity_id: player_id,
      before: { account_id, role: before.role, since: before.since.toISOString() },
      after: { reason },
      at: now,
    })
    return { status: "ok" as const }
  })
}
