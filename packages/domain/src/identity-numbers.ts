import { type Country, countryFacts } from "./countries.ts"
import { hasCheckDigit } from "./money.ts"

/** Letters and digits in groups, at least four digits: `923 609 016 MVA`. Abroad nothing more is checked. */
const isForeignNumber = (text: string): boolean =>
  /^[\p{L}\d]+([ ./-][\p{L}\d]+)*$/u.test(text) && text.replace(/\D/g, "").length >= 4

/**
 * The number of a company. In Sweden an organisation number, or a sole trader's own number: `556123-4567`, whose last
 * digit checks the others.
 */
export const isOrganisationNumber = (text: string, country: Country): boolean =>
  country === "SE"
    ? /^\d{6}-\d{4}$/.test(text) && hasCheckDigit(text.replace("-", ""))
    : isForeignNumber(text)

/** A VAT number. In Sweden: SE, the organisation number, and two digits. */
export const isVatNumber = (text: string, country: Country): boolean =>
  country === "SE" ? /^SE\d{12}$/.test(text) && hasCheckDigit(text.slice(2, 12)) : isForeignNumber(text)

/** A bankgiro number, `123-4567` or `1234-5678`, whose last digit checks the others. */
export const isBankgiro = (text: string): boolean =>
  /^\d{3,4}-\d{4}$/.test(text) && hasCheckDigit(text.replace("-", ""))

/** An IBAN by ISO 13616, spaces or none: what is left of it divided by 97 is 1. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(" ", "")
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return false
  const turned = plain.slice(4) + plain.slice(0, 4)
  let rest = 0
  for (const sign of turned)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** The code of a bank, by ISO 9362: bank, country, place, and a branch if any. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text)

/** `08-123 45 67` in international form, `+4681234567`; null if it is not such a number. */
export function toInternationalPhone(text: string, country: Country): string | null {
  const digits = text.replace(/[\s-]/g, "")
  if (/^\+\d{7,15}$/.test(digits)) return digits
  const { calling } = countryFacts[country]
  if (country === "SE") return /^0[1-9]\d{5,11}$/.test(digits) ? `+${calling}${digits.slice(1)}` : null
  return /^0?[1-9]\d{5,11}$/.test(digits) ? `+${calling}${digits.replace(/^0/, "")}` : null
}
