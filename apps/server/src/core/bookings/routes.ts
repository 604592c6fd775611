import * as calls from "@academy/contract/bookings"
import { getNextSessions } from "@academy/contract/next-sessions"
import * as purchases from "@academy/contract/purchases"
import type { Language } from "@academy/domain/page-language"
import { MINUTE_MS } from "@academy/domain/time"
import type { FastifyInstance, FastifyReply } from "fastify"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { bookSeat } from "./book-seat.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { moveBooking } from "./move-booking.ts"
import { payExistingBooking } from "./pay-existing-booking.ts"
import { readAppleTickets, readGoogleTicket } from "./phone-tickets.ts"
import { rateBooking } from "./rate-booking.ts"
import { readCalendarFile, readPurchaseCalendar } from "./read-calendar-file.ts"
import { readNextSessions } from "./read-next-sessions.ts"
import { readOtherSessions } from "./read-other-sessions.ts"
import { readPurchase } from "./read-purchase.ts"
import { readBooking, readBookingsInfo, readBookingsOfPlayers, readUnratedBookings } from "./reads.ts"
import { sayRunningLate } from "./say-running-late.ts"
import { sharePurchase } from "./share-purchase.ts"

/** Enough for a family that books a term at once; slows down scripts that grab seats. */
const BOOKINGS_A_MINUTE = 60

export function bookingsRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps

  implement(app, deps, calls.bookSeat, async ({ caller, params, body }) => {
    await passBookingLimit(deps, caller.account_id)
    return bookSeat(deps, caller, { ...body, bookable_id: params.id })
  })
  implement(app, deps, calls.payExistingBooking, ({ caller, params, body }) =>
    payExistingBooking(deps, caller, params.id, body),
  )
  implement(app, deps, calls.cancelBooking, ({ caller, body }) => cancelBooking(deps, caller, body))
  implement(app, deps, calls.getOtherSessions, ({ params, ...input }) =>
    readOtherSessions(deps, readerOf(input), params),
  )
  implement(app, deps, calls.moveBooking, ({ caller, params, body }) =>
    moveBooking(deps, caller, { ...body, player_id: params.a, booking_id: params.b }),
  )
  implement(app, deps, calls.sayRunningLate, ({ caller, params, body }) =>
    sayRunningLate(deps, caller, { player_id: params.a, booking_id: params.b, minutes: body.minutes }),
  )
  implement(app, deps, calls.rateBooking, ({ caller, params, body }) =>
    rateBooking(deps, caller.account_id, params.id, body),
  )

  for (const call of [calls.getBookingsInfo, calls.getBookingsInfoTwin]) {
    implement(app, deps, call, (input) => readBookingsInfo(deps, readerOf(input), clock()))
  }
  implement(app, deps, getNextSessions, (input) => readNextSessions(pool, readerOf(input), clock()))
  implement(app, deps, calls.fetchUnratedBookings, (input) =>
    readUnratedBookings(deps, readerOf(input), clock()),
  )
  for (const call of [calls.listBookingsUnified, calls.listBookings]) {
    implement(app, deps, call, ({ body, ...input }) =>
      readBookingsOfPlayers(deps, readerOf(input), body, clock()),
    )
  }
  implement(app, deps, calls.getBooking, ({ params, ...input }) =>
    readBooking(deps, readerOf(input), params, clock()),
  )
  implement(app, deps, calls.getBookingCalendar, async ({ caller, params, reply }) => {
    const file = await readCalendarFile(deps, caller, params)
    return asCalendar(reply, `booking-${params.b}.ics`, file)
  })
  implement(app, deps, purchases.getPurchase, ({ params, ...input }) =>
    readPurchase(deps, readerOf(input), params.id),
  )
  implement(app, deps, purchases.getPurchaseCalendar, async ({ caller, params, reply }) => {
    const file = await readPurchaseCalendar(deps, caller, params.id)
    return asCalendar(reply, `bookings-${params.id}.ics`, file)
  })
  implement(app, deps, purchases.getAppleTickets, async ({ caller, params, reply }) => {
    const { content, type, name } = await readAppleTickets(deps, caller, params.id)
    reply.type(type)
    reply.header("content-disposition", `attachment; filename="${name}"`)
    // A buffer is sent as it is, without the serialiser of the declared text.
    return content as unknown as string
  })
  implement(app, deps, purchases.getGoogleTicket, ({ caller, params }) =>
    readGoogleTicket(deps, caller, params.id),
  )
  implement(app, deps, purchases.sharePurchase, ({ caller, params, body }) =>
    sharePurchase(deps, caller, params.id, body.account_id),
  )
}

function asCalendar(reply: FastifyReply, filename: string, file: string): string {
  reply.type("text/calendar; charset=utf-8; method=PUBLISH")
  reply.header("content-disposition", `attachment; filename="${filename}"`)
  return file
}

const readerOf = ({ caller, language }: { caller: Caller; language: Language }) => ({
  account_id: caller.account_id,
  language,
})

async function passBookingLimit(deps: Deps, accountId: number): Promise<void> {
  const limit = { bucket: `book:account:${accountId}`, most: BOOKINGS_A_MINUTE, window_ms: MINUTE_MS }
  await refuseAbove(deps, limit)
}
