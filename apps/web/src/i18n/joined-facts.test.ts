import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const source = join(import.meta.dirname, "..")

it("facts that are joined stand in the page's direction: each is set apart, so a bdi around them finds none", () => {
  const around = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".tsx") &&
      /<bdi>\s*\{format\.(parts|list)\(/.test(readFileSync(join(source, file), "utf8")),
  )
  expect(around).toEqual([])
})
