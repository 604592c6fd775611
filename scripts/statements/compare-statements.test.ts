import { writeFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import ts from "typescript"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { compareStatements } from "./compare-statements.ts"
import { readDeclaredRows } from "./declared-rows.ts"
import { findStatements } from "./find-statements.ts"
import type { SeenStatement } from "./watch-statements.ts"

const code = `
interface Answer<T> { rows: T[] }
declare const pool: { query<T = any>(text: string): Promise<Answer<T>> }
type Row = { id: number; name: string; at: Date | null; tags: string[]; facts: { a: 1 } }
export const read = async () => (await pool.query<Row>("select …")).rows
export const readMore = async () => {
  const { rows } = await pool.query("select …")
  return rows
}
`
let server = ""
beforeAll(async () => {
  server = await mkdtemp(join(tmpdir(), "statements-"))
  ts.sys.createDirectory(join(server, "src"))
  writeFileSync(join(server, "src/reads.ts"), code)
  writeFileSync(
    join(server, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { strict: true, lib: ["ES2023"], types: [] }, include: ["src"] }),
  )
})
afterAll(() => rm(server, { recursive: true }))

const columns = [
  { name: "id", type: 20 },
  { name: "name", type: 25 },
  { name: "at", type: 1184, value: "Date" as const },
  { name: "tags", type: 1009 },
  { name: "facts", type: 114 },
]
const compare = (...seen: Partial<SeenStatement>[]) =>
  compareStatements(
    readDeclaredRows(server).rows,
    seen.map((one) => ({ id: "reads.ts#0", columns, nulls: [], ...one })),
  )

describe("a statement", () => {
  test("that answers what its row says is right, at any number of runs", () => {
    expect(compare({ columns }, { columns, nulls: ["at"] })).toEqual([])
  })

  test.each([
    ["no column name", columns.filter(({ name }) => name !== "name"), []],
    ["the column extra is read by nobody", [...columns, { name: "extra", type: 25 }], []],
    ["id is string, not number", [{ name: "id", type: 25 }, ...columns.slice(1)], []],
    [
      "at is string, not Date",
      columns.map((one) => (one.name === "at" ? { ...one, value: "string" as const } : one)),
      [],
    ],
    ["name was null", columns, ["name"]],
  ])("is told: %s", (told, answered, nulls) => {
    expect(compare({ columns: answered, nulls })).toEqual([`reads.ts:5: ${told}`])
  })

  test("that no test runs is told, and one whose rows have no type", () => {
    expect(compare()).toEqual(["reads.ts:5: no test runs this statement"])
    expect(readDeclaredRows(server).untyped).toEqual(["reads.ts:7"])
  })

  test("has the same number whoever reads the file", () => {
    const file = ts.createSourceFile("reads.ts", code, ts.ScriptTarget.Latest, true)
    expect(findStatements(file, "reads.ts").map(({ id }) => id)).toEqual(["reads.ts#0", "reads.ts#1"])
  })
})
