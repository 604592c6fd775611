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

it("a label and its value are a text, for French sets a space before the colon", () => {
  expect(filesWith(/`[^`\n]*\}: \$\{|\)\}: ?(<|\{|$)/m)).toEqual([])
})

/** What stands between the brackets that open before each place of `opening`. */
function* insidesOf(content: string, opening: RegExp) {
  for (const { index, 0: match } of content.matchAll(opening)) {
    const start = index + match.length
    let end = start
    for (let depth = 1; depth > 0 && end < content.length; end++)
      depth += Number(/[({]/.test(content[end] ?? "")) - Number(/[)}]/.test(content[end] ?? ""))
    yield content.slice(start, end - 1)
  }
}

/** Rows that begin with the time, as a clock shows it. */
const rows = ["core/bookings/overview/coming-up.tsx", "modules/attendance/day-sessions.tsx"]

it("a time within a sentence is written as the language says it (17 h 30), not as on a clock", () => {
  const hasClockTime = (file: string) => {
    const content = readFileSync(join(source, file), "utf8")
    const names = [...content.matchAll(/const (\w+) = [^\n]*format\.time\(/g)].map(([, name]) => name)
    const time = new RegExp(["format\\.time\\(", ...names.map((name) => `\\b${name}\\b(?!:)`)].join("|"))
    return [...insidesOf(content, /\bt\(|values=\{\{/g)].some((inside) => time.test(inside))
  }
  expect(
    filesWith(/format\.time\(/)
      .filter(hasClockTime)
      .toSorted(),
  ).toEqual(rows)
})
