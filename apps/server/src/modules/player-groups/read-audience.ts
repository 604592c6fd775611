import type { LeftOutReason } from "@academy/domain/family-messages"
import type { Language } from "@academy/domain/page-language"
import { and, inArray, ne, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { nameOrderOf } from "../../db/name-order.ts"
import { orders } from "../../db/tables/orders.ts"
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

interface Payer extends Record<string, unknown>, Omit<FamilyReader, "player_name"> {
  name: string
  is_active: boolean
  is_bounced: boolean
  players: { id: number; first_name: string }[]
}

/**
 * Whom a message to these players reaches, and which of them it does not. It reaches those who decide for a player: its
 * guardians, or itself after a takeover, but no account that a child only looks in by. Of orders it also reaches who
 * pays them, who may be no guardian, and of families the accounts without a player; an account that it does not reach
 * is left out without a player.
 */
export async function readAudience(db: Db | Tx, audience: Audience, since: Date) {
  const found = await findPlayers(db, audience, since)
  const readers = new Map<number, FamilyReader>()
  const left_out: { player_id: number | null; name: string; why: LeftOutReason }[] = []
  const payers = await findAccounts(db, audience)
  const isReached = (payer: Payer) => payer.is_active && !payer.is_bounced
  const paid = new Set(payers.filter(isReached).flatMap((payer) => payer.players.map(({ id }) => id)))
  for (const { id, first_name, name, guardians } of found) {
    const reached = guardians.filter(({ is_bounced }) => !is_bounced)
    if (reached.length === 0 && !paid.has(id))
      left_out.push({ player_id: id, name, why: guardians.length === 0 ? "nobody" : "bounced" })
    for (const { is_bounced: _, ...guardian } of reached) {
      const reader = readers.get(guardian.account_id)
      if (reader) reader.player_name.push(first_name)
      else readers.set(guardian.account_id, { ...guardian, player_name: [first_name] })
    }
  }
  for (const payer of payers) {
    const { account_id, first_name, email, language, name } = payer
    if (!isReached(payer))
      left_out.push({ player_id: null, name, why: payer.is_active ? "bounced" : "closed" })
    else if (!readers.has(account_id)) {
      const player_name = payer.players.map((player) => player.first_name)
      readers.set(account_id, { account_id, first_name, email, language, player_name })
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

/**
 * Who is messaged by account: the payers of orders, each with the players that its orders name, and the chosen
 * families, each with its players.
 */
async function findAccounts(db: Db | Tx, { order_ids = [], account_ids = [] }: Audience): Promise<Payer[]> {
  if (order_ids.length + account_ids.length === 0) return []
  const paid = order_ids.length > 0 ? inArray(orders.id, order_ids) : sql`false`
  const isChosen = account_ids.length > 0 ? sql`a.id in ${account_ids}` : sql`false`
  const { rows } = await db.execute<Payer>(sql`
    select a.id as account_id, a.first_name, trim(a.first_name || ' ' || a.last_name) as name, a.email, a.language,
      a.is_active, coalesce(a.bounced_email = a.email, false) as is_bounced,
      coalesce((select json_agg(json_build_object('id', p.id, 'first_name', p.first_name) order by p.id)
        from players p where p.last_name <> '' and (p.id in (select l.player_id from order_lines l
          join orders on orders.id = l.order_id where orders.account_id = a.id and ${paid})
          or (${isChosen} and p.id in (select g.player_id from guardianships g where g.account_id = a.id)))), '[]') as players
    from accounts a where a.anonymised_at is null
      and (${isChosen} or a.id in (select ${orders.account_id} from ${orders} where ${paid}))
    order by a.id`)
  return rows
}
