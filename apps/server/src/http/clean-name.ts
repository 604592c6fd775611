import { cleanLine, readsAsWebAddress } from "@academy/domain/names"
import { invalidField } from "./problem.ts"

/**
 * A name that other families may read, as it is kept: without marks that hide or reorder text.
 * @param known what is kept already: it may stay as it is
 * @throws Refusal `invalid_input` naming the field: `required` when nothing is left, `web_address`
 */
export function cleanName(param: string, typed: string, known?: string): string {
  const name = cleanLine(typed)
  if (name === "") throw invalidField(param, "required", "is needed")
  if (typed === known) return known
  refuseWebAddress(param, name)
  return name
}

/** @throws Refusal `invalid_input` naming the field, `web_address` */
export function refuseWebAddress(param: string, typed: string, known?: string): void {
  if (typed !== known && readsAsWebAddress(typed))
    throw invalidField(param, "web_address", "reads as a web address")
}
