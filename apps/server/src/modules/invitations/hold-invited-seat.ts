import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import type { ProblemCode } from "@academy/contract/problems"
import { type SeatRefusal, whyNotBookable } from "@academy/domain/bookings"
import {
  type InvitationPayer,
  invitationHeldUntil,
  MOST_WAITING_INVITATIONS,
} from "@academy/domain/invitations"
import { ANY_PLAYER, assignPasses, whyNoPass } from "@academy/domain/passes"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq } from "drizzle-orm"
import type { Pool } from "pg"
import {
  readAcademySeatFacts,
  readSeatFacts,
  refusalOf,
  releaseOverdueHolds,
  type SeatFactsRow,
  seatPlayers,
  tellOfInvitation,
  toSeatFacts,
} from "../../core/bookings/index.ts"
import { spendPass } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { isWorthRetrying } from "../../db/in-transaction.ts"
import { bookings, invitations } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import type { InvitingSeat } from "./inviting-seats.ts"

type Sent = AnswerOf<typeof calls.createInvitation>
export type Inviter = Pick<Caller, "account_id" | "language" | "network">

interface SeatWanted {
  inviter: Inviter
  /** The inviter's own. */
  seat: InvitingSeat
  invited: { player_id: number; guardian_id: number }
  who_pays: InvitationPayer
  /** Refused with this when the inviter's seat was given up or moved meanwhile. */
  seat_gone: ProblemCode
  /** Comes first in the transaction that holds the seat: what allows this one invitation is used up. May refuse. */
  claim?: (tx: Tx, now: Date) => Promise<void>
}

const ATTEMPTS = 4

/**
 * Makes the invitation: holds a seat until the rule's moment and tells the invited family. Why a player can't come is
 * nobody's business, so everything about their other bookings is `player_cannot_come`. When the inviter pays, a pass is
 * put aside at once. Four at a session wait at most: `too_many_invitations`.
 */
export async function holdInvitedSeat(deps: Deps, wanted: SeatWanted): Promise<Sent> {
  const { inviter, seat, invited } = wanted
  let lostTo: ProblemCode | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock()
    const guardian = { account_id: invited.guardian_id, language: inviter.language }
    // Who invites has a seat and knows the session; whether the invited family sees it, the rule says.
    const facts = await readAcademySeatFacts(deps.pool, guardian, seat.bookable_id, invited.player_id, now)
    const refusal = whyNotBookable(toSeatFacts(facts, now))
    if (refusal === "bookable_full" && (await releaseOverdueHolds(deps, seat.bookable_id, now))) continue
    if (refusal) throw new Refusal(toldOf(refusal))
    try {
      return await holdSeat(deps, wanted, facts, now)
    } catch (error) {
      lostTo = refusalOf(error)
      if (!lostTo && !isWorthRetrying(error)) throw error
      if (lostTo === "no_pass_left") break
    }
  }
  throw new Refusal(
    lostTo === "overlapping_booking" || lostTo === "already_booked"
      ? "player_cannot_come"
      : (lostTo ?? "bookable_full"),
  )
}

/** Another family's bookings stay untold. */
function toldOf(refusal: SeatRefusal): ProblemCode {
  switch (refusal) {
    case "already_booked":
    case "overlapping_booking":
    case "trial_used":
    case "too_many_trials":
      return "player_cannot_come"
    default:
      return refusal
  }
}

async function holdSeat(
  { db, pool }: Deps,
  { inviter, seat, who_pays, seat_gone, claim }: SeatWanted,
  facts: SeatFactsRow,
  now: Date,
): Promise<Sent> {
  const held_until = invitationHeldUntil(now, facts.starts_at)
  const lot_id = who_pays === "inviter" ? await findPass(pool, inviter, seat, facts.player_id, now) : null
  return db.transaction(async (tx) => {
    await claim?.(tx, now)
    const [booking] = await seatPlayers(
      tx,
      {
        bookable_id: seat.bookable_id,
        players: [facts.player_id],
        account_id: inviter.account_id,
        price_minor: facts.price_minor,
        currency: facts.currency,
        order_id: null,
        ...(lot_id === null ? { unpaid: { network: inviter.network } } : {}),
        now,
      },
      { status: "held", held_until, held_for: "invitation", payment_method: lot_id === null ? null : "pass" },
    )
    if (!(await isInviterThere(tx, seat))) throw new Refusal(seat_gone)
    await refuseTooManyWaiting(tx, inviter, seat)
    if (lot_id !== null) {
      await spendPass(tx, { lot_id, account_id: inviter.account_id, booking_id: booking.id, now })
      await tx.update(bookings).set({ lot_id }).where(eq(bookings.id, booking.id))
    }
    const [invitation] = await tx
      .insert(invitations)
      .values({
        bookable_id: seat.bookable_id,
        account_id: inviter.account_id,
        requesting_player_id: seat.player_id,
        inviting_booking_id: seat.booking_id,
        invited_player_id: facts.player_id,
        booking_id: booking.id,
        who_pays,
        held_until,
        created_at: now,
      })
      .returning({ id: invitations.id })
    if (!invitation) throw new Error("the invitation was not inserted")
    await tellOfInvitation(tx, invitation.id, now)
    return { invitation_id: invitation.id, held_until: toIsoWithOffset(held_until) }
  })
}

/** Asked once the session is locked: who gives the seat up or moves it waits, and then withdraws what it sent. */
async function isInviterThere(tx: Tx, { booking_id, bookable_id }: InvitingSeat): Promise<boolean> {
  const there = and(
    eq(bookings.id, booking_id),
    eq(bookings.bookable_id, bookable_id),
    eq(bookings.status, "confirmed"),
  )
  return (await tx.$count(bookings, there)) > 0
}

/** Asked once the seat is taken: who takes seats of a session takes turns. @throws Refusal `too_many_invitations` */
async function refuseTooManyWaiting(tx: Tx, { account_id }: Inviter, { bookable_id }: InvitingSeat) {
  const waiting = and(
    eq(invitations.account_id, account_id),
    eq(invitations.bookable_id, bookable_id),
    eq(invitations.state, "waiting"),
  )
  if ((await tx.$count(invitations, waiting)) >= MOST_WAITING_INVITATIONS)
    throw new Refusal("too_many_invitations")
}

/**
 * The lot that the inviter's pass for the invited player comes from; null for a free session.
 * @param invited null: whoever opens a link
 * @throws Refusal `no_pass_left`, or what else keeps the inviter's passes from paying
 */
export async function findPass(
  pool: Pool,
  inviter: Inviter,
  seat: InvitingSeat,
  invited: number | null,
  now: Date,
): Promise<number | null> {
  const own = await readSeatFacts(pool, inviter, seat.bookable_id, seat.player_id, now)
  if (own.price_minor === 0) return null
  const wanted = { ...own, player_id: invited ?? ANY_PLAYER }
  const [lot_id] = assignPasses([wanted], own.lots, now)
  if (typeof lot_id !== "number") throw new Refusal(whyNoPass(own.lots, wanted, now) ?? "no_pass_left")
  return lot_id
}
