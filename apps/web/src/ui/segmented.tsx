import { ToggleGroup as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { cx } from "./class-names.ts"

interface SegmentedProps<V extends string> {
  /** What is switched, for readers. */
  label: string
  value: V
  onValueChange: (value: V) => void
  /** `name` is read out when the label is only an icon. */
  choices: readonly { value: V; label: ReactNode; name?: string }[]
  className?: string
}

/** Two or three views side by side, one of them in force. */
export function Segmented<V extends string>({
  label,
  value,
  onValueChange,
  choices,
  className,
}: SegmentedProps<V>) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value}
      // Pressing the one in force again takes nothing away.
      onValueChange={(next) => next && onValueChange(next as V)}
      className={cx("inline-flex w-fit rounded-hero bg-well p-1", className)}
    >
      {choices.map((choice) => (
        <Radix.Item
          key={choice.value}
          value={choice.value}
          aria-label={choice.name}
          className="inline-flex min-h-11 min-w-12 items-center justify-center gap-2 rounded-button px-3.5 text-label text-small text-ink-muted transition-colors duration-120 hover:text-ink data-[state=on]:bg-well-chosen data-[state=on]:text-ink data-[state=on]:shadow-card [&_svg]:size-5"
        >
          {choice.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
