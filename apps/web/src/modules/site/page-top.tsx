import type { ReactNode } from "react"
import { NightPanel } from "../../ui/night-panel.tsx"

interface PageTopProps {
  title: ReactNode
  lead: ReactNode
  /** One filled button, and at most one more. */
  actions?: ReactNode
  /** On the tactics board at the end: a drawing. */
  board: ReactNode
}

/** The first screen of a public page below the start: what it is about, where it leads, and its drawing at night. */
export function PageTop({ title, lead, actions, board }: PageTopProps) {
  return (
    <div className="page-column page-gutter grid grid-cols-1 items-center gap-x-12 gap-y-10 pt-10 md:pt-14 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:pt-18">
      <div>
        <h1 className="text-display text-section">{title}</h1>
        <p className="mt-5 max-w-130 text-copy text-lead text-ink-muted md:mt-6">{lead}</p>
        {/* Below each other on a phone: side by side they may fit in one typeface and not in the one that comes. */}
        {actions && (
          <div className="mt-7 flex flex-col items-start gap-3 sm:flex-row sm:flex-wrap md:mt-9">
            {actions}
          </div>
        )}
      </div>
      <NightPanel className="grid place-items-center px-6 py-7 md:aspect-[5/3] md:p-8 lg:aspect-[5/4] xl:aspect-[4/3]">
        {board}
      </NightPanel>
    </div>
  )
}
