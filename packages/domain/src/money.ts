/** Money is an integer of the currency's minor unit (öre) with its currency beside it; the wire carries major units. */
export const MINOR_PER_MAJOR = 100

/** 19950 → 199.5 */
export const toMajor = (minor: number): number => minor / MINOR_PER_MAJOR

/** 199.5 → 19950; rounded to the nearest öre. */
export const toMinor = (major: number): number => Math.round(major * MINOR_PER_MAJOR)

/** VAT on training led by a coach in Sweden: 6 % (Skatteverket, position of 2022-12-21). */
export const TRAINING_VAT_RATE = 0.06

/**
 * The VAT inside a price that includes it, in minor units, rounded to the öre per line: P × r / (1 + r).
 * 1 000 kr at 6 % contains 56.60 kr.
 */
export const vatInside = (minor: number, rate: number): number => Math.round((minor * rate) / (1 + rate))

/**
 * The VAT of one part of a price: what the sum's VAT grows by, so that all parts' VAT is that of the whole.
 * @param beforeMinor what the parts before it come to
 */
export const vatOfPart = (beforeMinor: number, minor: number, rate: number): number =>
  vatInside(beforeMinor + minor, rate) - vatInside(beforeMinor, rate)

/** VAT rates are kept in thousandths: 60 is 6 %. */
export const TRAINING_VAT_PERMILLE = TRAINING_VAT_RATE * 1000

/**
 * The reference of a bank transfer: the order's number with a check digit (Luhn, as bankgiro's OCR), so that a
 * mistyped digit is noticed before money goes astray.
 */
export function bankReference(orderId: number): string {
  const digits = String(orderId).padStart(7, "0")
  return `${digits}${checkDigit(digits)}`
}

/** Whether the last of the digits is the check digit of those before it. */
export const hasCheckDigit = (digits: string): boolean =>
  checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/** The digit that follows these, by Luhn: of references, bankgiro and Swedish organisation numbers. */
export function checkDigit(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return (10 - (sum % 10)) % 10
}
