import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import { isCheckout } from "@academy/domain/bookings"
import { isInvitationOpen } from "@academy/domain/invitations"
import { and, eq } from "drizzle-orm"
import {
  bookingFulfilment,
  confirmHeldSeat,
  endInvitation,
  lockBookable,
  priceHeldSeat,
  readSeatFacts,
  refusalOf,
  returnToBooking,
  takeHeldSeat,
  toUnpaid,
} from "../../core/bookings/index.ts"
import {
  claimCharge,
  lockOrder,
  openCheckout,
  payByKeptCard,
  refuseChangedPrice,
  settleOrder,
} from "../../core/orders/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings, guardianships, invitations } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

type Responded = AnswerOf<typeof calls.respondBookingInvitation>
type Answer = BodyOf<typeof calls.respondBookingInvitation>
type Invitation = typeof invitations.$inferSelect

/**
 * Answers an invitation for a guardian of the invited player. The first answer counts; later ones, and those after its
 * end, get `invitation_closed`. Accepting takes the held seat and pays like a booking, or with the inviter's reserved
 * pass. Declining releases it. If the payment does not arrive, the invitation opens again (`reopenInvitations`).
 */
export async function respondBookingInvitation(
  deps: Deps,
  caller: Caller,
  invitationId: number,
  answer: Answer,
): Promise<Responded> {
  const invitation = await findReceived(deps, caller, invitationId)
  try {
    return answer.accept
      ? await accept(deps, caller, invitation, answer)
      : await decline(deps, caller, invitation)
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

async function findReceived({ db }: Deps, { account_id }: Caller, invitationId: number) {
  const [found] = await db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(
      guardianships,
      and(
        eq(guardianships.player_id, invitations.invited_player_id),
        eq(guardianships.account_id, account_id),
      ),
    )
    .where(eq(invitations.id, invitationId))
  if (!found) throw new Refusal("not_found")
  return found.invitation
}

async function decline({ db, clock }: Deps, caller: Caller, invitation: Invitation): Promise<Responded> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const seat = await lockOpenSeat(tx, invitation, now)
    if (!(await endInvitation(tx, seat, "declined", now, caller.account_id)))
      throw new Refusal("invitation_closed")
  })
  return { invitation_id: invitation.id, state: "declined", booking_id: null, status: null }
}

/**
 * The held seat of an open invitation, locked.
 * @throws Refusal `invitation_closed`, `bookable_cancelled`
 */
async function lockOpenSeat(tx: Tx, { id, bookable_id, booking_id }: Invitation, now: Date) {
  const [bookable] = await lockBookable(tx, bookable_id)
  const [open] = await tx
    .select({ state: invitations.state, held_until: invitations.held_until })
    .from(invitations)
    .where(eq(invitations.id, id))
    .for("update")
  const [seat] = await tx.select().from(bookings).where(eq(bookings.id, booking_id)).for("update")
  if (bookable?.status === "cancelled") throw new Refusal("bookable_cancelled")
  if (!open || !seat || seat.status !== "held" || !isInvitationOpen({ now, ...open }))
    throw new Refusal("invitation_closed")
  return seat
}

async function accept(
  deps: Deps,
  caller: Caller,
  invitation: Invitation,
  { payment_method: wished, card: chosen = "once", expected_price, reminder_fee }: Answer,
): Promise<Responded> {
  const now = deps.clock()
  const facts = await readSeatFacts(
    deps.pool,
    caller,
    invitation.bookable_id,
    invitation.invited_player_id,
    now,
  )
  const isPaid = invitation.who_pays === "inviter"
  const { seat, order, method, card } = await inTransaction(deps.db, async (tx) => {
    const seat = await lockOpenSeat(tx, invitation, now)
    if (seat.starts_at <= now) throw new Refusal("bookable_started")
    // The invitation's price applies, even if the session's price changed.
    const invited = { ...facts, price_minor: seat.price_minor }
    const { seat: priced, method } = isPaid
      ? { seat: invited, method: null }
      : await priceHeldSeat(tx, caller.account_id, invited, wished, now)
    if (!isPaid) refuseChangedPrice(expected_price, priced.price_minor)
    const card = method === "card" ? chosen : "once"
    await tx
      .update(invitations)
      .set({ state: "accepted", answered_by: caller.account_id, ended_at: now })
      .where(eq(invitations.id, invitation.id))
    if (!isPaid) {
      const order = await takeHeldSeat(tx, { caller, seat, facts: priced, method, reminder_fee, now })
      if (order && card === "kept") await claimCharge(tx, order, now)
      return { seat, order, method, card }
    }
    await confirmHeldSeat(tx, seat, { payed: true, payed_at: now }, now)
    return { seat, order: null, method, card }
  })
  const taken = { invitation_id: invitation.id, state: "accepted", booking_id: seat.id } as const
  if (order && method === "bank_transfer") return { ...taken, ...toUnpaid(seat.id, order) }
  if (!order || !isCheckout(method)) return { ...taken, status: "confirmed" }
  if (card === "kept" && (await payByKeptCard(deps, order))) return { ...taken, status: "confirmed" }
  try {
    const keepsCard = card === "keep"
    const checkout_url = await openCheckout(deps, caller, order, returnToBooking(seat), { keepsCard })
    return { ...taken, status: "payment_required", checkout_url }
  } catch (error) {
    // Without a checkout the invitation is open again.
    await inTransaction(deps.db, async (tx) => {
      // If a bank transfer was chosen in the meantime, the seat is booked.
      if ((await lockOrder(tx, order.id))?.payment_method === "bank_transfer") return
      await settleOrder(tx, bookingFulfilment, order.id, { status: "cancelled" }, deps.clock())
    })
    throw error
  }
}
