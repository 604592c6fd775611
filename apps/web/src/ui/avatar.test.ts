import { expect, test } from "vitest"
import { initialsOf } from "./avatar.tsx"

test.each([
  ["Noah Berglund", "NB", "N"],
  ["Anna Karin von Essen", "AE", "A"],
  ["J. R. R. Tolkien", "JT", "J"],
  ["mia.ek@example.se", "ME", "M"],
  ["johan_berg+fotboll@example.se", "JF", "J"],
  ["huda@example.se", "H", "H"],
  ["", "", ""],
])("the initials of «%s» are %s, or %s", (name, two, one) => {
  expect([initialsOf(name, 2), initialsOf(name, 1)]).toEqual([two, one])
})
