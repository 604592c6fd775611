import { and, eq, inArray, ne, notExists, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { bookings, ratings } from "../../db/tables/bookings.ts"
import { notifications } from "../../db/tables/notifications.ts"
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

/**
 * Ends an account's guardianships. Players that nobody else looks after lose everything that tells who they were: name,
 * club, picture, phone, abilities, what coaches wrote and families commented. Year of birth and attendance stay, as
 * figures of nobody.
 * @returns the keys of their pictures, to be removed once the transaction has ended well
 */
export async function anonymisePlayers(tx: Tx, accountId: number): Promise<string[]> {
  // Another guardian who leaves at the same moment waits here, and then is the last one.
  await tx
    .select({ id: players.id })
    .from(players)
    .innerJoin(guardianships, eq(guardianships.player_id, players.id))
    .where(eq(guardianships.account_id, accountId))
    .orderBy(players.id)
    .for("update", { of: players })
  const ids = await findPlayersOfNobodyElse(tx, accountId)
  await tx.delete(guardianships).where(eq(guardianships.account_id, accountId))
  if (ids.length === 0) return []

  const pictures = await tx
    .select({ img_player: players.img_player })
    .from(players)
    .where(inArray(players.id, ids))
  await tx.update(players).set(nobody).where(inArray(players.id, ids))
  const theirs = tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.player_id, ids))
  await tx.update(ratings).set({ comment: "" }).where(inArray(ratings.booking_id, theirs))
  await tx.update(bookings).set({ coach_note: "" }).where(inArray(bookings.player_id, ids))
  await tx.delete(notifications).where(inArray(notifications.player_id, ids))
  return pictures.flatMap(({ img_player }) => img_player ?? [])
}

const nobody = {
  img_player: null,
  first_name: "–",
  last_name: "",
  club_id: null,
  club_name: "",
  district_id: null,
  position: null,
  points: 0,
  card_color: "bronze",
  public: false,
  sharing_consent_at: null,
  on_main: false,
  pace: 0,
  shooting: 0,
  passing: 0,
  dribbling: 0,
  defense: 0,
  physical: 0,
  goals: 0,
  assists: 0,
  phone_number: "",
  contacted: false,
} as const satisfies Partial<typeof players.$inferInsert>
