import { takeoverDueAt, takeoverNoticeAt } from "@academy/domain/growing-up"
import { toWallClock } from "@academy/domain/time"
import { and, eq, isNull, lte, ne } from "drizzle-orm"
import { emailPeople, endTakeoverOfMinor, readPlayerPeople } from "../../core/approvals/index.ts"
import { endMembershipOfLeaver } from "../../core/memberships/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { takeoverGuardians, takeovers } from "../../db/tables/growing-up.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { OWN_SLOT } from "./own-player.ts"

const BATCH = 50
/** Neither done nor ended, and nobody has objected. */
const isOpen = and(isNull(takeovers.done_at), isNull(takeovers.objected_at), isNull(takeovers.ended_at))

/**
 * Job: from 1 December of the year in which a player with an own login turns 18, all are told, in the app and by
 * email, that it takes over thirty days later. Answers how many players.
 */
export async function giveTakeoverNotice({ db, settings, clock }: Deps): Promise<number> {
  const now = clock()
  const grown = await db
    .select({ id: players.id, year_of_birth: players.year_of_birth })
    .from(guardianships)
    .innerJoin(players, eq(players.id, guardianships.player_id))
    .leftJoin(takeovers, eq(takeovers.player_id, players.id))
    .where(
      and(
        eq(guardianships.role, "player"),
        isNull(takeovers.player_id),
        lte(players.year_of_birth, toWallClock(now).year - 18),
      ),
    )
    .limit(BATCH)
  return forEachRow(grown, async ({ id, year_of_birth }) => {
    if (takeoverNoticeAt(year_of_birth) > now) return false
    return inTransaction(db, async (tx) => {
      const due_at = takeoverDueAt(now)
      const added = await tx
        .insert(takeovers)
        .values({ player_id: id, told_at: now, due_at })
        .onConflictDoNothing()
        .returning({ player_id: takeovers.player_id })
      if (added.length === 0) return false
      for (const { account_id, email, language, first_name, player_name } of await readPlayerPeople(tx, id)) {
        const facts = { player_name, due_at: due_at.toISOString() }
        const dedupe_key = `takeover_notice:${id}:${now.toISOString()}:${account_id}`
        await notify(tx, { account_id, type: "takeover_notice", facts, player_id: id, dedupe_key, at: now })
        const url = `${settings.publicUrl}/account/players/${id}/growing-up`
        const message = { dedupe_key, kind: "takeover_notice", to_email: email, language } as const
        await writeEmail(tx, { ...message, facts: { ...facts, first_name, url } }, now)
      }
      return true
    })
  })
}

/**
 * Job: players whose day has come take over, unless a guardian has objected or the year of birth is another one by now:
 * then they are of age later, and it ends. Guardians that the player did not let stay lose their access; memberships
 * that these pay are ended by the usual rules first, so that nobody pays for long what they no longer see. Run again,
 * or by two copies at once, it happens once. Answers how many.
 */
export async function takeOverPlayers(deps: Deps): Promise<number> {
  const due = await deps.db
    .select({ player_id: takeovers.player_id })
    .from(takeovers)
    .where(and(isOpen, lte(takeovers.due_at, deps.clock())))
    .limit(BATCH)
  return forEachRow(due, ({ player_id }) =>
    inTransaction(deps.db, (tx) => takeOver(tx, player_id, deps.clock())),
  )
}

/** The player takes over now, of a takeover that nobody objects to. Answers whether it did. */
export async function takeOver(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  // Who objects or corrects the year at this moment takes turns with this.
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for("no key update")
  if (await endTakeoverOfMinor(tx, playerId, now)) return false
  const closed = await tx
    .update(takeovers)
    .set({ done_at: now })
    .where(and(eq(takeovers.player_id, playerId), isOpen))
    .returning({ player_id: takeovers.player_id })
  if (closed.length === 0) return false
  const people = await readPlayerPeople(tx, playerId)
  const former = people.filter(({ slot }) => slot !== OWN_SLOT)
  if (former.length > 0)
    await tx
      .insert(takeoverGuardians)
      .values(former.map(({ account_id, role, since }) => ({ player_id: playerId, account_id, role, since })))
  const ofPlayer = eq(guardianships.player_id, playerId)
  const leaving = and(ofPlayer, ne(guardianships.slot, OWN_SLOT), eq(guardianships.stays, false))
  const leavers = await tx.select({ account_id: guardianships.account_id }).from(guardianships).where(leaving)
  for (const { account_id } of leavers)
    await endMembershipOfLeaver(tx, { account_id, player_id: playerId }, now)
  await tx.delete(guardianships).where(leaving)
  await tx
    .update(guardianships)
    .set({ role: "guardian" })
    .where(and(ofPlayer, ne(guardianships.slot, OWN_SLOT)))
  await tx
    .update(guardianships)
    .set({ role: "owner" })
    .where(and(ofPlayer, eq(guardianships.slot, OWN_SLOT)))
  const facts = { player_name: people[0]?.player_name ?? "" }
  const key = `takeover_done:${playerId}:${now.toISOString()}`
  await emailPeople(tx, people, { kind: "takeover_done", key, facts }, now)
  for (const { account_id } of people) {
    const dedupe_key = `${key}:${account_id}`
    await notify(tx, {
      account_id,
      type: "takeover_done",
      facts,
      player_id: playerId,
      dedupe_key,
      at: now,
    })
  }
  return true
}
