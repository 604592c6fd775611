import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

interface Locked {
  version?: string
  link?: boolean
  integrity?: string
  resolved?: string
}

const text = readFileSync(fileURLToPath(new URL("../package-lock.json", import.meta.url)), "utf8")
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
/** What is installed from elsewhere; our own packages stand in the repository and are linked. */
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && link !== true,
)

test("every package of the lock file has a strong hash of what is installed", () => {
  expect(foreign.length).toBeGreaterThan(500)
  expect(foreign.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""))).toEqual([])
})

test("none names where it comes from: the registry that is set decides, and no git address or file", () => {
  expect(foreign.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  const linked = Object.values(packages).filter(({ link }) => link === true)
  expect(linked.filter(({ resolved = "" }) => !/^(apps|packages)\/[a-z]+$/.test(resolved))).toEqual([])
})

test("each package of ours has a version, without which no list of what runs can be written", () => {
  const ours = Object.entries(packages).filter(([path]) => /^(apps|packages)\/[a-z]+$/.test(path))
  expect(ours).toHaveLength(4)
  expect(ours.filter(([, { version }]) => version === undefined)).toEqual([])
})
