import { expect, test } from "vitest"
import { demoAcademy } from "./academy.ts"
import { isBankgiro, isOrganisationNumber, isVatNumber, toInternationalPhone } from "./identity-numbers.ts"

test("numbers whose last digit checks the others", () => {
  expect(isOrganisationNumber("556123-4567")).toBe(true)
  expect(isVatNumber("SE556123456701")).toBe(true)
  expect(isBankgiro("123-4566")).toBe(true)
})

test.each(["556123-4568", "5561234567", "", "556123-456"])("%s is no organisation number", (text) => {
  expect(isOrganisationNumber(text)).toBe(false)
})

test("the invented numbers are nobody's: no bank and no tax office takes them", () => {
  expect(isOrganisationNumber(demoAcademy.organisation_number)).toBe(false)
  expect(isVatNumber(demoAcademy.vat_number)).toBe(false)
  expect(isBankgiro(demoAcademy.bankgiro)).toBe(false)
})

test.each([
  ["08-123 45 67", "+4681234567"],
  ["070-174 06 05", "+46701740605"],
  ["+47 22 12 34 56", "+4722123456"],
  ["call us", null],
  ["112", null],
])("%s is dialled as %s", (text, dialled) => {
  expect(toInternationalPhone(text)).toBe(dialled)
})
