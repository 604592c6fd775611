import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, approvals, guardianships, players } from "../../db/tables/index.ts"
import { Refusal } from "../../http/problem.ts"
import { notify } from "../notifications/index.ts"
import { addGuardian } from "./add-guardian.ts"
import { endTakeoverOfMinor } from "./end-takeover.ts"
import { recordPlayerChange } from "./record-player-change.ts"
import { writeToOtherGuardians } from "./write-to-other-guardians.ts"

export type Approval = typeof approvals.$inferSelect

/**
 * The approval with its player, both locked in the same order as sharing a player: newcomer, player, approval.
 * Concurrent answers and withdrawals wait for each other.
 */
export async function lockApproval(tx: Tx, id: number) {
  const [found] = await tx.select().from(approvals).where(eq(approvals.id, id))
  if (!found) throw new Refusal("not_found")
  if (found.new_account_id !== null)
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, found.new_account_id))
      .for("no key update")
  const [player] = await tx
    .select({ id: players.id, first_name: players.first_name, year_of_birth: players.year_of_birth })
    .from(players)
    .where(eq(players.id, found.player_id))
    .for("no key update")
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for("update")
  if (!player || !approval) throw new Refusal("not_found")
  return { approval, player }
}

type Locked = Awaited<ReturnType<typeof lockApproval>>
/** The account that gave the last answer; null if the job found no one left to answer. */
export interface Decider {
  account_id: number | null
  isOffice: boolean
}

/**
 * Applies the request after everyone or the academy approved.
 * @throws Refusal `too_many_guardians`, `other_has_too_many_players`, `request_closed` (the newcomer's account is gone)
 */
export async function carryOutApproval(
  tx: Tx,
  { approval, player }: Locked,
  by: Decider,
  now: Date,
): Promise<void> {
  await close(tx, approval, "approved", by.account_id, now)
  if (approval.new_account_id === null) await setYear(tx, approval, player, now)
  else await letIn(tx, approval, approval.new_account_id, player, now)
  await tellAsker(tx, approval, player, "approval_approved", by, now)
}

/** A guardian or the academy declines: nothing changes, and the requester is notified. */
export async function declineApproval(
  tx: Tx,
  { approval, player }: Locked,
  by: Decider,
  now: Date,
): Promise<void> {
  await close(tx, approval, "declined", by.account_id, now)
  await tellAsker(tx, approval, player, "approval_declined", by, now)
}

const close = (
  tx: Tx,
  { id }: Approval,
  state: "approved" | "declined",
  decided_by: number | null,
  decided_at: Date,
) => tx.update(approvals).set({ state, decided_by, decided_at }).where(eq(approvals.id, id))

const tellAsker = (
  tx: Tx,
  { id, kind, account_id }: Approval,
  player: Locked["player"],
  type: "approval_approved" | "approval_declined",
  { isOffice }: Decider,
  at: Date,
) =>
  notify(tx, {
    account_id,
    type,
    facts: { player_name: player.first_name, news: isOffice ? (`${kind}_office` as const) : kind },
    player_id: player.id,
    dedupe_key: `${type}:${id}`,
    at,
  })

async function setYear(tx: Tx, { account_id, year_after }: Approval, player: Locked["player"], now: Date) {
  if (year_after === null) throw new Error("a year of birth without a year")
  await tx
    .update(players)
    .set({ year_of_birth: year_after, agreed_year_of_birth: null })
    .where(eq(players.id, player.id))
  await recordPlayerChange(tx, {
    player_id: player.id,
    account_id,
    before: { year_of_birth: player.year_of_birth },
    after: { year_of_birth: year_after },
    at: now,
  })
  await endTakeoverOfMinor(tx, player.id, now)
}

async function letIn(
  tx: Tx,
  approval: Approval,
  newAccountId: number,
  player: Locked["player"],
  now: Date,
): Promise<void> {
  const [newcomer] = await tx
    .select({
      id: accounts.id,
      first_name: accounts.first_name,
      email: accounts.email,
      max_players: accounts.max_players,
    })
    .from(accounts)
    .where(and(eq(accounts.id, newAccountId), eq(accounts.is_active, true)))
  if (!newcomer) throw new Refusal("request_closed")
  const ofNewcomer = eq(guardianships.account_id, newAccountId)
  if ((await tx.$count(guardianships, and(ofNewcomer, eq(guardianships.player_id, player.id)))) > 0) return
  if ((await tx.$count(guardianships, ofNewcomer)) >= newcomer.max_players)
    throw new Refusal("other_has_too_many_players")
  await addGuardian(tx, newcomer, player, now)
  await writeToOtherGuardians(tx, newcomer, [player.id], now)
  const [sharer] = await tx
    .select({ first_name: accounts.first_name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, approval.account_id))
  await notify(tx, {
    account_id: newAccountId,
    type: "player_shared",
    facts: { sender_name: sharer?.first_name || sharer?.email || "", player_name: player.first_name },
    player_id: player.id,
    dedupe_key: `player_shared:approval:${approval.id}`,
    at: now,
  })
}
