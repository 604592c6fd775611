import type { ReactNode } from "react"

interface SheetHeadProps {
  /** The biggest thing: a time. */
  figure: ReactNode
  /** Beside it. */
  label: ReactNode
  title: ReactNode
  text: ReactNode
  className?: string | undefined
}

/** The top of a sheet on a phone. */
export function SheetHead({ figure, label, title, text, className }: SheetHeadProps) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pe-12">
        <span className="isolate-ltr text-figure text-figure-md">{figure}</span>
        <span className="text-label text-ink-muted">{label}</span>
      </p>
      <p className="mt-2.5 text-title text-heading">{title}</p>
      <p className="mt-1 text-ink-muted">{text}</p>
    </div>
  )
}
