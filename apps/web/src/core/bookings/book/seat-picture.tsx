import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/class-names.ts"
import { type SeatBox, SeatBoxes } from "../../../ui/seat-boxes.tsx"
import { areFew } from "../../../ui/seat-dots.tsx"
import type { Offer, OfferedBookable } from "../queries.ts"

/** Above this number, seats are only described in text. */
const MOST_BOXES = 12

const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase() ?? ""

/** The seats, including the family's own initials. */
function seatsOf({ bookable, players }: Offer, coming: readonly { first_name: string }[]): SeatBox[] {
  const booked = players.filter(({ already_booked }) => already_booked)
  const own = [...booked, ...coming].map(
    ({ first_name }): SeatBox => ({ kind: "own", initial: initialOf(first_name) }),
  )
  const others = Math.max(0, bookable.seats_taken - booked.length)
  const free = Math.max(0, bookable.capacity - others - own.length)
  return [
    ...Array.from({ length: others }, (): SeatBox => ({ kind: "taken" })),
    ...own,
    ...Array.from({ length: free }, (): SeatBox => ({ kind: "free" })),
  ]
}

interface SeatRowProps {
  offer: Offer
  /** Who of the family is coming. */
  coming: readonly { first_name: string }[]
  className?: string
}

/** The seats of a session and those that will be the family's, as boxes; nothing above the maximum. */
export function SeatRow({ offer, coming, className }: SeatRowProps) {
  const { t } = useTranslation("bookings")
  const { capacity, seats_taken: taken } = offer.bookable
  if (capacity > MOST_BOXES) return null
  return (
    <SeatBoxes
      seats={seatsOf(offer, coming)}
      label={t("book.seats", { taken, capacity })}
      {...(className && { className })}
    />
  )
}

interface HeldSeatRowProps {
  bookable: OfferedBookable
  /** The player for whom the last taken seat is held. */
  name: string
}

/** The boxes with the held seat of a player; nothing above the maximum. */
export function HeldSeatRow({ bookable: { capacity, seats_taken }, name }: HeldSeatRowProps) {
  const { t } = useTranslation("bookings")
  if (capacity > MOST_BOXES) return null
  const others = Math.max(0, seats_taken - 1)
  const seats: SeatBox[] = [
    ...Array.from({ length: others }, (): SeatBox => ({ kind: "taken" })),
    { kind: "held", initial: initialOf(name) },
    ...Array.from({ length: Math.max(0, capacity - others - 1) }, (): SeatBox => ({ kind: "free" })),
  ]
  return <SeatBoxes seats={seats} label={t("book.seats", { taken: seats_taken, capacity })} />
}

/** "2 seats left" in a corner; amber when they are few. */
export function SeatsLeft({ offer, className }: { offer: Offer; className?: string }) {
  const { t } = useTranslation("common")
  const { capacity, seats_taken } = offer.bookable
  const count = Math.max(0, capacity - seats_taken)
  return (
    <span
      className={cx(
        "text-label",
        count === 0 ? "text-ink-muted" : areFew(count, capacity) ? "text-now-ink" : "text-accent-ink",
        className,
      )}
    >
      {count === 0 ? t("full") : t("seatsLeft", { count })}
    </span>
  )
}
