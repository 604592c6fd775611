import { and, eq, isNotNull, ne, notExists, or, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { takeovers } from "../../db/tables/growing-up.ts"
import { guardianships, players } from "../../db/tables/players.ts"

/**
 * Ids of the players without another guardian. A minor's player account does not count as a guardian until its takeover
 * was announced.
 */
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
            .leftJoin(takeovers, eq(takeovers.player_id, other.player_id))
            .where(
              and(
                eq(other.player_id, guardianships.player_id),
                ne(other.account_id, accountId),
                or(ne(other.role, "player"), isNotNull(takeovers.player_id)),
              ),
            ),
        ),
      ),
    )
    .orderBy(guardianships.player_id)
  return rows.map(({ id }) => id)
}

/** The same players, locked: another guardian who leaves at the same time waits here, and is then the last one. */
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
