import {
  type DeclaredField,
  type DeclaredFields,
  type StoredRow,
  type Written,
  writtenFields,
} from "@academy/domain/fields"
import { cleanLine } from "@academy/domain/names"
import { cleanName } from "./clean-name.ts"
import { typedPhone } from "./typed-phone.ts"

type InBody<F extends DeclaredFields> = StoredRow<Written<F>>

function kept(name: string, field: DeclaredField, typed: unknown, known: string | undefined): unknown {
  if (field.kind !== "line" || typeof typed !== "string") return typed
  if (field.person_name === "needed") return cleanName(name, typed, known)
  if (field.phone) return typedPhone(name, cleanLine(typed), known)
  return cleanLine(typed)
}

/**
 * What a body says of declared fields, as columns. A field that was left out is left out here too.
 * @param known the row: a name or phone that it has already stays as it is
 * @throws Refusal `invalid_input` naming the field: a name that is empty or reads as a web address, no phone number
 */
export function bodyColumns<F extends DeclaredFields>(
  fields: F,
  body: { readonly [K in keyof InBody<F>]?: InBody<F>[K] | undefined },
  known: object = {},
): Partial<InBody<F>> {
  const typed: Readonly<Record<string, unknown>> = body
  const stored = known as Readonly<Record<string, string | undefined>>
  const columns = Object.entries(writtenFields(fields) as DeclaredFields)
    .filter(([name]) => typed[name] !== undefined)
    .map(([name, field]) => [name, kept(name, field, typed[name], stored[name])])
  return Object.fromEntries(columns) as Partial<InBody<F>>
}
