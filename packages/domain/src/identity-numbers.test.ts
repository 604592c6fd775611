import { expect, test } from "vitest"
import { demoAcademy } from "./academy.ts"
import {
  isBankgiro,
  isBic,
  isIban,
  isOrganisationNumber,
  isVatNumber,
  toInternationalPhone,
} from "./identity-numbers.ts"

test("numbers whose last digit checks the others", () => {
  expect(isOrganisationNumber("556123-4567", "SE")).toBe(true)
  expect(isVatNumber("SE556123456701", "SE")).toBe(true)
  expect(isBankgiro("123-4566")).toBe(true)
})

test.each(["556123-4568", "5561234567", "", "556123-456"])("%s is no organisation number", (text) => {
  expect(isOrganisationNumber(text, "SE")).toBe(false)
})

test("the invented numbers are nobody's: no bank and no tax office takes them", () => {
  expect(isOrganisationNumber(demoAcademy.organisation_number, "SE")).toBe(false)
  expect(isVatNumber(demoAcademy.vat_number, "SE")).toBe(false)
  expect(isBankgiro(demoAcademy.bankgiro)).toBe(false)
})

test.each(["923 609 016", "923609016 MVA", "GB123456789", "T1234567890123", "12.345.678-9"])(
  "%s is a company's number abroad, but not in Sweden",
  (text) => {
    expect([isOrganisationNumber(text, "NO"), isVatNumber(text, "NO")]).toEqual([true, true])
    expect([isOrganisationNumber(text, "SE"), isVatNumber(text, "SE")]).toEqual([false, false])
  },
)

test.each(["", "abc", "12", "923 609 016\nx", " 923609016", "923--609"])("%j is none anywhere", (text) => {
  expect(isOrganisationNumber(text, "NO")).toBe(false)
})

test("an IBAN is checked by its digits, a BIC by its form", () => {
  for (const iban of ["NO93 8601 1117 947", "GB33BUKB20201555555555", "SE4550000000058398257466"])
    expect(isIban(iban)).toBe(true)
  for (const iban of ["NO93 8601 1117 948", "NO98 8601 1117 947", "8601 1117 947", "", "no9386011117947"])
    expect([iban, isIban(iban)]).toEqual([iban, false])
  expect(["DNBANOKK", "DNBANOKKXXX", "DNBANOK", "dnbanokk", "1NBANOKK"].map(isBic)).toEqual([
    ...[true, true, false, false, false],
  ])
})

test.each([
  ["08-123 45 67", "SE", "+4681234567"],
  ["070-174 06 05", "SE", "+46701740605"],
  ["+47 22 12 34 56", "SE", "+4722123456"],
  ["22 12 34 56", "NO", "+4722123456"],
  ["020 7946 0958", "GB", "+442079460958"],
  ["22 12 34 56", "SE", null],
  ["call us", "NO", null],
  ["112", "SE", null],
] as const)("%s is dialled from %s as %s", (text, country, dialled) => {
  expect(toInternationalPhone(text, country)).toBe(dialled)
})
