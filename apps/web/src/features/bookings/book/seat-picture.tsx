import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { cx } from "../../../ui/class-names.ts"
import { type SeatBox, SeatBoxes } from "../../../ui/seat-boxes.tsx"
import { areFew } from "../../../ui/seat-dots.tsx"
import type { Offer, OfferedBookable } from "../queries.ts"
import type { ResolvedSelection } from "./resolve-selection.ts"

/** Above this number, seats are only described in text. */
const MOST_BOXES = 12

const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase() ?? ""

/** The seats, including the family's own initials. */
function seatsOf({ bookable, players }: Offer, resolved: ResolvedSelection | null): SeatBox[] {
  const booked = players.filter(({ already_booked }) => already_booked)
  const wished =
    resolved && !resolved.refusal
      ? [resolved.player, resolved.partner].filter((player) => player !== undefined)
      : []
  const own = [...booked, ...wished].map(
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

/** The seats of a session and those that will be the family's, as boxes and as text. */
export function SeatPicture({ offer, resolved }: { offer: Offer; resolved: ResolvedSelection }) {
  const sentence = useSeatSentence(offer, resolved)
  const { capacity, seats_taken: taken } = offer.bookable
  const left = Math.max(0, capacity - taken)
  return (
    <div>
      <SeatRow offer={offer} resolved={resolved} />
      <p
        className={cx(
          "text-label text-small",
          capacity <= MOST_BOXES && "mt-2.5 max-md:sr-only",
          areFew(left, capacity) ? "text-now-ink" : "text-ink-muted",
        )}
      >
        {sentence}
      </p>
    </div>
  )
}

/** Only the boxes; nothing above the maximum. */
export function SeatRow({ offer, resolved }: { offer: Offer; resolved: ResolvedSelection }) {
  const { t } = useTranslation("bookings")
  const { capacity, seats_taken: taken } = offer.bookable
  if (capacity > MOST_BOXES) return null
  return <SeatBoxes seats={seatsOf(offer, resolved)} label={t("book.seats", { taken, capacity })} />
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

function useSeatSentence(
  { bookable: { capacity, seats_taken } }: Offer,
  { player, partner, refusal }: ResolvedSelection,
) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const count = Math.max(0, capacity - seats_taken)
  if (count === 0) return t("common:full")
  if (!player || refusal) return t("common:seatsLeft", { count })
  const names = format.list([player, ...(partner ? [partner] : [])].map(({ first_name }) => first_name))
  return partner
    ? t("book.leftForTwo", { count, capacity, names })
    : t("book.leftForOne", { count, capacity, names })
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
