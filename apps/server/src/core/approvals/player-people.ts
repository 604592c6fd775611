import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import type { EmailFacts, EmailKind } from "../../emails/kinds.ts"
import { writeEmails } from "../../emails/write-email.ts"

/** An active account that looks after a player, or is the player's own. */
export type PlayerPerson = Awaited<ReturnType<typeof readPlayerPeople>>[number]

/** Everybody whom a change of a player is about, in the order in which they came; `verified`: may be emailed. */
export function readPlayerPeople(tx: Pick<Tx, "select">, playerId: number) {
  return tx
    .select({
      account_id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      first_name: accounts.first_name,
      role: guardianships.role,
      slot: guardianships.slot,
      since: guardianships.created_at,
      player_name: players.first_name,
      verified: emailAddresses.verified,
    })
    .from(guardianships)
    .innerJoin(accounts, and(eq(accounts.id, guardianships.account_id), eq(accounts.is_active, true)))
    .innerJoin(players, eq(players.id, guardianships.player_id))
    .leftJoin(
      emailAddresses,
      and(
        eq(emailAddresses.account_id, accounts.id),
        eq(emailAddresses.primary, true),
        eq(emailAddresses.verified, true),
      ),
    )
    .where(eq(guardianships.player_id, playerId))
    .orderBy(asc(guardianships.created_at), asc(guardianships.slot))
}

/** Whether the account decides for the player: a guardian, or the player who has taken over. */
export const isGuardian = ({ role }: Pick<PlayerPerson, "role">): boolean => role !== "player"

/** Emails each of these people, whatever their settings say. A key that was used before sends nothing. */
export async function emailPeople<K extends EmailKind>(
  tx: Pick<Tx, "insert">,
  people: readonly Pick<PlayerPerson, "account_id" | "email" | "language" | "first_name" | "verified">[],
  { kind, key, facts }: { kind: K; key: string; facts: Omit<EmailFacts[K], "first_name"> },
  now: Date,
): Promise<void> {
  await writeEmails(
    tx,
    people
      .filter(({ verified }) => verified)
      .map(({ account_id, email, language, first_name }) => ({
        dedupe_key: `${key}:${account_id}`,
        kind,
        to_email: email,
        language,
        facts: { ...facts, first_name } as EmailFacts[K],
      })),
    now,
  )
}
