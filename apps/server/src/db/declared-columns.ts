import { type DeclaredFields, exportedName } from "@academy/domain/fields"
import { toIsoWithOffset } from "@academy/domain/time"
import { localText, localTexts } from "./local-text.ts"

/**
 * The columns of declared fields, as a statement selects them from the table under `alias`.
 * @param language SQL: in which language the academy's texts are; without it, as the columns have them
 */
export const columnsOf = (alias: string, fields: DeclaredFields, language?: string): string =>
  Object.entries(fields)
    .map(([name, { local, kind }]) => {
      const column = `${alias}.${name}`
      if (!local || !language) return column
      return `${kind === "list" ? localTexts(column, language) : localText(column, language)} as ${name}`
    })
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
