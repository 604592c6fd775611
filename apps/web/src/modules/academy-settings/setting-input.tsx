import type { AcademyGroup } from "@academy/domain/academy-fields"
import { Checkbox } from "../../ui/checkbox.tsx"
import { controlClasses, Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { useSettingText } from "./use-setting-text.ts"
import type { SettingsForm } from "./use-settings-form.ts"

interface SettingInputProps {
  group: AcademyGroup
  form: Pick<SettingsForm, "fields" | "typed" | "register" | "set" | "errorOf">
  name: string
  className?: string | undefined
}

const inputTypes: Partial<Record<string, string>> = { email: "email", phone: "tel", web_address: "url" }

const TIME_ZONES = "time-zones"

/** What is suggested while a time zone is typed. */
const TimeZones = () => (
  <datalist id={TIME_ZONES}>
    {Intl.supportedValuesOf?.("timeZone").map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/** The field of one setting, as it is declared: a line, a number with its unit, a choice, a tick. */
export function SettingInput({ group, form, name, className }: SettingInputProps) {
  const { text, ifAny, choice } = useSettingText()
  const field = form.fields[name]
  if (!field) return null
  const words = {
    label: text(`${group}.fields.${name}`),
    hint: ifAny(`${group}.hints.${name}`),
    error: form.errorOf(name),
    ...(className !== undefined && { className }),
  }
  const typed = form.typed[name]
  switch (field.kind) {
    case "flag":
      return <Checkbox {...words} checked={typed === true} onCheckedChange={(next) => form.set(name, next)} />
    case "choice":
      return (
        <Select
          {...words}
          choices={field.values.map((value: string) => ({
            value,
            label: choice(group, name, value),
          }))}
          value={String(typed)}
          onValueChange={(next) => form.set(name, next)}
        />
      )
    case "integer":
      return (
        <Field {...words}>
          {(control) => (
            <span className="flex items-center gap-3">
              <input
                {...control}
                {...form.register(name)}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                maxLength={String(field.max).length + 1}
                aria-describedby={[control["aria-describedby"], field.unit && `${control.id}-unit`]
                  .filter(Boolean)
                  .join(" ")}
                className={`${controlClasses} max-w-28 tabular rtl:text-end`}
              />
              {field.unit && (
                <span id={`${control.id}-unit`} className="text-ink-muted">
                  {text(`units.${field.unit}`, { count: Number(typed) || 0 })}
                </span>
              )}
            </span>
          )}
        </Field>
      )
    case "text":
      return <TextArea {...words} maxLength={field.max} {...form.register(name)} />
    case "line":
      return (
        <>
          <TextField
            {...words}
            type={inputTypes[field.format ?? ""] ?? "text"}
            maxLength={field.max}
            autoComplete="off"
            list={field.format === "time_zone" ? TIME_ZONES : undefined}
            {...form.register(name)}
          />
          {field.format === "time_zone" && <TimeZones />}
        </>
      )
  }
}
