import { expect, test } from "vitest"
import { csvFormatOf } from "./csv-format.ts"

test.each([
  ["sv", ";", ","],
  ["fr", ";", ","],
  ["es", ";", ","],
  ["en", ",", "."],
  ["ar", ",", "."],
] as const)("%s: %s between cells, %s before fractions", (language, delimiter, decimalSign) => {
  expect(csvFormatOf(language)).toEqual({ delimiter, decimalSign })
})
