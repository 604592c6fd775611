import { type ReactNode, useId } from "react"
import { cx } from "../../ui/class-names.ts"

/** The sections of a public page, evenly apart, with room before the footer. */
export function Sections({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("flex flex-col gap-18 pb-18 md:gap-24 md:pb-24 xl:gap-28 xl:pb-32", className)}>
      {children}
    </div>
  )
}

interface SectionProps {
  title: ReactNode
  /** Where a link may jump to. */
  id?: string
  /** At the end of the heading's row: a sentence, a link. */
  aside?: ReactNode
  /** The first heading after a hero is bigger. */
  size?: "regular" | "large"
  children: ReactNode
}

/** A heading, what stands beside it, and the content below. */
export function Section({ title, id, aside, size = "regular", children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="page-column page-gutter">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id={titleId} className={cx("text-display", size === "large" ? "text-section" : sectionTitleSize)}>
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-6 md:mt-10">{children}</div>
    </section>
  )
}

/** Between the page's title and a block's own; grows from phone to desktop. */
export const sectionTitleSize = "text-[clamp(1.875rem,min(9vw,1.6rem+1.6vw),3.125rem)]"

/** A sentence beside a section's heading. */
export function SectionLead({ children }: { children: ReactNode }) {
  return <p className="max-w-94 text-copy text-[1.0625rem] text-ink-muted">{children}</p>
}
