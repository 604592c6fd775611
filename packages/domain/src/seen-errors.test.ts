import { expect, it } from "vitest"
import { errorName, FRAME_PATTERN, LONGEST_ERROR_MESSAGE, redactMessage } from "./seen-errors.ts"

it.each([
  [
    "Cannot read properties of undefined (reading 'first_name')",
    "Cannot read properties of undefined (reading first_name)",
  ],
  ["undefined is not an object (evaluating 'a.b.c')", "undefined is not an object (evaluating …)"],
  ["rows.map is not a function", "rows.map is not a function"],
  [
    "Minified React error #418; visit https://react.dev/errors/418?args[]=Elsa",
    "Minified React error #418; visit …",
  ],
  ["NotFoundError: The object can not be found here.", "NotFoundError: The object can not be found here."],
  ["Can't find variable: gtag", "Can't find variable: gtag"],
  ["Failed to fetch", "Failed to fetch"],
])("what says the kind of error stays: %s", (message, kept) => {
  expect(redactMessage(message)).toBe(kept)
})

it.each([
  "No player Elsa Lindqvist",
  `Unexpected token 'E', "Elsa Lindqvist" is not valid JSON`,
  "elsa@lindqvist.example is taken",
  "GET https://academy.example/reset-password/Elsa?token=Elsa failed",
  "id Elsa1234, phone 070-123 45 67",
  "the key `Elsa` of “Elsa” and 'Elsa'",
  "Bearer eyJhbGciOiJIUzI1NiJ9.Elsa",
  "<img src=x onerror=Elsa>",
  `Unexpected token 'x', "{"name":"my elsa lindqvist of"x" is not valid JSON`,
  `Unterminated string "my elsa lindqvist of`,
])("nothing of a person or a secret stays: %s", (message) => {
  expect(redactMessage(message)).not.toMatch(/elsa|lind|@|\d|eyJ|http|</i)
})

it("a long message is cut, however it was made", () => {
  expect(redactMessage("a ".repeat(100_000)).length).toBeLessThanOrEqual(LONGEST_ERROR_MESSAGE)
  // A pattern that tries every way through it would outlast the test.
  redactMessage(`${"'".repeat(500_000)}${"(".repeat(500_000)}`)
})

it("only a class is a name, only a position a frame", () => {
  expect([errorName("TypeError"), errorName("Elsa L"), errorName(4)]).toEqual(["TypeError", "Error", "Error"])
  const frame = new RegExp(FRAME_PATTERN)
  expect(["app-Bx_1.js:1:230", "src/app.ts:3:4", "inline:2:1"].every((one) => frame.test(one))).toBe(true)
  expect(["https://a.example/account?x:1:1", "a b:1:1", "a.js:1"].some((one) => frame.test(one))).toBe(false)
})
