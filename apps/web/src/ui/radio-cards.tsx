import { RadioGroup as Radix } from "radix-ui"
import { type ReactNode, useId } from "react"
import { cx } from "./class-names.ts"

export interface RadioCardChoice<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
  /** At the end of the row: the price. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<V extends string> {
  /** What is chosen here, for readers. */
  label: string
  choices: readonly RadioCardChoice<V>[]
  value: V | undefined
  onValueChange: (value: V) => void
  className?: string
}

/** Big rows of which one is chosen: ways to pay, plans. The best one comes first. */
export function RadioCards<V extends string>({
  label,
  choices,
  value,
  onValueChange,
  className,
}: RadioCardsProps<V>) {
  const id = useId()
  return (
    <Radix.Root
      aria-label={label}
      value={value ?? ""}
      onValueChange={(next) => onValueChange(next as V)}
      // Inside a form Radix adds a hidden native input to each card, which makes an Arabic page wider than its screen.
      className={cx("relative flex flex-col gap-2 overflow-clip [overflow-clip-margin:0.5rem]", className)}
    >
      {choices.map((choice) => (
        <Radix.Item
          key={choice.value}
          value={choice.value}
          disabled={choice.disabled ?? false}
          aria-labelledby={`${id}-${choice.value}`}
          className="group flex min-h-16 items-center gap-4 rounded-hero border border-line-mid px-4 py-3 text-start transition-colors duration-120 hover:border-line-strong data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent-ink)] disabled:bg-sunken disabled:text-ink-faint"
        >
          <span className="grid size-[22px] shrink-0 place-items-center rounded-full border-2 border-line-strong group-data-[state=checked]:border-accent-ink group-data-[state=checked]:bg-accent-ink">
            <Radix.Indicator className="size-2 rounded-full bg-on-accent-ink" />
          </span>
          <span
            id={`${id}-${choice.value}`}
            className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1"
          >
            <span className="min-w-0 flex-1 basis-28">
              <span className="block text-label">{choice.label}</span>
              {choice.hint && <span className="block text-small text-ink-muted">{choice.hint}</span>}
            </span>
            {choice.aside && <span className="shrink-0 text-label tabular">{choice.aside}</span>}
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
