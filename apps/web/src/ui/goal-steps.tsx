import { cx } from "./class-names.ts"

interface GoalStepsProps {
  done: number
  all: number
  className?: string
}

/** The way to a goal as boxes, done ones filled. The number stands beside it in words. */
export function GoalSteps({ done, all, className }: GoalStepsProps) {
  return (
    <span aria-hidden="true" className={cx("flex gap-1", className)}>
      {Array.from({ length: all }, (_, index) => index + 1).map((step) => (
        <span
          key={step}
          className={cx(
            "h-2 grow rounded-full border",
            step <= done ? "border-accent-ink bg-accent-ink" : "border-line-strong",
          )}
        />
      ))}
    </span>
  )
}
