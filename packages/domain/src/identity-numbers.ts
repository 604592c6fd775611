import { hasCheckDigit } from "./money.ts"

/** A Swedish organisation number, or a sole trader's own number: `556123-4567`, whose last digit checks the others. */
export const isOrganisationNumber = (text: string): boolean =>
  /^\d{6}-\d{4}$/.test(text) && hasCheckDigit(text.replace("-", ""))

/** A Swedish VAT number: SE, the organisation number, and two digits. */
export const isVatNumber = (text: string): boolean =>
  /^SE\d{12}$/.test(text) && hasCheckDigit(text.slice(2, 12))

/** A bankgiro number, `123-4567` or `1234-5678`, whose last digit checks the others. */
export const isBankgiro = (text: string): boolean =>
  /^\d{3,4}-\d{4}$/.test(text) && hasCheckDigit(text.replace("-", ""))

/** `08-123 45 67` in international form, `+4681234567`; null if it is not such a number. */
export function toInternationalPhone(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "")
  if (/^\+\d{7,15}$/.test(digits)) return digits
  return /^0[1-9]\d{5,11}$/.test(digits) ? `+46${digits.slice(1)}` : null
}
