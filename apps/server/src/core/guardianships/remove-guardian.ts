import { and, asc, eq, gt, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookings, guardianships, ownLoginInvitations, players } from "../../db/tables/index.ts"
import { Refusal } from "../../http/problem.ts"
import { endMembershipOfLeaver } from "../memberships/index.ts"

/**
 * An account looks after a player no more. The last guardian stays (a player is deleted with the account). Sessions to
 * come that the account booked are cancelled first, so that money goes back to whoever paid. A membership that it pays
 * ends by the usual rules, and its email that invites to an own login opens nothing any more. Owner becomes who came
 * next.
 * @returns the accounts that look after the player from now on
 * @throws Refusal `not_found`, `last_guardian`, `bookings_to_come`
 */
export async function removeGuardian(
  tx: Tx,
  { account_id, player_id }: { account_id: number; player_id: number },
  now: Date,
): Promise<number[]> {
  // Two guardians that leave at once take turns: one of them is the last.
  await tx.select({ id: players.id }).from(players).where(eq(players.id, player_id)).for("no key update")
  const guardians = await tx
    .select({ account_id: guardianships.account_id, role: guardianships.role })
    .from(guardianships)
    .where(eq(guardianships.player_id, player_id))
    .orderBy(asc(guardianships.created_at), asc(guardianships.slot))
    // A seat that is being booked at this moment is waited for, and counted below (`lockGuardianships`).
    .for("update")
  const leaving = guardians.find((one) => one.account_id === account_id)
  if (!leaving) throw new Refusal("not_found")
  const others = guardians.filter((one) => one.account_id !== account_id)
  const next = others.find(({ role }) => role !== "player")
  if (!next) throw new Refusal("last_guardian")
  const booked = and(
    eq(bookings.player_id, player_id),
    eq(bookings.account_id, account_id),
    inArray(bookings.status, ["held", "confirmed"]),
    gt(bookings.ends_at, now),
  )
  if ((await tx.$count(bookings, booked)) > 0) throw new Refusal("bookings_to_come")
  await endMembershipOfLeaver(tx, { account_id, player_id }, now)
  await tx
    .delete(ownLoginInvitations)
    .where(and(eq(ownLoginInvitations.player_id, player_id), eq(ownLoginInvitations.account_id, account_id)))
  const of = (account: number) =>
    and(eq(guardianships.player_id, player_id), eq(guardianships.account_id, account))
  await tx.delete(guardianships).where(of(account_id))
  if (leaving.role === "owner") {
    await tx.update(guardianships).set({ role: "owner" }).where(of(next.account_id))
  }
  return others.map((one) => one.account_id)
}
