import { expect, it } from "vitest"
import { cx } from "./class-names.ts"

it.each([
  ["of two sizes the later one wins", "text-lead text-body", "text-body"],
  ["a size by number is a size", "text-[1.0625rem] text-body", "text-body"],
  ["a size leaves the colour alone", "text-on-accent text-[1.0625rem] text-body", "text-on-accent text-body"],
  ["a cut leaves size and colour alone", "text-ink text-body text-title", "text-ink text-body text-title"],
  ["of two cuts the later one wins", "text-title text-label", "text-label"],
  ["of two colours the later one wins", "text-ink text-ink-muted", "text-ink-muted"],
])("%s", (_, given, expected) => {
  expect(cx(given)).toBe(expected)
})
