import type { ReactNode } from "react"
import { cx } from "../../ui/class-names.ts"

interface ListHeadProps {
  title: ReactNode
  /** How many there are, or what they come to. */
  aside?: ReactNode
  /** What can be done with the whole list. */
  children?: ReactNode
}

/** The name of a list's page with what can be done there, in one line. */
export function ListHead({ title, aside, children }: ListHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:short:mb-2">
      <div className="me-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className="text-display text-page">{title}</h1>
        {aside && <p className="text-ink-muted tabular">{aside}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

/** Above the rows: words to look for, filters and columns in one line, so that the rows have the rest of the screen. */
export function ListTools({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        "mb-3 flex flex-wrap items-center gap-2 lg:short:mb-2 lg:pointer-fine:[--control-row:2.25rem] lg:max-[85rem]:[&_button]:gap-1 lg:max-[85rem]:[&_button]:px-2.5 lg:max-[85rem]:[&_button]:text-smallest lg:max-[85rem]:[&_button_svg]:size-4.5",
        className,
      )}
    >
      {children}
    </div>
  )
}

/** How wide the search is beside the other tools: what is left, and never less than its words need. */
export const toolSearchClasses = "min-w-[min(11rem,100%)] grow basis-44"
