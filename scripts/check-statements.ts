import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { compareStatements } from "./statements/compare-statements.ts"
import { readDeclaredRows } from "./statements/declared-rows.ts"
import type { SeenStatement } from "./statements/watch-statements.ts"

/** Compares what each statement answered in the last run of the API tests with the row type that the code gives it. */
const root = join(import.meta.dirname, "..")
const notes = join(root, "test-results/statements")
const files = existsSync(notes) ? readdirSync(notes) : []
const seen = files
  .flatMap((file) => readFileSync(join(notes, file), "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line) as SeenStatement)
const { rows, untyped } = readDeclaredRows(join(root, "apps/server"))
const wrong = [
  ...untyped.map((place) => `${place}: rows are read that have no type`),
  ...compareStatements(rows, seen),
]
for (const line of wrong) console.error(line)
console.log(`${rows.size} statements, ${wrong.length} differences between rows and their types`)
process.exit(wrong.length > 0 ? 1 : 0)
