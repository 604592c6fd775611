import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"))

/** Many small files, of which the server needs a part: they are made part of the bundle. */
const bundled = ["drizzle-orm", "typebox"]

test("every package of the server but these is left outside of its bundle", () => {
  const { dependencies, optionalDependencies } = read("apps/server/package.json")
  const { external } = read("apps/server/bundle.json") as { external: string[] }
  const isOutside = (name: string) =>
    external.some((each) => (each.endsWith("/*") ? name.startsWith(each.slice(0, -1)) : name === each))
  const inside = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith("@academy/") && !isOutside(name),
  )
  expect(inside.toSorted()).toEqual(bundled)
})
