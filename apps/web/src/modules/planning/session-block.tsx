import { TriangleAlert, UserRoundSearch } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import { SeatDots } from "../../ui/seat-dots.tsx"
import type { Clash, Planned } from "./clashing.ts"
import { barOf } from "./type-bar.ts"
import { usePlannerAddress } from "./use-planner-address.ts"

interface SessionBlockProps {
  bookable: Planned
  /** What it meets; empty when nothing. */
  clashes: readonly Clash[]
  /** How it is moved, by hand and by key; left out for what has begun. */
  moving?: ComponentProps<"button">
}

/** One session in the week; a press chooses it. */
export function SessionBlock({ bookable, clashes, moving }: SessionBlockProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const now = useNow()
  const { session, go } = usePlannerAddress()
  const { id, status, capacity, seats_taken, waiting, substitute_for } = bookable
  const isCancelled = status === "cancelled"
  const isOver = new Date(bookable.ends_at) <= now
  const isChosen = session === id
  const hasClash = clashes.length > 0
  const faint = isOver && "text-ink-muted"
  return (
    <button
      type="button"
      {...moving}
      data-session={id}
      aria-pressed={isChosen}
      onClick={() => go({ session: String(id) })}
      className={cx(
        "mb-1.5 block w-full rounded-button border border-s-4 px-2.5 py-2 text-start text-small last:mb-0 hover:bg-hover [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0",
        moving && "cursor-grab",
        barOf[bookable.booking_type],
        isChosen
          ? "border-y-accent-ink border-e-accent-ink bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent-ink)]"
          : hasClash
            ? "border-danger bg-danger-soft"
            : cx("border-y-transparent border-e-transparent", !isOver && !isCancelled && "bg-well"),
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className={cx("isolate-ltr text-figure text-[1rem]", faint)}>
          {format.time(bookable.starts_at)}
        </span>
        {waiting > 0 && !isOver && (
          <span className="text-label text-smallest text-ink-muted">
            {t("waitingCount", { count: waiting })}
          </span>
        )}
      </span>
      <bdi className={cx("mt-0.5 block text-label text-small", faint, isCancelled && "line-through")}>
        {bookable.title}
      </bdi>
      <span className="block text-smallest text-ink-muted">
        {format.parts([bookable.address.name, bookable.pitch])}
      </span>
      <span className="mt-1 block text-ink-muted">
        {isCancelled
          ? t("cancelled")
          : capacity > 1 && (
              <SeatDots
                taken={seats_taken}
                capacity={capacity}
                label={t("taken", { taken: seats_taken, capacity })}
              />
            )}
      </span>
      {!isOver && substitute_for !== null && (
        <Flag className="text-now-ink" icon={<UserRoundSearch aria-hidden="true" strokeWidth={1.75} />}>
          {t("substituteFor", { name: substitute_for })}
        </Flag>
      )}
      {clashes.map(({ code, name, starts_at }) => (
        <Flag
          key={`${code}-${name}-${starts_at}`}
          className="text-danger"
          icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
        >
          {t(`clashes.${code}`, { name, time: format.clock(starts_at) })}
        </Flag>
      ))}
    </button>
  )
}

function Flag({ icon, className, children }: ComponentProps<"span"> & { icon: ReactNode }) {
  return (
    <span className={cx("mt-1 flex items-start gap-1.5 text-label text-smallest", className)}>
      {icon}
      <bdi>{children}</bdi>
    </span>
  )
}
