import { Check, ChevronDown } from "lucide-react"
import { Select as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { cx } from "./class-names.ts"
import { controlClasses, Field, type FieldWords } from "./field.tsx"
import { menuPanelClasses, menuRowClasses } from "./menu-classes.ts"

export interface Choice<V extends string = string> {
  value: V
  label: ReactNode
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
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              className={cx(menuPanelClasses, "w-(--radix-select-trigger-width) min-w-44")}
            >
              <Radix.Viewport className="scroll-area max-h-80">
                {choices.map((choice) => (
                  <Radix.Item
                    key={choice.value}
                    value={choice.value}
                    disabled={choice.disabled ?? false}
                    className={menuRowClasses}
                  >
                    <Radix.ItemText>{choice.label}</Radix.ItemText>
                    <span className="ms-auto flex items-center gap-2 text-small text-ink-muted">
                      {choice.aside}
                      <Radix.ItemIndicator>
                        <Check aria-hidden="true" className="size-5 text-ink" strokeWidth={1.75} />
                      </Radix.ItemIndicator>
                    </span>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}
