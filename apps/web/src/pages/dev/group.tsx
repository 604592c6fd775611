import type { ReactNode } from "react"

/** A part of the components page with its heading. */
export function Group({
  title,
  className = "",
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className="min-w-0">
      <h2 className="mb-4 text-label text-small text-ink-muted">{title}</h2>
      <div className={className}>{children}</div>
    </section>
  )
}
