import { cx } from "../../ui/class-names.ts"

/** More passes than this are only said in words. */
const MOST_BOXES = 12

/** Passes left as filled boxes, spent ones as rings. Decorative: the count stands beside it. */
export function PassBoxes({
  left,
  granted,
  className,
}: {
  left: number
  granted: number
  className?: string
}) {
  if (granted > MOST_BOXES) return null
  return (
    <span aria-hidden="true" className={cx("flex gap-1.5", className)}>
      {Array.from({ length: granted }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={at}
          className={cx("size-4 rounded-[5px]", at < left ? "bg-chart-1" : "border-2 border-line-strong")}
        />
      ))}
    </span>
  )
}
