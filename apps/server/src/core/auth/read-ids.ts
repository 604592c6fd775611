import { type Fields, invalid } from "../../http/allauth.ts"

/** A value as a message repeats it; a list or an object, which may be deep, as what it is. */
const nameOf = (value: unknown): string => {
  if (value === null) return "None"
  return typeof value === "object" ? "That value" : String(value)
}

/** The id, if it is one of the account's. */
export function readId(value: unknown, param: string, own: ReadonlySet<number>): number {
  const id = typeof value === "string" ? Number(value) : value
  if (typeof id === "number" && own.has(id)) return id
  const message = `Select a valid choice. ${nameOf(value)} is not one of the available choices.`
  throw invalid({ message, code: "invalid_choice", param })
}

/**
 * The wished ids; each must be one of the account's.
 * @throws AllauthRefusal 400 `required`, `invalid_list`, `invalid_choice`
 */
export function readIds(fields: Fields, param: string, own: ReadonlySet<number>): number[] {
  const wished = fields[param] ?? ""
  if (wished === "" || (Array.isArray(wished) && wished.length === 0))
    throw invalid({ message: "This field is required.", code: "required", param })
  if (!Array.isArray(wished))
    throw invalid({ message: "Enter a list of values.", code: "invalid_list", param })
  return wished.map((value: unknown) => readId(value, param, own))
}
