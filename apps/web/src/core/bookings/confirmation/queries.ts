import type { Answer } from "@academy/contract/client"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"

export type Purchase = Answer<"GET /api/purchases/:id/">
export type Seat = Purchase["seats"][number]

/** What was booked at once with this booking. */
export const purchaseQuery = (bookingId: number) =>
  answer("GET /api/purchases/:id/", { params: { id: bookingId } })

/** All its sessions, for the phone's or computer's own calendar. */
export const calendarPath = (bookingId: number): string => `/api/purchases/${bookingId}/calendar.ics`

/** Sends it to another guardian, whose account it names. */
export const useSharePurchase = (bookingId: number) =>
  useWrite("POST /api/purchases/:id/share/", {
    isParallel: true,
    toInput: (account_id: number) => ({ params: { id: bookingId }, body: { account_id } }),
  })
