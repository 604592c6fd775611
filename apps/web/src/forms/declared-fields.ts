import { type AnsweredRow, type DeclaredField, type DeclaredFields, mapFields } from "@academy/domain/fields"
import { wallClockDate, wallClockTime } from "@academy/domain/time"

const numeric: ReadonlySet<DeclaredField["kind"]> = new Set(["integer", "number", "money", "reference"])

/** A moment as a field of the browser has it, on the clock at the academy. */
const localTimeOf = (moment: Date) => `${wallClockDate(moment)}T${wallClockTime(moment)}`

/** What stands in the inputs of declared fields: a yes or no, else text. "" is none. */
export type FormValues<F extends DeclaredFields> = {
  -readonly [K in keyof F]: F[K] extends { kind: "flag" }
    ? boolean
    : F[K] extends { kind: "choice"; values: readonly (infer V)[] }
      ? V | ""
      : string
}

/** What the inputs begin with: the row as it is, or nothing. */
export const formValues = <F extends DeclaredFields>(
  fields: F,
  row: Partial<AnsweredRow<F>> | undefined,
): FormValues<F> =>
  mapFields(fields, ({ kind }, name) => {
    const stored = row?.[name]
    if (kind === "flag") return stored === true
    return kind === "instant" && stored ? localTimeOf(new Date(String(stored))) : String(stored ?? "")
  }) as FormValues<F>

/** The inputs as a call takes them. */
export const formBody = <F extends DeclaredFields>(fields: F, values: FormValues<F>): AnsweredRow<F> =>
  mapFields(fields, (field: DeclaredField, name) => {
    const value = values[name as keyof F]
    if (field.kind === "flag") return value
    if (value === "" && field.nullable) return null
    return numeric.has(field.kind) ? Number(value) : value
  }) as AnsweredRow<F>

/** What an input of the field lets be typed. */
export const inputLimits = (field: DeclaredField) => {
  if (field.kind === "line" || field.kind === "text") return { maxLength: field.max }
  return field.kind === "integer" ? ({ type: "number", min: field.min, max: field.max } as const) : {}
}
