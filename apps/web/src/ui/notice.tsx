import { CircleAlert, CircleCheck, Clock, Info } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { cx } from "./class-names.ts"

const looks = {
  info: { classes: "border-line bg-surface", icon: "text-ink-muted", Icon: Info },
  positive: { classes: "border-transparent bg-positive-soft", icon: "text-positive", Icon: CircleCheck },
  due: { classes: "border-transparent bg-now-soft", icon: "text-now-ink", Icon: Clock },
  danger: { classes: "border-transparent bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
} as const

interface NoticeProps {
  tone?: keyof typeof looks
  children: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  className?: string
}

/** A sentence that belongs to the page around it. Announced when it appears. */
export function Notice({ tone = "info", children, action, className }: NoticeProps) {
  const { classes, icon, Icon } = looks[tone]
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-hero border px-4 py-3 text-small",
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx("size-5 shrink-0", icon)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-40 text-ink">{children}</div>
      {action}
    </div>
  )
}

interface RetryNoticeProps extends Pick<NoticeProps, "tone" | "children" | "className"> {
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}

/** What did not work, above what can be shown all the same, and a way to try again. */
export function RetryNotice({ retryLabel, onRetry, busy = false, ...rest }: RetryNoticeProps) {
  return (
    <Notice
      action={
        <Button variant="tonal" size="row" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
      {...rest}
    />
  )
}
