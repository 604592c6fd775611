import { readdirSync } from "node:fs"
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

test("one snapshot of the tables is kept: that of the last migration", () => {
  const last = String(journal.entries.length - 1).padStart(4, "0")
  expect(readdirSync(new URL("meta/", folder))).toEqual([`${last}_snapshot.json`, "_journal.json"])
})
