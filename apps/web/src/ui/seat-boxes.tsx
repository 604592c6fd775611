import { Shirt } from "lucide-react"
import { cx } from "./class-names.ts"

export type SeatBox =
  | { kind: "taken" }
  /** The reader's own seat, shown with an initial. */
  | { kind: "own"; initial: string }
  /** A seat held for a player who has not answered. */
  | { kind: "held"; initial: string }
  | { kind: "free" }

interface SeatBoxesProps {
  seats: readonly SeatBox[]
  /** All seats in one sentence, for screen readers. */
  label: string
  className?: string
}

/** The seats of a group session: shirts for taken, the initial for own, amber for held, rings for free ones. */
export function SeatBoxes({ seats, label, className }: SeatBoxesProps) {
  return (
    <div role="img" aria-label={label} className={cx("flex gap-1.5", className)}>
      {seats.map((seat, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={at}
          className={cx(
            "grid h-11 min-w-0 flex-1 place-items-center rounded-button",
            seat.kind === "taken" && "bg-tonal text-ink-muted",
            seat.kind === "own" && "animate-seat-fill bg-accent text-figure text-on-accent",
            seat.kind === "held" && "border-2 border-now-ink bg-now-soft text-figure text-now-ink",
            seat.kind === "free" && "border-2 border-accent-ink text-accent-ink",
          )}
        >
          {seat.kind === "taken" && <Shirt aria-hidden="true" className="size-5" strokeWidth={1.75} />}
          {(seat.kind === "own" || seat.kind === "held") && seat.initial}
        </span>
      ))}
    </div>
  )
}
