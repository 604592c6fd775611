import { type ReactNode, useId } from "react"
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

/** Two or three views side by side, one of them in force: the browser's own radio buttons, drawn as one piece. */
export function Segmented<V extends string>({
  label,
  value,
  onValueChange,
  choices,
  className,
}: SegmentedProps<V>) {
  const group = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("inline-flex w-fit max-w-full flex-wrap rounded-hero bg-well p-1", className)}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-button px-3.5 text-label text-small text-ink-muted transition-colors duration-120 hover:text-ink has-checked:bg-well-chosen has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink [&_svg]:size-5"
        >
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
            aria-label={choice.name}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
