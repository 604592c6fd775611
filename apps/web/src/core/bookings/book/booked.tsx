import { useEffect, useEffectEvent } from "react"
import { useShowConfirmation } from "../../../address/use-show-confirmation.ts"
import { FieldsSkeleton } from "./dialog-parts.tsx"

interface BookedProps {
  /** Any of the bookings that were made at once. */
  bookingId: number
  /** A friend is to be invited next. */
  isFriendWished?: boolean
}

/** The seats are taken: the sheet gives way to the confirmation, over My Page. */
export function Booked({ bookingId, isFriendWished = false }: BookedProps) {
  const show = useShowConfirmation()
  const leave = useEffectEvent(() => void show(bookingId, isFriendWished))
  useEffect(() => leave(), [])
  return <FieldsSkeleton />
}
