import { expect, test } from "vitest"
import { cleanLine, readsAsWebAddress } from "./names.ts"

test.each([
  ["a\u202eb", "ab"],
  ["An\u200bna", "Anna"],
  ["  Anna\n Lind ", "Anna Lind"],
  ["Anna\nLind", "Anna Lind"],
  ["A\u030asa", "Åsa"],
  ["El\u00adsa", "Elsa"],
])("%j is written %j", (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned)
})

test.each([
  "http://evil.example/win",
  "javascript:alert(1)",
  "You won 500 kr at evil.example",
  "www.evil.example",
  "evil\u200b.example",
  "evil．example",
  "evil。example",
  "t.me/win",
  "anna@evil.example",
  "//evil.example",
])("%j reads as a web address", (name) => {
  expect(readsAsWebAddress(name)).toBe(true)
})

test.each([
  "Anna",
  "J. R. Lind",
  "O’Neill",
  "Dr. Åsa",
  "Jean-Pierre",
  "محمد علي",
  "Lind jr.",
  "F.C. Norr",
  "李小龙",
])("%j is a name", (name) => {
  expect(readsAsWebAddress(name)).toBe(false)
})
