import type { ReactNode } from "react"

/** As they stand on keyboards, in every language. */
export const keyNames = { escape: "Esc", enter: "Enter", controlEnter: "Ctrl Enter" } as const

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid font-sans h-6 min-w-6 place-items-center rounded-badge border border-line bg-surface px-1.5 text-label text-count text-ink-muted">
    {children}
  </kbd>
)
