import { Switch as Radix } from "radix-ui"
import { type ReactNode, useId } from "react"
import { cx } from "./class-names.ts"

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** The label is heard, not seen. */
  hideLabel?: boolean
  className?: string
}

/** On or off, at once. What takes effect only when a form is sent is a checkbox. */
export function Switch({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled,
  hideLabel,
  className,
}: SwitchProps) {
  const id = useId()
  return (
    <div className={cx("flex items-center justify-between gap-4", className)}>
      <div className={cx("min-w-0", hideLabel && "sr-only")}>
        <label htmlFor={id} className="text-label">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(disabled ? { disabled } : {})}
        className="group tap-44 h-8 w-13 shrink-0 rounded-full bg-switch-off p-1 transition-colors duration-120 data-[state=checked]:bg-accent-ink disabled:bg-transparent! disabled:shadow-[inset_0_0_0_2px_var(--line-strong)]"
      >
        <Radix.Thumb className="block size-6 rounded-full bg-surface transition-transform duration-120 data-[state=checked]:translate-x-5 rtl:data-[state=checked]:-translate-x-5 in-[.night]:bg-ink data-[state=checked]:bg-on-accent-ink group-disabled:bg-line-strong!" />
      </Radix.Root>
    </div>
  )
}
