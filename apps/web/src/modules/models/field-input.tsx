import { useTranslation } from "react-i18next"
import { Checkbox } from "../../ui/checkbox.tsx"
import { cx } from "../../ui/class-names.ts"
import { Select } from "../../ui/select.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { ColleagueInput } from "./colleague-input.tsx"
import type { Cell, Labels } from "./model-calls.ts"
import { type Field, useModelWords } from "./model-words.ts"
import { ReferenceInput } from "./reference-input.tsx"

interface FieldInputProps {
  field: Field
  label: string
  error: string | undefined
  /** Is something else than what is saved: has an edge of accent. */
  isChanged?: boolean
  value: Cell
  onChange: (value: Cell) => void
  /** Of a row that is there already. */
  labels?: Labels
}

const NONE = "none"
const changedClasses =
  "[&_:is(input,textarea,[role=combobox])]:border-accent-ink [&_:is(input,textarea,[role=combobox])]:shadow-[0_0_0_1px_var(--accent-ink)]"

/** A field of a row as what it is typed in. Money is typed in major units and kept in minor ones. */
export function FieldInput({ field, label, error, isChanged, value, onChange, labels }: FieldInputProps) {
  const { t } = useTranslation("models")
  const modelWords = useModelWords()
  const words = { label, error, className: isChanged ? changedClasses : "" }
  const nothing = field.nullable ? null : 0
  switch (field.kind) {
    case "flag":
      return <Checkbox {...words} checked={value === true} onCheckedChange={onChange} />
    case "choice":
      return (
        <Select
          {...words}
          value={value === null ? NONE : String(value)}
          onValueChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
          choices={[
            ...(field.nullable ? [{ value: NONE, label: t("none") }] : []),
            ...(field.values ?? []).map((choice) => ({
              value: choice,
              label: modelWords.choice(field.name, choice),
            })),
          ]}
        />
      )
    case "reference":
      if (field.among)
        return (
          <ColleagueInput {...words} value={value} onChange={onChange} known={labels?.[field.to ?? ""]} />
        )
      return <ReferenceInput {...words} to={field.to ?? ""} value={value} onChange={onChange} />
    case "integer":
      return (
        <TextField
          {...words}
          type="number"
          min={field.min}
          max={field.max}
          value={value === null ? "" : Number(value)}
          onChange={({ target }) => onChange(target.value === "" ? nothing : Number(target.value))}
        />
      )
    case "money":
      return (
        <TextField
          {...words}
          type="number"
          min={0}
          step={0.01}
          value={Number(value) / 100}
          onChange={({ target }) => onChange(Math.round(Number(target.value) * 100))}
        />
      )
    case "text":
      return (
        <TextArea
          {...words}
          className={cx(words.className, "sm:col-span-2")}
          maxLength={field.max}
          value={String(value ?? "")}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return (
        <TextField
          {...words}
          maxLength={field.max}
          value={String(value ?? "")}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}
