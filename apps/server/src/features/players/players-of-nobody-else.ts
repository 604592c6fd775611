import { and, eq, ne, notExists, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { guardianships, players } from "../../db/tables/players.ts"

/** Ids of the players that no other account looks after. */
export async function findPlayersOfNobodyElse(db: Pick<Tx, "select">, accountId: number): Promise<number[]> {
  const other = alias(guardianships, "other")
  const rows = await db
    .select({ id: guardianships.player_id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.account_id, accountId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(other)
            .where(and(eq(other.player_id, guardianships.player_id), ne(other.account_id, accountId))),
        ),
      ),
    )
    .orderBy(guardianships.player_id)
  return rows.map(({ id }) => id)
}

/** The same players, locked: another guardian who leaves at the same moment waits here, and then is the last one. */
export async function lockPlayersOfNobodyElse(tx: Tx, accountId: number): Promise<number[]> {
  await tx
    .select({ id: players.id })
    .from(players)
    .innerJoin(guardianships, eq(guardianships.player_id, players.id))
    .where(eq(guardianships.account_id, accountId))
    .orderBy(players.id)
    .for("update", { of: players })
  return findPlayersOfNobodyElse(tx, accountId)
}
