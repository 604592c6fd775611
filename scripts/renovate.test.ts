import { readFileSync } from "node:fs"
import { join } from "node:path"
import { minVersion, satisfies } from "semver"
import { expect, test } from "vitest"

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"))

interface Rule {
  matchManagers?: string[]
  matchPackageNames?: string[]
  matchDepNames?: string[]
  allowedVersions?: string
  automerge?: boolean
}
interface Config {
  automerge: boolean
  constraints: { node: string }
  constraintsFiltering: string
  packageRules: Rule[]
}
type Manifest = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>

const config = read(".github/renovate.json") as Config
const packages = Object.assign(
  {},
  ...[
    "package.json",
    "apps/server/package.json",
    "apps/web/package.json",
    "packages/contract/package.json",
  ].map((file) => {
    const { dependencies, devDependencies, optionalDependencies } = read(file) as Partial<Manifest>
    return { ...dependencies, ...devDependencies, ...optionalDependencies }
  }),
) as Record<string, string>
const named = (pattern: string) =>
  Object.keys(packages).filter((name) =>
    pattern.endsWith("**") ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
  )

test("the rules for updates name packages that are used, at versions that they allow", () => {
  const rules = config.packageRules.filter(
    ({ matchManagers }) => !matchManagers || matchManagers.includes("npm"),
  )
  for (const { matchPackageNames = [], matchDepNames = [], allowedVersions } of rules)
    for (const pattern of [...matchPackageNames, ...matchDepNames]) {
      expect(named(pattern), pattern).not.toEqual([])
      for (const name of allowedVersions ? named(pattern) : []) {
        const current = minVersion(packages[name] ?? "") ?? ""
        expect(satisfies(current, allowedVersions ?? "", { includePrerelease: true }), name).toBe(true)
      }
    }
})

test("updates keep the oldest Node, and none is merged automatically", () => {
  const { engines } = read("package.json") as { engines: { node: string } }
  expect(config.constraintsFiltering).toBe("strict")
  expect(config.constraints.node).toBe(minVersion(engines.node)?.version)
  expect([config.automerge, ...config.packageRules.map(({ automerge = false }) => automerge)]).not.toContain(
    true,
  )
})
