import { cx } from "./class-names.ts"

/** More seats than this are said in words. */
const MOST_DOTS = 12
const FEW_LEFT = 2

/** Whether so few seats of a group are left that they are shown in amber: one or two, of more than two. */
export const areFew = (left: number, capacity: number): boolean =>
  left > 0 && left <= FEW_LEFT && capacity > FEW_LEFT

interface SeatDotsProps {
  taken: number
  capacity: number
  /** "2 seats left", in the reader's language: read out, and shown instead of dots when there are too many. */
  label: string
  className?: string
}

/** Taken seats filled, free ones as rings, amber when they are few. */
export function SeatDots({ taken, capacity, label, className }: SeatDotsProps) {
  if (capacity > MOST_DOTS) return <span className={cx("text-small text-ink-muted", className)}>{label}</span>
  const left = Math.max(0, capacity - taken)
  return (
    <span
      role="img"
      aria-label={label}
      className={cx("inline-flex flex-wrap items-center gap-1.5", capacity > 8 && "max-sm:gap-1", className)}
    >
      {Array.from({ length: capacity }, (_, seat) => {
        const isTaken = seat < taken
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={seat}
            className={cx(
              "size-2.5 rounded-full",
              isTaken
                ? "bg-seat-taken"
                : areFew(left, capacity)
                  ? "border-2 border-now-ink"
                  : "border-2 border-accent-ink",
            )}
          />
        )
      })}
    </span>
  )
}

/** The dots with how many seats are left in words beside them, amber when they are few. */
export function LabelledSeatDots({ taken, capacity, label }: Omit<SeatDotsProps, "className">) {
  const isFew = areFew(capacity - taken, capacity)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <SeatDots taken={taken} capacity={capacity} label={label} />
      {capacity <= MOST_DOTS && (
        <span
          aria-hidden="true"
          className={cx("text-label text-small", isFew ? "text-now-ink" : "text-ink-muted")}
        >
          {label}
        </span>
      )}
    </span>
  )
}
