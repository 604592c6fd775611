import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const css = readFileSync(join(import.meta.dirname, "forced-colors.css"), "utf8")
const sources = join(import.meta.dirname, "..")

/** Fills beside a word, a border or a picture that says the same, and places where something loads. */
const decoration = ["line-mid", "tonal", "surface", "surface-raised", "transparent", "accent-soft"]

/** An element of one tag, nothing in it, filled with a colour. */
const mark =
  /<(?:span|div|i|li|td)\b[^<>]*?\bbg-(?!size-|center|contain|no-repeat|repeat-|position-|linear-)([a-z][a-z\d-]*)[^<>]*\/>/g

test("each mark that is nothing but a fill keeps one in forced colors, also those seen only at some hours", () => {
  const marks = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .flatMap((file) =>
      [...readFileSync(join(sources, file), "utf8").matchAll(mark)].map(([, fill = ""]) => ({ file, fill })),
    )
  expect(marks.length).toBeGreaterThan(5)
  expect(
    marks.filter(
      ({ fill }) => !decoration.includes(fill) && !new RegExp(`\\.bg-${fill}(?![\\w-])`).test(css),
    ),
  ).toEqual([])
})
