import { type DeclaredFields, exportedName } from "@academy/domain/fields"
import { toIsoWithOffset } from "@academy/domain/time"

/** The columns of declared fields, as a statement selects them from the table under `alias`. */
export const columnsOf = (alias: string, fields: DeclaredFields): string =>
  Object.keys(fields)
    .map((name) => `${alias}.${name}`)
    .join(", ")

/** The columns that `/api/my-data/` has, each under its name there. */
export const exportedColumns = (alias: string, fields: DeclaredFields): string =>
  Object.entries(fields)
    .filter(([, field]) => field.export !== false)
    .map(([name, field]) => `${alias}.${name} as ${exportedName(name, field)}`)
    .join(", ")

type WithTexts<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K]
}

/** A row as an answer has it: its instants as text. */
export const instantsAsText = <Row extends object>(row: Row): WithTexts<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? toIsoWithOffset(value) : value,
    ]),
  ) as WithTexts<Row>
