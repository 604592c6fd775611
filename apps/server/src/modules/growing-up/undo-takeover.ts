import { UNDO_TAKEOVER_DAYS, UNDONE_ACCOUNT_DAYS } from "@academy/domain/growing-up"
import { addWallClockDays } from "@academy/domain/time"
import { and, eq, ne } from "drizzle-orm"
import { emailPeople, firstFreeSlot, readPlayerPeople } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { endMembershipOfLeaver } from "../../core/memberships/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { takeoverGuardians, takeovers } from "../../db/tables/growing-up.ts"
import { notifications } from "../../db/tables/notifications.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"
import { closeOwnLogin } from "./close-own-login.ts"
import { OWN_SLOT } from "./own-player.ts"

/**
 * The office undoes a takeover: who looked after the player before does so again, and the player's account is closed.
 * It is deleted after 30 days, in which the academy settles what it paid. The player's row is locked.
 * @throws Refusal `not_found` more than a year later, `last_guardian` when no former guardian has an account any more
 */
export async function undoTakeover(
  tx: Tx,
  {
    player_id,
    own_account_id,
    by,
    reason,
  }: { player_id: number; own_account_id: number; by: number; reason: string },
  now: Date,
): Promise<void> {
  const [takeover] = await tx.select().from(takeovers).where(eq(takeovers.player_id, player_id))
  if (!takeover?.done_at || addWallClockDays(takeover.done_at, UNDO_TAKEOVER_DAYS) < now)
    throw new Refusal("not_found")
  const own = (await readPlayerPeople(tx, player_id)).filter(({ slot }) => slot === OWN_SLOT)
  await endMembershipOfLeaver(tx, { account_id: own_account_id, player_id }, now)
  await closeOwnLogin(tx, { account_id: own_account_id, player_id }, now)
  await tx
    .update(accounts)
    .set({ deletion_due_at: addWallClockDays(now, UNDONE_ACCOUNT_DAYS) })
    .where(eq(accounts.id, own_account_id))
  await restoreGuardians(tx, player_id, { own_account_id, done_at: takeover.done_at })
  await tx.delete(takeovers).where(eq(takeovers.player_id, player_id))

  const people = await readPlayerPeople(tx, player_id)
  if (people.length === 0) throw new Refusal("last_guardian")
  const facts = { player_name: people[0]?.player_name ?? "" }
  const key = `takeover_undone:${player_id}:${now.toISOString()}`
  await emailPeople(tx, [...own, ...people], { kind: "takeover_undone", key, facts }, now)
  for (const { account_id } of people)
    await notify(tx, {
      ...{ account_id, type: "takeover_undone", facts, player_id },
      ...{ dedupe_key: `${key}:${account_id}`, at: now },
    })
  await recordChange(tx, {
    account_id: by,
    action: "takeover_undone",
    entity: "players",
    entity_id: player_id,
    reason,
    before: { account_id: own_account_id },
    after: { guardians: people.length },
    at: now,
  })
}

interface Undone {
  own_account_id: number
  done_at: Date
}

/**
 * The former guardians of a takeover from before these were kept: all of them were told of it in the app, in the
 * transaction in which it was done. Their roles and since when are not known: all are guardians, one is made the owner.
 */
async function readToldOfTakeover(tx: Tx, player_id: number, { own_account_id, done_at }: Undone) {
  const told = await tx
    .select({ account_id: notifications.account_id })
    .from(notifications)
    .innerJoin(accounts, and(eq(accounts.id, notifications.account_id), eq(accounts.is_active, true)))
    .where(
      and(
        eq(notifications.player_id, player_id),
        eq(notifications.type, "takeover_done"),
        eq(notifications.created_at, done_at),
        ne(notifications.account_id, own_account_id),
      ),
    )
    .orderBy(notifications.id)
  return told.map(({ account_id }) => ({ account_id, role: "guardian" as const, since: done_at }))
}

/** As they were at the takeover; whoever has closed the account since stays away. */
async function restoreGuardians(tx: Tx, player_id: number, takeover: Undone): Promise<void> {
  const kept = await tx
    .select({
      account_id: takeoverGuardians.account_id,
      role: takeoverGuardians.role,
      since: takeoverGuardians.since,
    })
    .from(takeoverGuardians)
    .innerJoin(accounts, and(eq(accounts.id, takeoverGuardians.account_id), eq(accounts.is_active, true)))
    .where(eq(takeoverGuardians.player_id, player_id))
    .orderBy(takeoverGuardians.since, takeoverGuardians.account_id)
  const former = kept.length > 0 ? kept : await readToldOfTakeover(tx, player_id, takeover)
  const present = await tx
    .select({ slot: guardianships.slot })
    .from(guardianships)
    .where(and(eq(guardianships.player_id, player_id), ne(guardianships.slot, OWN_SLOT)))
  const taken = present.map(({ slot }) => slot)
  for (const { account_id, role, since } of former) {
    const link = and(eq(guardianships.player_id, player_id), eq(guardianships.account_id, account_id))
    const stayed = await tx.update(guardianships).set({ role, stays: false }).where(link).returning()
    if (stayed.length > 0) continue
    const slot = firstFreeSlot(taken)
    taken.push(slot)
    await tx.insert(guardianships).values({ account_id, player_id, role, slot, created_at: since })
  }
  const ofPlayer = eq(guardianships.player_id, player_id)
  const owned = await tx.$count(guardianships, and(ofPlayer, eq(guardianships.role, "owner")))
  if (owned === 0)
    await tx
      .update(guardianships)
      .set({ role: "owner" })
      .where(
        and(
          ofPlayer,
          eq(
            guardianships.slot,
            tx
              .select({ slot: guardianships.slot })
              .from(guardianships)
              .where(ofPlayer)
              .orderBy(guardianships.slot)
              .limit(1),
          ),
        ),
      )
}
