import { expect, test } from "vitest"
import { readPhone } from "./phone-numbers.ts"

test.each([
  ["", ""],
  [" 070-174 06 05 ", "070-174 06 05"],
  ["+46 (0)70 174 06 05", "+46 (0)70 174 06 05"],
  ["0046701740605", "0046701740605"],
  ["08-123 456", "08-123 456"],
  ["+33 1 23 45 67 89", "+33 1 23 45 67 89"],
  ["701740605", "0701740605"],
  ["701740605.0", "0701740605"],
  ["46701740605", "+46701740605"],
])("%j is kept as %j", (typed, phone) => {
  expect(readPhone(typed)).toEqual({ phone })
})

test.each([
  ["7,01235E+08", "phone_spoilt"],
  ["7.01235e+08", "phone_spoilt"],
  ["4,67017E+10", "phone_spoilt"],
  ["not a phone", "not_a_phone"],
  ["070-1", "not_a_phone"],
  ["0701740605, 0701740606", "not_a_phone"],
  ["+", "not_a_phone"],
  ["1234567890123456", "not_a_phone"],
])("%j is refused: %s", (typed, wrong) => {
  expect(readPhone(typed)).toEqual({ wrong })
})
