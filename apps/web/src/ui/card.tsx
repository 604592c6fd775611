import type { ComponentProps, ReactNode } from "react"
import { cx } from "./class-names.ts"

/** Paper with an edge. Cards never stand in cards. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      className={cx(
        "rounded-card border border-line bg-surface p-5 shadow-card md:rounded-card-lg md:p-6",
        className,
      )}
      {...rest}
    />
  )
}

interface CardHeadProps {
  title: ReactNode
  /** At the end of the row: a link, a badge. */
  aside?: ReactNode
  className?: string
}

export function CardHead({ title, aside, className }: CardHeadProps) {
  return (
    <div className={cx("mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1", className)}>
      <h2 className="max-w-full text-title text-heading">{title}</h2>
      {aside && <div className="max-w-full shrink-0 text-label text-small">{aside}</div>}
    </div>
  )
}
