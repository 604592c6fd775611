import { COACHED_WEEKS } from "@academy/domain/ability-reviews"
import { type SQL, sql } from "drizzle-orm"
import type { Db, Tx } from "./connection.ts"

interface StaffMember {
  account_id: number
  is_staff: boolean
  is_superuser: boolean
}

/**
 * Whether a coach has a reason to see a player: a seat on one of the coach's sessions, of the last `COACHED_WEEKS`
 * weeks or to come. The office has it for every player.
 * @param playerId the column or number of the player
 */
export const isCoachedBy = (
  { account_id, is_superuser }: Pick<StaffMember, "account_id" | "is_superuser">,
  playerId: SQL | number,
  now: Date,
): SQL<boolean> => (is_superuser ? sql<boolean>`true` : isOnRosterOf(account_id, playerId, now))

/** Whether a player has such a seat on a session of an account's. Both are columns or numbers. */
export const isOnRosterOf = (
  accountId: SQL | number,
  playerId: SQL | number,
  now: Date,
): SQL<boolean> => sql<boolean>`exists(select from bookings k join bookable_coaches bc on bc.bookable_id = k.bookable_id
        join coaches c on c.id = bc.coach_id
      where k.player_id = ${playerId} and k.status = 'confirmed' and c.account_id = ${accountId}
        and k.starts_at > ${now.toISOString()}::timestamptz - make_interval(weeks => ${COACHED_WEEKS}))`

/** Asks the database whether somebody with the rights of staff has a reason to see a player. */
export async function hasReasonToSee(
  db: Db | Tx,
  caller: StaffMember,
  playerId: number,
  now: Date,
): Promise<boolean> {
  if (caller.is_superuser) return true
  if (!caller.is_staff) return false
  const { rows } = await db.execute<{ is_coached: boolean }>(
    sql`select ${isCoachedBy(caller, playerId, now)} as is_coached`,
  )
  return rows[0]?.is_coached === true
}
