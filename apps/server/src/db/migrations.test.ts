import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import journal from "./migrations/meta/_journal.json" with { type: "json" }

const folder = new URL("./migrations/", import.meta.url)
const tags = journal.entries.map(({ tag }) => tag)

test("the journal names each migration's file, in order", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql") && !name.startsWith("from-"))
  expect(files).toEqual(tags.map((tag) => `${tag}.sql`))
  expect(journal.entries.map(({ when }) => when)).toEqual(
    journal.entries.map(({ when }) => when).toSorted((a, b) => a - b),
  )
})

test("one snapshot of the tables is kept, that of the last migration, in one line", () => {
  const last = `${String(journal.entries.length - 1).padStart(4, "0")}_snapshot.json`
  const meta = new URL("meta/", folder)
  expect(readdirSync(meta)).toEqual([last, "_journal.json"])
  expect(readFileSync(new URL(last, meta), "utf8").split("\n")).toHaveLength(2)
})
