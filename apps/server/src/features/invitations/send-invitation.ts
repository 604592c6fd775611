import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import type { ProblemCode } from "@academy/contract/problems"
import { type SeatRefusal, whyNotBookable } from "@academy/domain/bookings"
import { type InvitationPayer, invitationHeldUntil } from "@academy/domain/invitations"
import { HOUR_MS, toIsoWithOffset } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { isWorthRetrying } from "../../db/in-transaction.ts"
import { bookings, invitations } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import {
  readSeatFacts,
  refusalOf,
  releaseOverdueHolds,
  type SeatFactsRow,
  seatPlayers,
  toSeatFacts,
} from "../bookings/index.ts"
import { spendPass } from "../wallet/index.ts"
import { findInvitable } from "./find-invitable.ts"
import { type InvitingSeat, readInvitingSeats } from "./inviting-seats.ts"
import { tellOfInvitation } from "./tell-of-invitation.ts"

type Sent = AnswerOf<typeof calls.createInvitation>

interface Input {
  invited_player_id: number
  who_pays?: InvitationPayer
}

/** Each of them holds a seat, so nobody sends them by the dozen. */
const INVITATIONS_AN_HOUR = 20
const ATTEMPTS = 4

/**
 * Invites a player to the session that one of the caller's players has a seat at. A seat is held for the answer until the
 * rule's moment. Who isn't to be found is `not_found`; why a player can't come is nobody's business, so everything about
 * their other bookings is `player_cannot_come`. When the inviter pays, a pass is put aside at once.
 * @param own which of the caller's seats invites
 */
export async function sendInvitation(
  deps: Deps,
  caller: Caller,
  own: { booking_id: number } | { bookable_id: number; player_id: number },
  input: Input,
): Promise<Sent> {
  const seat = await findInvitingSeat(deps, caller, own)
  const invitable = await findInvitable(deps.pool, caller.account_id, input.invited_player_id)
  if (!invitable) throw new Refusal("not_found")
  await passInvitationLimit(deps, caller.account_id)
  let lostTo: ProblemCode | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock()
    const guardian = { account_id: invitable.guardian_id, language: caller.language }
    const facts = await readSeatFacts(deps.pool, guardian, seat.bookable_id, input.invited_player_id, now)
    const refusal = whyNotBookable(toSeatFacts(facts, now))
    if (refusal === "bookable_full" && (await releaseOverdueHolds(deps, seat.bookable_id, now))) continue
    if (refusal) throw new Refusal(toldOf(refusal))
    try {
      return await holdSeat(deps, caller, seat, facts, input.who_pays ?? "invited", now)
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

async function findInvitingSeat(
  deps: Deps,
  caller: Caller,
  own: { booking_id: number } | { bookable_id: number; player_id: number },
): Promise<InvitingSeat> {
  const seats = await readInvitingSeats(deps.pool, caller.account_id, own)
  if (!seats[0]) throw new Refusal("not_found")
  return seats[0]
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
  caller: Caller,
  seat: InvitingSeat,
  facts: SeatFactsRow,
  whoPays: InvitationPayer,
  now: Date,
): Promise<Sent> {
  const held_until = invitationHeldUntil(now, facts.starts_at)
  const lot_id = whoPays === "inviter" ? await findPass({ pool }, caller, seat, now) : null
  return db.transaction(async (tx) => {
    const [booking] = await seatPlayers(
      tx,
      {
        bookable_id: seat.bookable_id,
        players: [facts.player_id],
        account_id: caller.account_id,
        price_minor: facts.price_minor,
        currency: facts.currency,
        order_id: null,
        now,
      },
      { status: "held", held_until, held_for: "invitation", payment_method: lot_id === null ? null : "pass" },
    )
    if (lot_id !== null) {
      await spendPass(tx, { lot_id, account_id: caller.account_id, booking_id: booking.id, now })
      await tx.update(bookings).set({ lot_id }).where(eq(bookings.id, booking.id))
    }
    const [invitation] = await tx
      .insert(invitations)
      .values({
        bookable_id: seat.bookable_id,
        account_id: caller.account_id,
        requesting_player_id: seat.player_id,
        inviting_booking_id: seat.booking_id,
        invited_player_id: facts.player_id,
        booking_id: booking.id,
        who_pays: whoPays,
        held_until,
        created_at: now,
      })
      .returning({ id: invitations.id })
    if (!invitation) throw new Error("the invitation was not inserted")
    await tellOfInvitation(tx, invitation.id, now)
    return { invitation_id: invitation.id, held_until: toIsoWithOffset(held_until) }
  })
}

/** The lot that the inviter's next pass comes from; none for a free session. */
async function findPass({ pool }: Pick<Deps, "pool">, caller: Caller, seat: InvitingSeat, now: Date) {
  const own = await readSeatFacts(pool, caller, seat.bookable_id, seat.player_id, now)
  if (own.price_minor === 0) return null
  const lot = own.lots[0]
  if (lot === undefined) throw new Refusal("no_pass_left")
  return lot
}

async function passInvitationLimit(deps: Deps, accountId: number): Promise<void> {
  const limit = { bucket: `invite:account:${accountId}`, most: INVITATIONS_AN_HOUR, window_ms: HOUR_MS }
  if (!(await isWithinLimit(deps, limit))) throw new Refusal("too_many_requests")
}
