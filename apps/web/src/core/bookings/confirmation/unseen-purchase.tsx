import { DAY_MS } from "@academy/domain/time"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useAccountParams } from "../../../address/account-params.ts"
import { answer } from "../../../api/answers.ts"
import { useNow } from "../../../runtime/now.tsx"

/**
 * The confirmation of a payment whose page was closed before it led back: shown once, at the next visit within a day.
 * Whatever opens My Page for something else goes first.
 */
export function UnseenPurchase() {
  const client = useQueryClient()
  const now = useNow()
  const { search } = useLocation()
  const { open } = useAccountParams()
  const known = useQuery(answer("GET /api/notifications/")).data?.notifications
  // What arrives later, while the page is open, is said by the bell.
  const [isEntered, setEntered] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is entered
  useEffect(() => {
    if (!known || isEntered) return
    setEntered(true)
    const told = known.find(
      ({ type, read, created }) =>
        type === "booking_confirmed" && !read && now.getTime() - Date.parse(created) < DAY_MS,
    )
    const bookingId = told?.data.booking_id
    if (!bookingId || search !== "") return
    client.fetchQuery(answer("GET /api/purchases/:id/", { params: { id: bookingId } })).then(
      ({ status, notification_id, payment_method }) => {
        const isFromPaymentPage = payment_method === "card" || payment_method === "swish"
        if (status === "confirmed" && notification_id !== null && isFromPaymentPage)
          void open({ confirmation: String(bookingId) })
      },
      () => {},
    )
  }, [known])
  return null
}
