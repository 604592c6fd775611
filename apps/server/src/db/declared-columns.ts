import type { DeclaredFields } from "@academy/domain/fields"

/** The columns of declared fields, as a statement selects them from the table under `alias`. */
export const columnsOf = (alias: string, fields: DeclaredFields): string =>
  Object.keys(fields)
    .map((name) => `${alias}.${name}`)
    .join(", ")
