import { randomUUID } from "node:crypto"
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, emailAddresses, guardianships, players } from "../../db/tables/index.ts"
import { nameForEmail } from "../../emails/name-for-email.ts"
import { writeEmails } from "../../emails/write-email.ts"

interface NewGuardian {
  id: number
  first_name: string
  email: string
}

/**
 * Tells the other guardians by email who looks after their players from now on: whoever borrows an open browser could
 * share them unseen. One email to each verified primary address, with the names of all its players that were shared;
 * none to a player's own login. It goes whatever the settings say.
 */
export async function writeToOtherGuardians(
  tx: Tx,
  joined: NewGuardian,
  playerIds: number[],
  now: Date,
): Promise<void> {
  if (playerIds.length === 0) return
  const others = await tx
    .select({
      email: accounts.email,
      language: accounts.language,
      first_name: accounts.first_name,
      player_name: sql<string[]>`array_agg(${players.first_name} order by ${players.id})`,
    })
    .from(guardianships)
    .innerJoin(players, eq(players.id, guardianships.player_id))
    .innerJoin(accounts, and(eq(accounts.id, guardianships.account_id), eq(accounts.is_active, true)))
    .innerJoin(
      emailAddresses,
      and(
        eq(emailAddresses.account_id, accounts.id),
        eq(emailAddresses.primary, true),
        eq(emailAddresses.verified, true),
      ),
    )
    .where(
      and(
        inArray(guardianships.player_id, playerIds),
        ne(guardianships.account_id, joined.id),
        ne(guardianships.role, "player"),
      ),
    )
    .groupBy(accounts.id)
    .orderBy(asc(accounts.id))
  await writeEmails(
    tx,
    others.map(({ email, language, first_name, player_name }) => ({
      dedupe_key: `guardian_joined:${randomUUID()}`,
      kind: "guardian_joined" as const,
      to_email: email,
      language,
      facts: { first_name, player_name, guardian_name: nameForEmail(joined), sender_email: joined.email },
    })),
    now,
  )
}
