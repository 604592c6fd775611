import { readFileSync } from "node:fs"
import { join } from "node:path"
import { minVersion, satisfies } from "semver"
import { expect, test } from "vitest"

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"))

interface Engines {
  engines?: { node?: string }
}

/**
 * What the README promises is what the makers of every package support, else `npm install` warns. A package that no
 * longer does is held back by "overrides" in package.json; an override goes when the promise does.
 */
test("every installed package supports the oldest Node that the README promises", () => {
  const oldest = minVersion((read("package.json") as Engines).engines?.node ?? "")?.version ?? ""
  expect(oldest).toMatch(/^\d+\.\d+\.\d+$/)
  const promised = oldest.replace(/\.0$/, "")
  expect(readFileSync(join(import.meta.dirname, "../README.md"), "utf8")).toContain(
    `Node ${promised} or newer`,
  )
  const { packages } = read("package-lock.json") as { packages: Record<string, Engines> }
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  const unsupported = Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
    .map(([name, { engines }]) => `${name} wants ${engines?.node}`)
  expect(unsupported).toEqual([])
})
