import type { ReactNode } from "react"
import { cx } from "../../ui/class-names.ts"

interface ToDoRowProps {
  title: ReactNode
  detail: ReactNode
  /** Money that waits, or that is late. */
  tone?: "due" | "late" | undefined
  /** The one button. */
  children: ReactNode
}

/** One thing to do: what, until when, and the button that does it. */
export function ToDoRow({ title, detail, tone, children }: ToDoRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="text-label text-small">{title}</p>
        <p
          className={cx(
            "text-small",
            tone === "due" && "text-label text-now-ink",
            tone === "late" && "text-label text-danger",
            !tone && "text-ink-muted",
          )}
        >
          {detail}
        </p>
      </div>
      {children}
    </div>
  )
}
