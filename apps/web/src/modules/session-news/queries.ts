import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type SessionNews = Answer<"GET /api/session-news/">[number]
export type Returned = SessionNews["returned"][number]

export const sessionNewsQuery = answer("GET /api/session-news/")

export const useMarkRead = () =>
  useWrite("POST /api/session-news/:id/read/", {
    toInput: ({ bookable_id }: SessionNews) => ({ params: { id: bookable_id } }),
  })

export const useTakeToWallet = () =>
  useWrite("POST /api/bookings/:a/:b/refund-to-wallet/", {
    toInput: ({ player_id, booking_id }: Returned) => ({ params: { a: player_id, b: booking_id } }),
  })

/** Holds a seat for each of these players in the basket. */
export const useHoldSeats = () =>
  useWrite("POST /api/basket/lines/", {
    toInput: (body: { bookable_id: number; players_id: number[] }) => ({ body }),
  })
