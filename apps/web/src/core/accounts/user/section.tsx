import type { ReactNode } from "react"

interface SectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of the account's dialog with a heading of its own. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section>
      <h3 className="text-title text-lead">{title}</h3>
      {lead && <p className="mt-1 text-copy text-ink-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
