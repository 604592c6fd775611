import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { mutate } from "../academy/bundle.ts"
import { plantedFaults } from "./list.ts"

const root = join(import.meta.dirname, "../..")

test.each(plantedFaults.map((fault) => [fault.name, fault] as const))(
  "%s: can be planted in the product as it is",
  (_name, fault) => {
    const source = readFileSync(join(root, fault.file), "utf8")
    expect(mutate(source, fault)).not.toBe(source)
  },
)

test("a text that the product no longer has, or has twice, is not planted", () => {
  const fault = { file: "a.ts", find: "x", replace: "y" }
  expect(() => mutate("abc", fault)).toThrow('a.ts: "x" occurs 0 times, not once')
  expect(() => mutate("x x", fault)).toThrow('a.ts: "x" occurs 2 times, not once')
})
