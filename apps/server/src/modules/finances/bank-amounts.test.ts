import { expect, test } from "vitest"
import { readCamtAmount, readCsvAmount } from "./bank-amounts.ts"

test.each([
  ["290.00", 29_000],
  ["290", 29_000],
  ["290.5", 29_050],
  ["290.000", 29_000],
  ["290.00000", 29_000],
  ["1290.50", 129_050],
  [".50", 50],
  ["+12.00", 1200],
  ["20000000.00", 2_000_000_000],
  ["20000000.01", "amount_too_large"],
  ["1234.567", "too_many_decimals"],
  ["290.001", "too_many_decimals"],
  ["290.000000", "amount"],
  ["290,00", "amount"],
  ["1 290.00", "amount"],
  ["-290.00", "amount"],
  ["2e3", "amount"],
  [".", "amount"],
  ["", "amount"],
])("camt %j is %j", (text, expected) => {
  expect(readCamtAmount(text)).toEqual(
    typeof expected === "number" ? { minor: expected } : { reason: expected },
  )
})

test.each([
  ["290,00", 29_000],
  ["290.00", 29_000],
  ["290", 29_000],
  ["1 234,50", 123_450],
  ["1\u00a0234,5", 123_450],
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1.234.567", 123_456_700],
  ["1.234.567,89", 123_456_789],
  ["1 290,000", 129_000],
  ["0,500", 50],
  [",50", 50],
  ["290 kr", 29_000],
  ["\u22121 250,00 SEK", -125_000],
  ["+20", 2000],
  ["290,000", "ambiguous_amount"],
  ["290.000", "ambiguous_amount"],
  ["-1.290", "ambiguous_amount"],
  ["290,0001", "too_many_decimals"],
  ["1234,567", "too_many_decimals"],
  ["99 999 999,00", "amount_too_large"],
  ["1.23,45.6", "amount"],
  ["1,2,3", "amount"],
  ["12.34.567", "amount"],
  ["290,", "amount"],
  ["1e3", "amount"],
  ["mycket", "amount"],
  ["", "amount"],
])("CSV %j is %j", (text, expected) => {
  expect(readCsvAmount(text)).toEqual(
    typeof expected === "number" ? { minor: expected } : { reason: expected },
  )
})
