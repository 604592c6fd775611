import { Check, ChevronDown } from "lucide-react"
import { Select as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { chipClassesOf } from "./chip.tsx"
import { cx } from "./class-names.ts"
import { controlClasses, Field, type FieldWords } from "./field.tsx"
import { menuPanelClasses, menuRowClasses } from "./menu-classes.ts"

export interface Choice<V extends string = string> {
  value: V
  label: ReactNode
  /** Muted, below the label; in the list alone. */
  hint?: ReactNode
  /** Muted, at the end of the row. */
  aside?: ReactNode
  disabled?: boolean
}

interface SelectProps<V extends string> extends FieldWords {
  choices: readonly Choice<V>[]
  value: V | undefined
  onValueChange: (value: V) => void
  placeholder?: string
  name?: string
  disabled?: boolean
  className?: string
}

/** One of a short list. For long or remote lists take the combobox. */
export function Select<V extends string>({
  choices,
  value,
  onValueChange,
  placeholder,
  name,
  disabled,
  className,
  ...words
}: SelectProps<V>) {
  return (
    <Field {...words} className={className}>
      {(control) => (
        <Radix.Root
          value={value ?? ""}
          onValueChange={onValueChange}
          {...(name ? { name } : {})}
          {...(disabled ? { disabled } : {})}
        >
          <Radix.Trigger
            {...control}
            className={cx(
              controlClasses,
              "flex items-center justify-between gap-3 text-start data-placeholder:text-ink-faint",
            )}
          >
            {/* Said by us: left to itself it is empty until the app runs, on pages that many only read. */}
            <Radix.Value placeholder={placeholder}>
              {choices.find((choice) => choice.value === value)?.label}
            </Radix.Value>
            <Radix.Icon>
              <ChevronDown aria-hidden="true" className="size-5 text-ink-muted" strokeWidth={1.75} />
            </Radix.Icon>
          </Radix.Trigger>
          <ChoiceList choices={choices} className="w-(--radix-select-trigger-width)" />
        </Radix.Root>
      )}
    </Field>
  )
}

interface ChipSelectProps<V extends string> {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onValueChange: (value: V) => void
  /** What stands in the chip; the label where nothing is chosen. */
  children: ReactNode
  chosen: boolean
  className?: string
}

/** A select in a row of chips: narrows a list, and has an edge of accent when it does. */
export function ChipSelect<V extends string>({
  label,
  choices,
  value,
  onValueChange,
  children,
  chosen,
  className,
}: ChipSelectProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.Trigger aria-label={label} className={cx(chipClassesOf(chosen), className)}>
        <Radix.Value>{children}</Radix.Value>
        <ChevronDown aria-hidden="true" strokeWidth={1.75} />
      </Radix.Trigger>
      <ChoiceList choices={choices} />
    </Radix.Root>
  )
}

/** What opens below the trigger. */
function ChoiceList<V extends string>({
  choices,
  className,
}: {
  choices: readonly Choice<V>[]
  className?: string
}) {
  return (
    <Radix.Portal>
      <Radix.Content position="popper" sideOffset={6} className={cx(menuPanelClasses, "min-w-44", className)}>
        <Radix.Viewport className="scroll-area max-h-80">
          {choices.map((choice) => (
            <Radix.Item
              key={choice.value}
              value={choice.value}
              disabled={choice.disabled ?? false}
              className={cx(menuRowClasses, choice.hint && "flex-wrap gap-y-0")}
            >
              <span className="min-w-0 flex-1">
                <Radix.ItemText>{choice.label}</Radix.ItemText>
              </span>
              <span className="ms-auto flex items-center gap-2 text-small text-ink-muted">
                {choice.aside}
                <Radix.ItemIndicator>
                  <Check aria-hidden="true" className="size-5 text-ink" strokeWidth={1.75} />
                </Radix.ItemIndicator>
              </span>
              {choice.hint && (
                <span className="basis-full text-small font-normal text-ink-muted">{choice.hint}</span>
              )}
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  )
}
