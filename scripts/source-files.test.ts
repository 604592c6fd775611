import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "..")
const folders = ["apps/server/src", "apps/web/src", "packages", "e2e", "bench", "scripts"]
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(c|m)?(ts|tsx|js|css)$/.test(file) && !file.includes("node_modules"))
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n") }))

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line)

it("comments are not wider than 120 columns: the formatter wraps code alone", () => {
  expect(files.length).toBeGreaterThan(1000)
  const wide = files.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (line.length > 120 && isComment(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(wide).toEqual([])
})

it("a file has at most 400 lines", () => {
  expect(files.filter(({ lines }) => lines.length > 401).map(({ file }) => file)).toEqual([])
})

it("journeys plan their sessions by the helper that confirms days off: they run on any day of the year", () => {
  const journeys = files.filter(({ file }) => file.startsWith("e2e/"))
  const planning = journeys.filter(({ lines }) =>
    lines.some((line) => line.includes('"/api/admin/bookables/"')),
  )
  expect(planning.map(({ file }) => file)).toEqual(["e2e/sessions.ts"])
})
