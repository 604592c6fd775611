import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { render } from "@testing-library/react"
import { expect, test } from "vitest"
import { Truncated } from "./truncated.tsx"

const source = join(import.meta.dirname, "..")
/** An element that is cut and has nothing in it but a text of another direction, which then loses its beginning. */
const cutAround = /<(\w+)[^<>]*\b(?:truncate|line-clamp-\d)\b[^<>]*>\s*<bdi\b[^<>]*>[^<]*<\/bdi>\s*<\/\1>/g

test("a cut line has the direction of its own text", () => {
  render(<Truncated className="text-small">sara.lindqvist@example.com</Truncated>)
  const line = document.querySelector("bdi")
  expect(line?.className).toBe("block truncate text-small")
})

test("no element is cut around a text of its own direction: `Truncated` is the element of that text", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(cutAround)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
