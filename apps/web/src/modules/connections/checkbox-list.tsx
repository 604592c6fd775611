import { useId } from "react"
import { Checkbox } from "../../ui/checkbox.tsx"
import { FieldNote } from "../../ui/field.tsx"

interface CheckboxListProps<V extends string> {
  label: string
  values: readonly V[]
  labelOf: (value: V) => string
  chosen: readonly V[]
  /** The chosen ones in the order of `values`. */
  onChange: (chosen: V[]) => void
  error?: string | undefined
}

/** Several of a short list, each with its box. */
export function CheckboxList<V extends string>({
  label,
  values,
  labelOf,
  chosen,
  onChange,
  error,
}: CheckboxListProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-label">{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={labelOf(value)}
          checked={chosen.includes(value)}
          onCheckedChange={(checked) =>
            onChange(values.filter((one) => (one === value ? checked : chosen.includes(one))))
          }
        />
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
