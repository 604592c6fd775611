import type * as calls from "@academy/contract/attendance"
import type { AnswerOf } from "@academy/contract/call"
import { academy } from "@academy/domain/academy"
import { BANK_TRANSFER_DAYS } from "@academy/domain/bookings"
import { whatIsSold } from "@academy/domain/discounts"
import { whyNoWalkIn } from "@academy/domain/staff-sessions"
import { addWallClockDays } from "@academy/domain/time"
import { and, asc, eq, inArray, ne } from "drizzle-orm"
import { refuseOwnPlayer } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { notifyOfPurchase, refusalOf, releaseOverdueHolds, seatPlayers } from "../../core/bookings/index.ts"
import { discountOfFamily } from "../../core/discounts/index.ts"
import { linkLines, openOrder } from "../../core/orders/index.ts"
import { spendPass } from "../../core/wallet/index.ts"
import { hasReasonToSee } from "../../db/coached-players.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookingTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { guardianships } from "../../db/tables/players.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recountPlayer } from "../development/index.ts"
import { lockPassOf } from "../planning/index.ts"
import { lockLedSession } from "../staff-sessions/index.ts"

/**
 * A coach puts a player of its rosters into a session: it came without a booking and is there. A full session gets one
 * place more. Whoever is booked already is only marked, so that two coaches who see the same child add it once.
 * @throws Refusal `not_found` unless the caller leads the session and has a reason to see the player, or is the office;
 * `own_family`; why nobody can be put in now (`whyNoWalkIn`); what the constraints of a seat refuse with
 */
export async function addWalkIn(
  deps: Deps,
  caller: Caller,
  bookableId: number,
  playerId: number,
): Promise<AnswerOf<typeof calls.addWalkIn>> {
  const now = deps.clock()
  await releaseOverdueHolds(deps, bookableId, now)
  try {
    return await inTransaction(deps.db, async (tx) => {
      const session = await lockLedSession(tx, caller, bookableId)
      const refusal = whyNoWalkIn({ ...session, now })
      if (refusal) throw new Refusal(refusal)
      if (!(await hasReasonToSee(tx, caller, playerId, now))) throw new Refusal("not_found")
      const booking_id =
        (await findSeat(tx, bookableId, playerId)) ?? (await seat(tx, caller, session, playerId, now))
      await tx
        .update(bookings)
        .set({ attendance: "present", attendance_by: caller.account_id, attendance_at: now })
        .where(eq(bookings.id, booking_id))
      await recountPlayer(tx, playerId, now)
      return { booking_id }
    })
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? new Refusal(refusal) : error
  }
}

type Session = Awaited<ReturnType<typeof lockLedSession>>

/** The seat that the player has already. @throws Refusal `already_booked` while it is only held */
async function findSeat(tx: Tx, bookable_id: number, player_id: number): Promise<number | undefined> {
  const [live] = await tx
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(
      and(
        eq(bookings.bookable_id, bookable_id),
        eq(bookings.player_id, player_id),
        inArray(bookings.status, ["held", "confirmed"]),
      ),
    )
  if (live?.status === "held") throw new Refusal("already_booked")
  return live?.id
}

async function seat(tx: Tx, { account_id }: Caller, session: Session, player_id: number, now: Date) {
  await refuseOwnPlayer(tx, account_id, player_id)
  const [type] = await tx
    .select({ pass_type_id: bookingTypes.pass_type_id, slug: bookingTypes.slug })
    .from(bookingTypes)
    .where(eq(bookingTypes.id, session.booking_type_id))
  const guardians = await tx
    .select({ account_id: guardianships.account_id })
    .from(guardianships)
    .where(and(eq(guardianships.player_id, player_id), ne(guardianships.role, "player")))
    // The owner first.
    .orderBy(eq(guardianships.role, "guardian"), asc(guardianships.account_id))
  const [first] = guardians
  if (!first) throw new Refusal("not_found")
  const { id: bookable_id, price_minor, currency, title } = session
  const accounts = guardians.map((guardian) => guardian.account_id)
  const wanted = { pass_type_id: type?.pass_type_id ?? null, player_id, starts_at: session.starts_at }
  const found = price_minor > 0 ? await lockPassOf(tx, accounts, wanted, now) : null
  const pass = found && "pass" in found ? found.pass : null
  const family =
    pass || price_minor === 0 || !type
      ? null
      : await discountOfFamily(
          tx,
          first.account_id,
          [{ bookable_id, player_id, price_minor, currency, what: whatIsSold(type.slug), is_by_money: true }],
          now,
        )
  const discount_minor = family?.total ?? 0
  const lowered = { discount_minor, price_minor: price_minor - discount_minor }
  const order =
    pass || price_minor === 0
      ? null
      : await openOrder(tx, {
          account_id: first.account_id,
          kind: "booking",
          currency,
          payment_method: "bank_transfer",
          discount_code_id: family?.discount.id ?? null,
          lines: [{ title, player_id, amount_minor: lowered.price_minor, discount_minor }],
          due_at: addWallClockDays(now, BANK_TRANSFER_DAYS),
          // The child is there: until invoices are possible it is paid in hand, which an admin enters.
          is_agreed: true,
          now,
        })
  const [booking] = await seatPlayers(
    tx,
    {
      bookable_id,
      players: [player_id],
      account_id: pass?.account_id ?? first.account_id,
      ...lowered,
      currency,
      order_id: order?.id ?? null,
      isBeyondCapacity: session.seats_taken >= session.capacity,
      mayHaveBegun: true,
      now,
    },
    pass
      ? { status: "confirmed", payed: true, payment_method: "pass", lot_id: pass.lot_id }
      : order
        ? { status: "confirmed", payed: false, payment_method: "bank_transfer" }
        : { status: "confirmed", payed: true, payment_method: null },
  )
  if (order) await linkLines(tx, order, [booking.id])
  if (pass) await spendPass(tx, { ...pass, booking_id: booking.id, now })
  // Its email would be an invoice, with a bankgiro that nobody has confirmed.
  if (!order || academy.is_confirmed) await notifyOfPurchase(tx, [booking.id], now)
  await recordChange(tx, {
    account_id,
    action: "walk_in",
    entity: "bookings",
    entity_id: booking.id,
    before: null,
    after: { bookable_id, player_id, pay_with: pass ? "pass" : order ? "bank_transfer" : "nothing" },
    at: now,
  })
  return booking.id
}
