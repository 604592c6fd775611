import { cva, type VariantProps } from "class-variance-authority"
import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "./class-names.ts"

const badgeClasses = cva(
  "inline-flex min-h-6.5 w-fit max-w-full items-center gap-1.5 rounded-badge px-2 py-0.5 text-label text-smallest md:whitespace-nowrap",
  {
    variants: {
      tone: {
        /** Happens now or soon; the only filled one. */
        now: "bg-now text-on-now",
        /** Done, paid, there. */
        positive: "bg-positive-soft text-positive",
        /** Chosen, own, booked. */
        accent: "bg-accent-soft text-accent-ink",
        /** Money that waits. */
        due: "bg-now-soft text-now-ink",
        /** Too late, wrong. */
        late: "bg-danger-soft text-danger",
        neutral: "bg-tonal text-ink-muted",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
)

interface BadgeProps extends VariantProps<typeof badgeClasses> {
  children: ReactNode
  /** A tick before the word. */
  ticked?: boolean
  className?: string
}

/** One or two words of state. The colour is never alone: the word says the same. */
export function Badge({ tone, ticked = false, className, children }: BadgeProps) {
  return (
    <span className={cx(badgeClasses({ tone }), className)}>
      {tone === "now" && <span aria-hidden="true" className="size-1.5 rounded-full bg-on-now" />}
      {ticked && <Check aria-hidden="true" className="size-4" strokeWidth={2} />}
      {children}
    </span>
  )
}
