import { cx } from "./class-names.ts"

interface StepsProps {
  /** Counted from 1. */
  at: number
  of: number
  /** "Step 1 of 3", in the reader's language. */
  label: string
}

/** How far a short way of several screens has come. */
export function Steps({ at, of, label }: StepsProps) {
  return (
    <p className="mb-4 flex items-center gap-3 text-label text-small text-ink-muted">
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={cx(
              "h-1.5 rounded-full",
              step === at ? "w-7" : "w-4",
              step <= at ? "bg-accent-ink" : "bg-line-mid",
            )}
          />
        ))}
      </span>
      {label}
    </p>
  )
}
