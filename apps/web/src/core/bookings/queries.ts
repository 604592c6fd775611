import type { Answer, ApiCalls } from "@academy/contract/client"
import { queryOptions } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import { useWrite } from "../../api/concerns.ts"

export type Booking = Answer<"GET /api/bookings-info/">[number]
export type BookingDetail = Answer<"GET /api/bookings/:a/:b/">
export type Offer = Answer<"GET /api/available-bookings/:id/">
export type OfferedBookable = Offer["bookable"]
export type Week = Answer<"GET /api/available-bookings/:id/weeks/">[number]
/** What the server says after a seat was taken or paid. */
export type Booked = Answer<"POST /api/bookable-payments/:id/">

export const bookingsQuery = answer("GET /api/bookings-info/")

export const coachesQuery = answer("GET /api/coaches/")

/** Where the account's players wait. */
export const waitingQuery = answer("GET /api/waiting-list/")

export const offerQuery = (bookableId: number) =>
  answer("GET /api/available-bookings/:id/", { params: { id: bookableId } })

/** The session and the same one in each of the next weeks. */
export const weeksQuery = (bookableId: number) =>
  answer("GET /api/available-bookings/:id/weeks/", { params: { id: bookableId } })

export const bookingQuery = (playerId: number, bookingId: number) =>
  answer("GET /api/bookings/:a/:b/", { params: { a: playerId, b: bookingId } })

export type OtherSession = Answer<"GET /api/bookings/:a/:b/other-sessions/">[number]

/** Where a booking can be moved. */
export const otherSessionsQuery = (playerId: number, bookingId: number) =>
  answer("GET /api/bookings/:a/:b/other-sessions/", { params: { a: playerId, b: bookingId } })

export const useMoveBooking = (playerId: number, bookingId: number) =>
  useWrite("POST /api/bookings/:a/:b/move/", {
    toInput: (body: ApiCalls["POST /api/bookings/:a/:b/move/"]["body"]) => ({
      params: { a: playerId, b: bookingId },
      body,
    }),
  })

/** Cancelled bookings are not among those of `bookings-info`. */
export const cancelledQuery = (playerIds: readonly number[]) =>
  queryOptions({
    queryKey: ["POST /api/bookings-unified/", "cancelled", ...playerIds],
    queryFn: ({ signal }) =>
      api("POST /api/bookings-unified/", { body: { players_id: [...playerIds], tab: "cancelled" }, signal }),
    enabled: playerIds.length > 0,
  })

/** 0 minutes: in time after all. */
export const useSayRunningLate = ({ player_id, id }: Pick<Booking, "player_id" | "id">) =>
  useWrite("POST /api/bookings/:a/:b/running-late/", {
    toInput: (minutes: number) => ({ params: { a: player_id, b: id }, body: { minutes } }),
  })

export type BookSeatBody = ApiCalls["POST /api/bookable-payments/:id/"]["body"]

/** Takes a seat, or both of a duo session. Fails with `ApiProblem`. */
export const useBookSeat = (bookableId: number) =>
  useWrite("POST /api/bookable-payments/:id/", {
    toInput: (body: BookSeatBody) => ({ params: { id: bookableId }, body, multipart: true }),
  })

export type BookSeatsBody = ApiCalls["POST /api/book-seats/"]["body"]

/** Takes seats of several players or sessions, all or none. Fails with `ApiProblem`. */
export const useBookSeats = () =>
  useWrite("POST /api/book-seats/", {
    toInput: (body: BookSeatsBody) => ({ body }),
  })

export const usePayBooking = (bookingId: number) =>
  useWrite("POST /api/pay-existing-booking/:id/", {
    toInput: (body: ApiCalls["POST /api/pay-existing-booking/:id/"]["body"]) => ({
      params: { id: bookingId },
      body,
    }),
  })

export const useCancelBooking = () =>
  useWrite("POST /api/bookings/cancel/", {
    toInput: (body: ApiCalls["POST /api/bookings/cancel/"]["body"]) => ({ body }),
  })
