import type { ReactNode } from "react"
import { cx } from "../../ui/class-names.ts"

export interface Fact {
  /** Big: `6`, `90 min`, `2–3`. */
  figure: ReactNode
  label: string
}

/** A few figures that decide, in one row between two lines; two by two on a phone. */
export function FactRow({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl
      className={cx(
        "grid grid-cols-2 gap-x-6 gap-y-8 border-y border-line-mid py-8 md:py-10",
        facts.length === 3 ? "md:grid-cols-3" : "lg:grid-cols-4",
        className,
      )}
    >
      {facts.map(({ figure, label }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="mt-2.5 max-w-60 text-copy text-small text-ink-muted">{label}</dt>
          <dd className="w-fit text-figure text-[min(2.125rem,8.6vw)] md:text-[2.75rem]">
            <bdi>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
