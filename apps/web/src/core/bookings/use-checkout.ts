import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { refreshAfter } from "../../api/concerns.ts"
import { type BegunSheet, noteCheckout } from "../../runtime/begun-checkout.ts"

/**
 * Leaves for the payment page. `isLeaving` keeps the button busy until the browser has gone; whoever comes Back finds
 * the page as it was, with fresh facts.
 */
export function useCheckout() {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      void refreshAfter(client, "POST /api/bookable-payments/:id/")
    }
    window.addEventListener("pageshow", onReturn)
    return () => window.removeEventListener("pageshow", onReturn)
  }, [client])
  return {
    isLeaving,
    /**
     * @param bookingId whose hold is given up by whoever comes back without having paid
     * @param sheet opens again then
     */
    leaveFor: (checkoutUrl: string, bookingId?: number, sheet?: BegunSheet) => {
      setLeaving(true)
      if (bookingId !== undefined) noteCheckout(bookingId, sheet)
      window.location.assign(checkoutUrl)
    },
  }
}
