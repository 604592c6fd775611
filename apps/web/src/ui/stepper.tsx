import { Minus, Plus } from "lucide-react"
import { IconButton } from "./icon-button.tsx"

interface StepperProps {
  label: string
  /** Below the label: why it goes no further. */
  hint?: string | undefined
  value: number
  most: number
  onValueChange: (value: number) => void
  lessLabel: string
  moreLabel: string
}

/** A small number, one up or down at a time. */
export function Stepper({ label, hint, value, most, onValueChange, lessLabel, moreLabel }: StepperProps) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-label">
        {label}
        {hint && <span className="mt-0.5 block text-small font-normal text-ink-muted">{hint}</span>}
      </span>
      <span className="flex items-center gap-2">
        <IconButton
          look="tonal"
          label={lessLabel}
          icon={<Minus strokeWidth={1.75} />}
          aria-disabled={value <= 0}
          className={value <= 0 ? "bg-sunken! text-ink-faint!" : ""}
          onClick={() => value > 0 && onValueChange(value - 1)}
        />
        <output className="min-w-9 text-center text-figure text-[1.375rem]">{value}</output>
        <IconButton
          look="tonal"
          label={moreLabel}
          icon={<Plus strokeWidth={1.75} />}
          aria-disabled={value >= most}
          className={value >= most ? "bg-sunken! text-ink-faint!" : ""}
          onClick={() => value < most && onValueChange(value + 1)}
        />
      </span>
    </fieldset>
  )
}
