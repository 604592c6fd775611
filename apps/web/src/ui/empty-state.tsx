import type { ReactNode } from "react"
import { cx } from "./class-names.ts"
import { PassToStar } from "./drawings/pass-to-star.tsx"

interface EmptyStateProps {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  /** Its place among the page's headings; `h3` below a section's or a dialog's own. */
  heading?: "h2" | "h3"
  className?: string
}

/** Nothing here yet: a pass on its way, a sentence, the next step. */
export function EmptyState({ title, children, action, heading: Heading = "h3", className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center px-4 py-6 text-center", className)}>
      <PassToStar className="mb-5 w-54 max-w-full" />
      <Heading className="text-title text-heading">{title}</Heading>
      {children && <p className="mt-1.5 max-w-72 text-copy text-balance text-ink-muted">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
