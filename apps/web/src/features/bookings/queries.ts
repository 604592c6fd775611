import type { Answer, ApiCalls } from "@academy/contract/client"
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { answer } from "../../api/answers.ts"
import { api } from "../../api/client.ts"

export type Booking = Answer<"GET /api/bookings-info/">[number]
export type BookingDetail = Answer<"GET /api/bookings/:a/:b/">
export type Offer = Answer<"GET /api/available-bookings/:id/">
export type Bookable = Offer["bookable"]
/** What the server says after a seat was taken or paid. */
export type Booked = Answer<"POST /api/bookable-payments/:id/">

export const bookingsQuery = answer("GET /api/bookings-info/")

export const offerQuery = (bookableId: number) =>
  answer("GET /api/available-bookings/:id/", { params: { id: bookableId } })

export const bookingQuery = (playerId: number, bookingId: number) =>
  answer("GET /api/bookings/:a/:b/", { params: { a: playerId, b: bookingId } })

/** Cancelled bookings are not among those of `bookings-info`. */
export const cancelledQuery = (playerIds: readonly number[]) =>
  queryOptions({
    queryKey: ["POST /api/bookings-unified/", "cancelled", ...playerIds],
    queryFn: ({ signal }) =>
      api("POST /api/bookings-unified/", { body: { players_id: [...playerIds], tab: "cancelled" }, signal }),
    enabled: playerIds.length > 0,
  })

/** What a seat, a payment, a cancellation or a rating may have changed. */
const changedWithBookings: readonly unknown[] = [
  "GET /api/bookings-info/",
  "GET /api/bookings/info/",
  "GET /api/bookings/:a/:b/",
  "GET /api/fetch-unrated-bookings/",
  "POST /api/bookings-unified/",
  "GET /api/available-bookings/",
  "GET /api/available-bookings/:id/",
  "GET /api/fetch-wallet/",
  "GET /api/notifications/",
  "GET /api/user-players/",
] satisfies (keyof ApiCalls)[]

/** Asks everything anew that has to do with seats. Resolves when what is on the screen is fresh. */
export const refreshBookings = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => changedWithBookings.includes(queryKey[0]) })

/**
 * A write that is never under way twice: a second press before the screen has changed is the same wish. When it has
 * ended, well or not, everything about seats is asked anew: a refusal too means that the screen was out of date.
 */
function useSeatWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: write,
    onSettled: () => {
      isUnderWay.current = false
      void refreshBookings(client)
    },
  })
  const mutate = (...wish: Parameters<typeof mutation.mutate>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(...wish)
  }
  return { ...mutation, mutate }
}

export type SeatWish = ApiCalls["POST /api/bookable-payments/:id/"]["body"]

/** Takes a seat, or both of a duo session. Fails with `ApiProblem`. */
export const useBookSeat = (bookableId: number) =>
  useSeatWrite((body: SeatWish) =>
    api("POST /api/bookable-payments/:id/", { params: { id: bookableId }, body, multipart: true }),
  )

export const usePayBooking = (bookingId: number) =>
  useSeatWrite((body: ApiCalls["POST /api/pay-existing-booking/:id/"]["body"]) =>
    api("POST /api/pay-existing-booking/:id/", { params: { id: bookingId }, body }),
  )

export const useCancelBooking = () =>
  useSeatWrite((body: ApiCalls["POST /api/bookings/cancel/"]["body"]) =>
    api("POST /api/bookings/cancel/", { body }),
  )

export const useRateBooking = (bookingId: number) =>
  useSeatWrite((body: ApiCalls["POST /api/rate-booking/:id/"]["body"]) =>
    api("POST /api/rate-booking/:id/", { params: { id: bookingId }, body }),
  )
