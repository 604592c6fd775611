import { TriangleAlert, UserRoundSearch } from "lucide-react"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import type { Clash, Planned } from "./clashing.ts"
import { placeInShort } from "./place-in-short.ts"
import { barOf } from "./type-bar.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useTypeName } from "./use-type-name.ts"

interface DenseBlockProps {
  bookable: Planned
  /** What it meets; empty when nothing. */
  clashes: readonly Clash[]
  /** Alone in its cell it has two lines, else one. */
  isAlone: boolean
  /** How it is moved, by hand and by key; left out for what has begun. */
  moving?: ComponentProps<"button">
}

/** So few seats left are shown in amber. */
const FEW_SEATS = 2

/** One session among those of ten coaches and seven days: time, venue, seats and title. A press chooses it. */
export function DenseBlock({ bookable, clashes, isAlone, moving }: DenseBlockProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const typeName = useTypeName()
  const now = useNow()
  const { session, go } = usePlannerAddress()
  const { id, title, address, pitch, status, capacity, seats_taken, waiting, substitute_for, cancel_cause } =
    bookable
  const isCancelled = status === "cancelled"
  const isOver = new Date(bookable.ends_at) <= now
  const isChosen = session === id
  const cause = isCancelled && cancel_cause !== "other" && cancel_cause
  const needsCoach = !isOver && substitute_for !== null
  const left = capacity - seats_taken
  const facts = [
    // The line through the time is for the eye alone.
    cause && t("cancelled"),
    needsCoach && t("substituteFor", { name: substitute_for }),
    ...clashes.map(({ code, name, starts_at }) =>
      t(`clashes.${code}`, { name, time: format.clock(starts_at) }),
    ),
    !isOver && waiting > 0 && t("waitingCount", { count: waiting }),
  ].filter((fact) => typeof fact === "string")
  const place = format.parts([address.name, pitch])
  const seats = (
    <span
      className={cx(
        "ms-auto ps-1 text-smallest tabular",
        isCancelled ? "min-w-0 truncate" : "shrink-0",
        !isOver && !isCancelled && left > 0 && left <= FEW_SEATS && capacity > FEW_SEATS
          ? "text-label text-now-ink"
          : "text-ink-muted",
      )}
    >
      {isCancelled
        ? cause
          ? t(`cancel.causes.${cause}`)
          : t("cancelled")
        : left <= 0
          ? t("full")
          : `${seats_taken}/${capacity}`}
    </span>
  )
  const mark =
    clashes.length > 0 ? (
      <TriangleAlert aria-hidden="true" className="text-danger" strokeWidth={1.75} />
    ) : (
      needsCoach && <UserRoundSearch aria-hidden="true" className="text-now-ink" strokeWidth={1.75} />
    )
  return (
    <button
      type="button"
      {...moving}
      data-session={id}
      aria-pressed={isChosen}
      title={[title, `${typeName(bookable.booking_type)} · ${place}`, ...facts].join("\n")}
      onClick={() => go({ session: String(id) })}
      className={cx(
        "relative mb-0.5 block w-full overflow-hidden rounded-[0.5rem] border border-s-4 px-1.5 text-start text-smallest last:mb-0 hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0",
        isAlone ? "min-h-11" : "min-h-6",
        moving && "cursor-grab",
        barOf[bookable.booking_type],
        isChosen
          ? "border-y-accent-ink border-e-accent-ink bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent-ink)]"
          : clashes.length > 0
            ? "border-danger bg-danger-soft"
            : cx(
                "border-y-transparent border-e-transparent",
                needsCoach ? "bg-now-soft" : !isOver && !isCancelled && "bg-well",
              ),
      )}
    >
      <span className="flex items-center gap-1">
        <span
          className={cx("isolate-ltr text-figure", isOver && "text-ink-muted", isCancelled && "line-through")}
        >
          {format.time(bookable.starts_at)}
        </span>
        {isAlone ? (
          // A whole name leaves no room for a mark or a reason. It is read out and in the block's title.
          (address.short_name || (!isCancelled && !mark)) && (
            // In a narrow cell the short name wraps out of sight, so that the seats are never cut.
            <span
              dir="auto"
              aria-hidden="true"
              className={cx(
                "min-w-0 text-ink-muted",
                address.short_name
                  ? "flex h-[1lh] flex-1 flex-wrap overflow-hidden before:h-[1lh] before:w-0 before:content-['']"
                  : "truncate",
              )}
            >
              {placeInShort(address, pitch)}
            </span>
          )
        ) : (
          <Title title={title} isFaint={isOver} isStruck={isCancelled} />
        )}
        {mark}
        {(isAlone || isCancelled) && seats}
      </span>
      {isAlone && <Title title={title} isFaint={isOver} isStruck={isCancelled} />}
      <span className="sr-only">{place}</span>
      {facts.map((fact) => (
        <span key={fact} className="sr-only">
          {fact}
        </span>
      ))}
    </button>
  )
}

/** Without the kind of training before the dot, which the bar's colour says. */
function Title({ title, isFaint, isStruck }: { title: string; isFaint: boolean; isStruck: boolean }) {
  const short = title.split(" · ").at(-1) ?? title
  return (
    <bdi
      className={cx(
        "block min-w-0 truncate text-label",
        isFaint && "text-ink-muted",
        isStruck && "line-through",
      )}
    >
      {short === title ? (
        title
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{title}</span>
        </>
      )}
    </bdi>
  )
}
