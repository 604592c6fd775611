import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/family-people"
import { and, eq, inArray, ne } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { writeFirstPasswordEmails } from "../../core/auth/index.ts"
import { sharePlayers } from "../../core/guardianships/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, guardianships } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"
import { openAccount } from "./open-account.ts"

/**
 * The office adds a guardian whom a family names, as if the family shared its players itself: all other guardians are
 * told, and a third or fourth guardian waits for their approval. Without an account the person gets one, and the email
 * to choose a password by. An account that is there already is named first: a mistyped address may be a stranger's.
 * @throws Refusal what `lockFamilyAccount`, `openAccount` and `sharePlayers` say; `account_closed`;
 *   `guardian_has_account` with whose it is; `invalid_input` naming `player_ids` unless all are the family's
 */
export async function addFamilyGuardian(
  deps: Deps,
  officeAccountId: number,
  account_id: number,
  { player_ids, is_known_account, ...person }: BodyOf<typeof calls.addFamilyGuardian>,
): Promise<AnswerOf<typeof calls.addFamilyGuardian>> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const family = await lockFamilyAccount(tx, account_id, officeAccountId)
    if (!family.is_active) throw new Refusal("account_closed")
    await refuseOthersPlayers(tx, account_id, player_ids)
    const added = await openAccount(deps, tx, person, family.language)
    if (added.account_id === account_id) throw invalidField("email", "invalid", "is the family's own address")
    if (added.account_id === officeAccountId) throw new Refusal("own_family")
    if (!added.is_active) throw new Refusal("account_closed")
    if (added.known && !is_known_account)
      throw new Refusal("guardian_has_account", undefined, await readOwner(tx, added.account_id))
    const shared = { accountId: added.account_id, sharedBy: account_id, playerIds: player_ids }
    const tooManyPlayers = "other_has_too_many_players" as const
    const { waiting } = await sharePlayers(deps, tx, { ...shared, tooManyPlayers }, now)
    await writeFirstPasswordEmails(deps, tx, [added.account_id])
    for (const entity_id of player_ids)
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "guardian_added",
        entity: "players",
        entity_id,
        before: null,
        after: { account_id: added.account_id },
        at: now,
      })
    return { account_id: added.account_id, waiting: waiting.map(({ first_name }) => first_name) }
  })
}

async function refuseOthersPlayers(tx: Tx, account_id: number, player_ids: readonly number[]) {
  const own = and(
    eq(guardianships.account_id, account_id),
    inArray(guardianships.player_id, [...player_ids]),
    ne(guardianships.role, "player"),
  )
  if ((await tx.$count(guardianships, own)) < player_ids.length)
    throw invalidField("player_ids", "not_a_choice", "lists a player that the family doesn't look after")
}

async function readOwner(tx: Tx, account_id: number) {
  const [owner] = await tx
    .select({ first_name: accounts.first_name, last_name: accounts.last_name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  const name = `${owner?.first_name ?? ""} ${owner?.last_name ?? ""}`.trim()
  return { account_id, name: name || (owner?.email ?? "") }
}
