import { type SQL, sql } from "drizzle-orm"
import { type AnyPgColumn, check, text } from "drizzle-orm/pg-core"

/**
 * A text column that holds one of `values`, a list of `packages/domain`. The type comes from the list; the table must
 * add `checkChoice`, by which the database knows it too (`choices.api.test.ts` fails otherwise).
 */
export const choice = <const V extends readonly [string, ...string[]]>(name: string, values: V) =>
  text(name, { enum: values as unknown as [V[number], ...V[number][]] })

const literals = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "))

/** The constraint `<table>_<column>`: the column holds one of `values`, or null where it may. */
export const checkChoice = (table: string, column: AnyPgColumn, values: readonly string[]) =>
  check(`${table}_${column.name}`, sql`${column} in (${literals(values)})`)
