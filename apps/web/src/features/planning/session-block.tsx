import { TriangleAlert } from "lucide-react"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { SeatDots } from "../../ui/seat-dots.tsx"
import type { Planned } from "./clashing.ts"
import { usePlannerAddress } from "./use-planner-address.ts"

interface SessionBlockProps {
  bookable: Planned
  clashes: boolean
  /** How it is moved, by hand and by key; left out for what has begun. */
  moving?: ComponentProps<"button">
}

/** The bar's colour says what kind of training it is. */
const barOf: Record<Planned["booking_type"], string> = {
  group: "border-s-chart-1",
  duo: "border-s-chart-2",
  individual: "border-s-chart-2",
  fitness: "border-s-chart-3",
  camp: "border-s-chart-4",
  talent: "border-s-chart-1",
  trial: "border-s-chart-1",
}

/** One session in the week; a press chooses it. */
export function SessionBlock({ bookable, clashes, moving }: SessionBlockProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const now = useNow()
  const { session, go } = usePlannerAddress()
  const isCancelled = bookable.status === "cancelled"
  const seats = t("taken", { taken: bookable.seats_taken, capacity: bookable.capacity })
  const isOver = new Date(bookable.ends_at) <= now
  return (
    <button
      type="button"
      {...moving}
      aria-pressed={session === bookable.id}
      onClick={() => go({ session: String(bookable.id) })}
      className={cx(
        "mb-1.5 block w-full rounded-button border border-s-4 px-3 py-2 text-start text-small last:mb-0 hover:bg-hover",
        moving && "cursor-grab",
        clashes ? "border-danger bg-danger-soft" : "border-line bg-surface-raised",
        !clashes && barOf[bookable.booking_type],
        session === bookable.id && "border-accent-ink shadow-[inset_0_0_0_1px_var(--accent-ink)]",
      )}
    >
      <span className={cx("block text-label", isOver && "text-ink-muted")}>
        {format.time(bookable.starts_at)}
      </span>
      <bdi className={cx("block font-medium", isOver && "text-ink-muted", isCancelled && "line-through")}>
        {bookable.title}
      </bdi>
      <span className="block text-ink-muted">{format.parts([bookable.address.name, bookable.pitch])}</span>
      <span className="block text-ink-muted">
        {isCancelled && t("cancelled")}
        {!isCancelled && <SeatDots taken={bookable.seats_taken} capacity={bookable.capacity} label={seats} />}
      </span>
      {clashes && (
        <span className="flex items-center gap-1.5 text-danger">
          <TriangleAlert aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t("clash")}
        </span>
      )}
    </button>
  )
}
