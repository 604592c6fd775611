import pg from "pg"
import type { DeclaredRow, Kind } from "./declared-rows.ts"
import type { SeenStatement } from "./watch-statements.ts"

const { builtins } = pg.types
const ARRAY_TYPES = [1000, 1005, 1007, 1009, 1015, 1016, 1115, 1182, 1185, 1231]

const isJson = (type: number) => type === builtins.JSON || type === builtins.JSONB

/** What the driver makes of a column. Enumerations and other types of the database's own come as text. */
function kindOf(type: number): Kind {
  if (ARRAY_TYPES.includes(type)) return "array"
  switch (type) {
    case builtins.INT2:
    case builtins.INT4:
    case builtins.INT8:
    case builtins.FLOAT4:
    case builtins.FLOAT8:
    case builtins.OID:
      return "number"
    case builtins.BOOL:
      return "boolean"
    // Text or not: that depends on who sends the statement, and is known once there is a value.
    case builtins.DATE:
    case builtins.TIMESTAMP:
    case builtins.TIMESTAMPTZ:
      return "any"
    case builtins.BYTEA:
    case builtins.INTERVAL:
      return "object"
    default:
      return "string"
  }
}

/**
 * Where the rows that statements answered are not those that the code says.
 * @param declared by the statement's id
 * @returns a sentence for each difference, and for each statement that was never run
 */
export function compareStatements(
  declared: ReadonlyMap<string, DeclaredRow>,
  seen: readonly SeenStatement[],
): string[] {
  const found = new Set<string>()
  for (const { id, columns, nulls } of seen) {
    const row = declared.get(id)
    if (!row) continue
    const answered = new Map(
      columns.map(({ name, type, value }) => [name, isJson(type) ? "any" : (value ?? kindOf(type))]),
    )
    for (const [name, { isRequired }] of row.columns)
      if (isRequired && !answered.has(name)) found.add(`${row.place}: no column ${name}`)
    for (const [name, kind] of answered) {
      const column = row.columns.get(name)
      if (!column) found.add(`${row.place}: the column ${name} is read by nobody`)
      else if (kind !== "any" && !column.kinds.has("any") && ![...column.kinds].every((one) => one === kind))
        found.add(`${row.place}: ${name} is ${kind}, not ${[...column.kinds].join(" | ")}`)
      else if (nulls.includes(name) && !column.isNullable) found.add(`${row.place}: ${name} was null`)
    }
  }
  const ran = new Set(seen.map(({ id }) => id))
  for (const [id, { place }] of declared) if (!ran.has(id)) found.add(`${place}: no test runs this statement`)
  return [...found].sort()
}
