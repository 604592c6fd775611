import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import type { Planned } from "./clashing.ts"
import { usePlannerAddress } from "./use-planner-address.ts"

/** One session in the week; a press chooses it. */
export function SessionBlock({ bookable, clashes }: { bookable: Planned; clashes: boolean }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const now = useNow()
  const { session, go } = usePlannerAddress()
  const isCancelled = bookable.status === "cancelled"
  const isOver = new Date(bookable.ends_at) <= now
  return (
    <button
      type="button"
      aria-pressed={session === bookable.id}
      onClick={() => go({ session: String(bookable.id) })}
      className={cx(
        "mb-1.5 block w-full rounded-button border px-3 py-2 text-start text-small last:mb-0 hover:bg-hover",
        clashes ? "border-danger bg-danger-soft" : "border-line bg-surface-raised",
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
        {isCancelled
          ? t("cancelled")
          : t("taken", { taken: bookable.seats_taken, capacity: bookable.capacity })}
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
