import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { and, eq, inArray } from "drizzle-orm"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { removeGuardian } from "../../core/guardianships/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, guardianships, players } from "../../db/tables/index.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { endPlayerAccount, OWN_SLOT, undoTakeover } from "../growing-up/index.ts"

/**
 * The office ends that an account looks after a player, when guardians disagree and it has heard all of them. The
 * account and those that stay get an email; the reason is kept in the audit log alone. Where the account is the
 * player's own it is closed; a takeover is undone, and who looked after the player before does so again.
 * @param officeAccountId who decides; never about a player of the own family
 * @throws Refusal `not_found`, `own_family`, and what `removeGuardian` and `undoTakeover` say
 */
export async function endGuardianship(
  { db, clock }: Deps,
  officeAccountId: number,
  { account_id, player_id, reason }: BodyOf<typeof calls.endGuardianship>,
): Promise<AnswerOf<typeof calls.endGuardianship>> {
  const now = clock()
  const ofPlayer = eq(guardianships.player_id, player_id)
  return inTransaction(db, async (tx) => {
    // A takeover may be carried out at this moment.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, player_id)).for("no key update")
    await refuseOwnPlayer(tx, officeAccountId, player_id)
    const [before] = await tx
      .select({
        role: guardianships.role,
        slot: guardianships.slot,
        since: guardianships.created_at,
        first_name: players.first_name,
      })
      .from(guardianships)
      .innerJoin(players, eq(players.id, guardianships.player_id))
      .where(and(ofPlayer, eq(guardianships.account_id, account_id)))
    if (!before) throw new Refusal("not_found")
    if (before.slot === OWN_SLOT) {
      const ended = { player_id, own_account_id: account_id, by: officeAccountId, reason }
      if (before.role === "player") await endPlayerAccount(tx, ended, now)
      else await undoTakeover(tx, ended, now)
      return { status: "ok" as const }
    }
    const staying = await removeGuardian(tx, { account_id, player_id }, now)
    const told = await tx
      .select()
      .from(accounts)
      .where(inArray(accounts.id, [account_id, ...staying]))
    for (const account of told)
      await writeEmail(
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
