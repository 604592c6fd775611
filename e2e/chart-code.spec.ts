import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "@playwright/test"

const assets = join(import.meta.dirname, "../apps/web/build/client/assets")
const MOST_KIB = 45

/** What a file of the build imports at once; what it imports when it is asked for is another file's start. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(assets, file), "utf8").matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(
    ([, name]) => name as string,
  )

test("the charts' code comes with the tabs that draw them alone, and is small", () => {
  const files = readdirSync(assets).filter((name) => name.endsWith(".js"))
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const withAll = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const next of imports.get(file) ?? []) withAll(next, found)
    return found
  }
  const imported = new Set([...imports.values()].flat())
  // The office's dashboard draws charts, too.
  const drawsCharts = (file: string) => /^((stats|games)-tab|admin)-/.test(file)
  const ofOthers = new Set(
    files.filter((file) => !imported.has(file) && !drawsCharts(file)).flatMap((file) => [...withAll(file)]),
  )
  const ofStats = files.filter((file) => file.startsWith("stats-tab-")).flatMap((file) => [...withAll(file)])
  const alone = ofStats.filter((file) => !ofOthers.has(file))
  expect(alone.filter((file) => file.startsWith("d3-")).length, "d3's scales and shapes").toBe(2)
  const kib = alone.reduce((sum, file) => sum + statSync(join(assets, `${file}.gz`)).size, 0) / 1024
  expect(kib, alone.join(", ")).toBeLessThanOrEqual(MOST_KIB)
})
