import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { refreshAfter } from "../../api/concerns.ts"

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
    leaveFor: (checkoutUrl: string) => {
      setLeaving(true)
      window.location.assign(checkoutUrl)
    },
  }
}
