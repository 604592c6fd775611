import type { LeftOutReason } from "@academy/domain/family-messages"
import type { Language } from "@academy/domain/page-language"
import { and, ne, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { nameOrderOf } from "../../db/name-order.ts"
import type { Audience } from "../../db/tables/player-groups.ts"
import { players } from "../../db/tables/players.ts"
import { playersOf } from "./players-in.ts"

/** A guardian who gets one email for all of its players. */
export interface FamilyReader {
  account_id: number
  first_name: string
  email: string
  language: Language
  player_name: string[]
}

interface Found extends Record<string, unknown> {
  id: number
  first_name: string
  name: string
  guardians: (Omit<FamilyReader, "player_name"> & { is_bounced: boolean })[]
}

/**
 * Whom a message to these players reaches, and which of them it does not. It reaches those who decide for a player: its
 * guardians, or itself after a takeover, but no account that a child only looks in by.
 */
export async function readAudience(db: Db | Tx, audience: Audience, since: Date) {
  const found = await findPlayers(db, audience, since)
  const readers = new Map<number, FamilyReader>()
  const left_out: { player_id: number; name: string; why: LeftOutReason }[] = []
  for (const { id, first_name, name, guardians } of found) {
    const reached = guardians.filter(({ is_bounced }) => !is_bounced)
    if (reached.length === 0)
      left_out.push({ player_id: id, name, why: guardians.length === 0 ? "nobody" : "bounced" })
    for (const { is_bounced: _, ...guardian } of reached) {
      const reader = readers.get(guardian.account_id)
      if (reader) reader.player_name.push(first_name)
      else readers.set(guardian.account_id, { ...guardian, player_name: [first_name] })
    }
  }
  return { players: found.length, readers: [...readers.values()], left_out }
}

async function findPlayers(db: Db | Tx, audience: Audience, since: Date): Promise<Found[]> {
  // A deleted player is left as a figure without a name.
  const where = and(...playersOf(audience, since), ne(players.last_name, ""))
  const { rows } = await db.execute<Found>(sql`
    select ${players.id} as id, ${players.first_name} as first_name,
      ${players.first_name} || ' ' || ${players.last_name} as name,
      coalesce((select json_agg(json_build_object('account_id', a.id, 'first_name', a.first_name, 'email', a.email,
          'language', a.language, 'is_bounced', coalesce(a.bounced_email = a.email, false)) order by a.id)
        from guardianships g join accounts a on a.id = g.account_id and a.is_active
        where g.player_id = ${players.id} and g.role <> 'player'), '[]') as guardians
    from ${players} where ${where}
    order by ${nameOrderOf(players.first_name)}, ${players.id}`)
  return rows
}
