import type { ComponentProps, ReactNode } from "react"
import { cx } from "./class-names.ts"
import { controlClasses, Field, type FieldWords } from "./field.tsx"

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id">, FieldWords {
  /** Inside the field, at its start. */
  icon?: ReactNode
  /** Inside the field, at its end: a button, a unit. */
  end?: ReactNode
}

/**
 * What is written runs in its own direction, "9 years" in Arabic too, and stands where a page's fields begin. An empty
 * field runs in the page's, which `dir="auto"` would turn to the left.
 */
const writtenClasses = "[unicode-bidi:plaintext] rtl:text-right"

/** One line of text. E-mail, phone and numbers stay left to right. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  icon,
  end,
  className,
  ...input
}: TextFieldProps) {
  const isLatin = ["email", "tel", "url", "number", "password"].includes(input.type ?? "")
  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-muted [&_svg]:size-5">
              {icon}
            </span>
          )}
          <input
            {...control}
            {...input}
            dir={isLatin ? "ltr" : input.dir}
            className={cx(
              controlClasses,
              isLatin ? "rtl:text-end" : writtenClasses,
              icon && "ps-11",
              end && "pe-12",
            )}
          />
          {end && <span className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</span>}
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id">, FieldWords {}

/** Several lines; grows with what is written where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  rows = 4,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(control) => (
        <textarea
          {...control}
          {...input}
          rows={rows}
          className={cx(
            controlClasses,
            writtenClasses,
            "field-sizing-content scroll-area",
            rows > 1 ? "min-h-28 py-3" : "resize-none py-[calc((var(--control-row,3rem)-1lh)/2-1px)]",
          )}
        />
      )}
    </Field>
  )
}
