import { Check } from "lucide-react"
import { Checkbox as Radix } from "radix-ui"
import { type ReactNode, useId } from "react"
import { cx } from "./class-names.ts"
import { FieldNote } from "./field.tsx"

interface CheckboxProps {
  label: ReactNode
  /** Muted, after the label. */
  hint?: ReactNode
  error?: string | undefined
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
  /** The label is heard, not seen: in a table whose heads say it. */
  hideLabel?: boolean
  /** Leaves the height of its row to the row. */
  isInRow?: boolean
  className?: string
}

export function Checkbox({
  label,
  hint,
  error,
  checked,
  onCheckedChange,
  name,
  disabled,
  hideLabel,
  isInRow = false,
  className,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <div className={cx("flex items-start gap-3", !isInRow && "min-h-11 py-2.5")}>
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next === true)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          {...(name ? { name } : {})}
          {...(disabled ? { disabled } : {})}
          className="tap-44 grid size-6 shrink-0 place-items-center rounded-badge border-2 border-line-strong bg-field transition-colors duration-120 aria-invalid:border-danger data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-ink disabled:border-line-strong! disabled:bg-sunken! disabled:text-ink-faint"
        >
          <Radix.Indicator>
            <Check
              aria-hidden="true"
              className="size-4 text-on-accent-ink in-disabled:text-ink-faint"
              strokeWidth={3}
            />
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id} className={cx("text-label text-body font-medium", hideLabel && "sr-only")}>
          {label} {hint && <span className="block font-normal text-ink-muted">{hint}</span>}
        </label>
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
