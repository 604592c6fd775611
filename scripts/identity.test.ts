import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { demoAcademy } from "@academy/domain/academy"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")
const field = `academy\\.(?:${Object.keys(demoAcademy).join("|")})\\b`

/** What a constant of a module reads before any function begins: read once, while the module is loaded. */
const readWhileLoaded = new RegExp(`^(?:export )?const (?:(?!=>|function|^\\S)[\\s\\S])*?${field}`, "m")

test("who the academy is is read where it is used: a module is loaded before the settings are", () => {
  expect("const seller = {\n  name: academy.name,\n}").toMatch(readWhileLoaded)
  expect("const seller = () => ({\n  name: academy.name,\n})").not.toMatch(readWhileLoaded)
  const folders = ["apps/server/src", "apps/web/src", "packages/domain/src", "packages/contract/src"]
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && readWhileLoaded.test(readFileSync(join(root, file), "utf8")),
  )
  expect(found).toEqual([])
})
