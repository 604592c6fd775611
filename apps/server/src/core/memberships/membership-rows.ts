import { passesAfterPause, passesExpireWithoutPause } from "@academy/domain/membership-periods"
import { type MembershipState, membershipStateFields } from "@academy/domain/memberships"
import { type Month, monthStart } from "@academy/domain/months"
import { pick } from "@academy/domain/pick"
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { membershipPeriods, paymentCards, playerMemberships } from "../../db/tables/memberships.ts"
import { guardianships } from "../../db/tables/players.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

export type MembershipRow = typeof playerMemberships.$inferSelect
export type PeriodRow = typeof membershipPeriods.$inferSelect

/** The columns that the rules of the domain need. */
export const stateOf = (row: MembershipRow): MembershipState => pick(row, membershipStateFields)

/** @throws Refusal `not_found` unless the account is a guardian of the player */
export async function requireGuardian(tx: Tx, accountId: number, playerId: number): Promise<void> {
  if (!(await isGuardian(tx, accountId, playerId))) throw new Refusal("not_found")
}

/** Whether the account is a guardian of the player. */
export async function isGuardian(tx: Tx, accountId: number, playerId: number): Promise<boolean> {
  const own = and(eq(guardianships.account_id, accountId), eq(guardianships.player_id, playerId))
  return (await tx.$count(guardianships, own)) > 0
}

/** @throws Refusal `card_required` unless the account has a saved card */
export async function requireCard(tx: Tx, accountId: number): Promise<void> {
  const kept = await tx.$count(paymentCards, eq(paymentCards.account_id, accountId))
  if (kept === 0) throw new Refusal("card_required")
}

/** The player's current membership, locked until the transaction ends. */
export async function lockMembership(tx: Tx, playerId: number): Promise<MembershipRow | undefined> {
  const [row] = await tx
    .select()
    .from(playerMemberships)
    .where(and(eq(playerMemberships.player_id, playerId), isNull(playerMemberships.ended_at)))
    .for("update")
  return row
}

/** The newest period of a membership, and the one that waits for its payment, if any. */
export async function readPeriods(tx: Tx, membershipId: number) {
  const [newest] = await tx
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.membership_id, membershipId))
    .orderBy(desc(membershipPeriods.month))
    .limit(1)
  const [unpaid] = await tx
    .select()
    .from(membershipPeriods)
    .where(and(eq(membershipPeriods.membership_id, membershipId), ne(membershipPeriods.status, "paid")))
  return { latest: newest?.month ?? null, unpaid }
}

/**
 * Adjusts passes to a pause: those that are valid until it begins, or longer, wait and are valid for the month after
 * it. If it is cancelled or shortened, so are they.
 * @throws Refusal `passes_booked_later` if they would expire before a session they have paid for meanwhile
 */
export async function movePasses(
  tx: Tx,
  membershipId: number,
  before: MembershipState,
  after: MembershipState,
): Promise<void> {
  if (before.paused_from === after.paused_from && before.paused_until === after.paused_until) return
  const ofMembership = sql`select l.id, l.expires_at from pass_lots l
    join membership_periods d on d.id = l.period_id where d.membership_id = ${membershipId}`
  const { rows: lots } = await tx.execute<{ id: number; expires_at: string | null }>(ofMembership)
  if (before.paused_from && before.paused_until)
    await endRest(tx, membershipId, before.paused_from, before.paused_until)
  if (after.paused_from && after.paused_until) {
    const { rest_from, rest_until, expires_at } = passesAfterPause(after.paused_from, after.paused_until)
    await tx.execute(sql`update pass_lots
      set expires_at = ${expires_at}, rest_from = ${rest_from}, rest_until = ${rest_until}
      where period_id in (select id from membership_periods where membership_id = ${membershipId})
        and expires_at >= ${rest_from}`)
  }
  const { rowCount: stranded } =
    await tx.execute(sql`select from bookings k join pass_lots l on l.id = k.lot_id
    join unnest(${sql.param(lots.map(({ id }) => id))}::bigint[], ${sql.param(lots.map(({ expires_at }) => expires_at))}::timestamptz[])
      as before (id, expires_at) on before.id = l.id
    where k.status in ('held', 'confirmed') and k.starts_at >= l.expires_at and k.starts_at < before.expires_at limit 1`)
  if (stranded !== 0) throw new Refusal("passes_booked_later")
}

/** Restores the expiry that waiting passes had before the pause was requested. */
async function endRest(tx: Tx, membershipId: number, from: Month, until: Month): Promise<void> {
  const waiting = and(
    eq(passLots.rest_from, monthStart(from)),
    eq(passLots.rest_until, monthStart(until)),
    eq(membershipPeriods.membership_id, membershipId),
  )
  const lots = await tx
    .select({ id: passLots.id, month: membershipPeriods.month, granted_at: membershipPeriods.granted_at })
    .from(passLots)
    .innerJoin(membershipPeriods, eq(membershipPeriods.id, passLots.period_id))
    .where(waiting)
  for (const { id, month, granted_at } of lots) {
    if (!granted_at) throw new Error(`lot ${id} of a period that granted nothing`)
    const expires_at = passesExpireWithoutPause(from, month, granted_at)
    await tx
      .update(passLots)
      .set({ expires_at, rest_from: null, rest_until: null })
      .where(eq(passLots.id, id))
  }
}
