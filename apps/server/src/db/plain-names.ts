/** The table whose definition a statement is, in any of the forms that drizzle-kit and we write. */
const tableOf = /^\s*(?:--.*\n\s*)*(?:(?:CREATE|ALTER) TABLE|CREATE (?:UNIQUE )?INDEX .*? ON) "?(\w+)"?/

/**
 * A statement of a migration without the schema that drizzle-kit writes into each foreign key (`"public"."accounts"`),
 * so that the search_path decides where an academy lives, and, in the definition of a table, without the table's name
 * before its own columns (`CHECK ("accounts"."email" …)`), which engines that hand definitions on do not take.
 */
export function toPlainNames(statement: string): string {
  const plain = statement.replaceAll('"public".', "")
  const table = tableOf.exec(plain)?.[1]
  return table === undefined ? plain : plain.replaceAll(`"${table}".`, "")
}
