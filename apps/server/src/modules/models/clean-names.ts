import type { Model } from "@academy/contract/model"
import { cleanLine } from "@academy/domain/names"
import { cleanName, refuseWebAddress } from "../../http/clean-name.ts"
import type { Cell } from "./list-conditions.ts"

/**
 * The values by field, with names as they are kept: by the same rule as when a family types them.
 * @param before the row: a name that it has already stays as it is
 * @throws Refusal `invalid_input` naming the field: `required`, `web_address`
 */
export function cleanNames(
  model: Model,
  values: Record<string, Cell>,
  before: Record<string, Cell>,
): Record<string, Cell> {
  const clean = (field: string, value: Cell): Cell => {
    const declared = model.fields[field]
    if (value === before[field]) return value
    if (declared?.kind !== "line" || !declared.person_name || typeof value !== "string") return value
    if (declared.person_name === "needed") return cleanName(field, value)
    refuseWebAddress(field, value)
    return cleanLine(value)
  }
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, clean(field, value)]))
}
