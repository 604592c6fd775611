import { type DeclaredField, type DeclaredFields, mapFields, type StoredRow } from "@academy/domain/fields"

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
  row: Partial<StoredRow<F>> | undefined,
): FormValues<F> =>
  mapFields(fields, ({ kind }, name) => {
    const stored = row?.[name]
    return kind === "flag" ? stored === true : String(stored ?? "")
  }) as FormValues<F>

/** The inputs as a call takes them. */
export const formBody = <F extends DeclaredFields>(fields: F, values: FormValues<F>): StoredRow<F> =>
  mapFields(fields, (field: DeclaredField, name) => {
    const value = values[name as keyof F]
    if (field.kind === "flag") return value
    if (value === "" && field.nullable) return null
    return field.kind === "line" || field.kind === "text" || field.kind === "choice" ? value : Number(value)
  }) as StoredRow<F>

/** What an input of the field lets be typed. */
export const inputLimits = (field: DeclaredField) => {
  if (field.kind === "line" || field.kind === "text") return { maxLength: field.max }
  return field.kind === "integer" ? ({ type: "number", min: field.min, max: field.max } as const) : {}
}
