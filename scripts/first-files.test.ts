import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const assets = join(import.meta.dirname, "../apps/web/build/client/assets")

/** The names of the built files that a built file waits for, without their hashes. */
const waitsFor = (file: string): string[] =>
  [...readFileSync(join(assets, file), "utf8").matchAll(/from"\.\/([\w.-]+)-[\w-]{8}\.js"/g)].map(
    ([, name = ""]) => name,
  )

test("every page waits for the framework and the shell alone: dialogs and forms come later", () => {
  const roots = readdirSync(assets).filter((file) => /^root-[\w-]{8}\.js$/.test(file))
  expect(roots, "built by: npm run build").toHaveLength(1)
  expect(waitsFor(roots[0] ?? "").sort()).toEqual(["framework", "rolldown-runtime", "shell"])
})
