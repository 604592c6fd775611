import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const source = join(import.meta.dirname, "..")
const filesWith = (pattern: RegExp) =>
  readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && pattern.test(readFileSync(join(source, file), "utf8")),
  )

it("facts that are joined stand in the page's direction: each is set apart, so a bdi around them finds none", () => {
  expect(filesWith(/<bdi\b[^>]*>\s*\{format\.(parts|list)\(/)).toEqual([])
})

it("a day with its time is one moment, in the words of the language: never the two beside each other", () => {
  expect(filesWith(/format\.day\(([\w.]+)[^)]*\)(,|\}) ?(\$\{)?format\.time\(\1\)/)).toEqual([])
})
