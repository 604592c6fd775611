import { CircleX, Search } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { cx } from "./class-names.ts"
import { controlClasses } from "./field.tsx"
import { IconButton } from "./icon-button.tsx"

interface SearchFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string
  clearLabel: string
  value: string
  onValueChange: (value: string) => void
  /** How many were found, in words. Announced as it changes. */
  found?: ReactNode
}

/** Search as you type, with the count and a way to clear. */
export function SearchField({
  label,
  clearLabel,
  value,
  onValueChange,
  found,
  className,
  ...rest
}: SearchFieldProps) {
  return (
    <search className={cx("relative block", className)}>
      <Search
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cx(controlClasses, "ps-11", value && (found ? "pe-36" : "pe-12"))}
        {...rest}
      />
      <span className="absolute inset-y-0 end-0.5 flex items-center gap-1">
        <span role="status" className="text-small text-ink-muted">
          {value && found}
        </span>
        {value && (
          <IconButton
            label={clearLabel}
            icon={<CircleX strokeWidth={1.75} />}
            onClick={() => onValueChange("")}
          />
        )}
      </span>
    </search>
  )
}
