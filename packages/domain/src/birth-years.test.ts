import { expect, test } from "vitest"
import { birthYearOf, withoutPersonalNumber } from "./birth-years.ts"

const today = "2026-11-26"

test.each([
  ["2014", 2014],
  ["2014.0", 2014],
  ["2014,00", 2014],
  ["2014-03-15", 2014],
  ["20140315", 2014],
  ["2014/03/15", 2014],
  ["20140315-1234", 2014],
  ["201403151234", 2014],
  ["140315-1234", 2014],
  ["1403151234", 2014],
  ["140315 - 1234", 2014],
  // A spreadsheet keeps no first zero.
  ["803151234", 2008],
  ["140315+1234", 1914],
  ["790315-1234", 1979],
  ["261126-1234", 2026],
  ["19140315+1234", 1914],
  ["20140375-1234", 2014],
])("%s is of %i", (text, year) => {
  expect(birthYearOf(text, today)).toBe(year)
})

test.each(["", "många", "14", "2014-13-01", "141315-1234", "20140332-1234", "12345", "2,01403E+11"])(
  "%j tells no year",
  (text) => expect(birthYearOf(text, today)).toBeNull(),
)

test("a number that tells no year is shown without its digits; a mistyped year stays", () => {
  expect(withoutPersonalNumber("141315-1234 Elsa")).toBe("••••••-•••• Elsa")
  expect(withoutPersonalNumber("20145")).toBe("20145")
})
