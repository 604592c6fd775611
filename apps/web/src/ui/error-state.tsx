import { CloudAlert, RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { cx } from "./class-names.ts"

interface ErrorStateProps {
  title: ReactNode
  /** What happened, and what did not. */
  children?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  /** Another way out: the office's number. */
  action?: ReactNode
  /** Below the ways out, in small letters. */
  footnote?: ReactNode
  /** Its place among the page's headings; `h3` below a section's or a dialog's own. */
  heading?: "h2" | "h3"
  className?: string
}

/** A read that failed: what happened, try again. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  busy = false,
  action,
  footnote,
  heading: Heading = "h3",
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx("flex flex-col items-center px-4 py-6 text-center", className)}>
      <span className="mb-5 grid size-13 place-items-center rounded-button bg-danger-soft text-danger">
        <CloudAlert aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <Heading className="text-title text-heading">{title}</Heading>
      {children && <p className="mt-1.5 max-w-80 text-copy text-balance text-ink-muted">{children}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry && (
          <Button variant="tonal" size="row" busy={busy} onClick={onRetry}>
            <RotateCw aria-hidden="true" strokeWidth={1.75} />
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
      {footnote && <div className="mt-3">{footnote}</div>}
    </div>
  )
}
