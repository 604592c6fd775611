import type { ReactNode } from "react"
import { useFormat } from "../i18n/use-format.ts"
import { cx } from "./class-names.ts"

/** A small number, grouped, beside a word or on an icon. Amber means now: unread, unpaid. */
export function Count({
  isNow = false,
  className,
  children,
}: {
  isNow?: boolean
  className?: string
  children: ReactNode
}) {
  const format = useFormat()
  return (
    <span
      className={cx(
        "inline-grid h-5.5 min-w-5.5 place-items-center rounded-badge px-1.5 text-label text-count tabular",
        isNow ? "bg-now text-on-now" : "bg-tonal text-ink-muted",
        className,
      )}
    >
      {typeof children === "number" ? format.number(children) : children}
    </span>
  )
}
