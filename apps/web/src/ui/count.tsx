import type { ReactNode } from "react"
import { cx } from "./class-names.ts"

/** A small number beside a word or on an icon. Amber means now: unread, unpaid. */
export function Count({
  isNow = false,
  className,
  children,
}: {
  isNow?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        "inline-grid h-5.5 min-w-5.5 place-items-center rounded-badge px-1.5 text-label text-count tabular",
        isNow ? "bg-now text-on-now" : "bg-tonal text-ink-muted",
        className,
      )}
    >
      {children}
    </span>
  )
}
