/**
 * Money is an integer of the currency's minor unit (öre, or the yen itself) with its currency beside it; the wire
 * carries major units. All that an academy sells is in its one currency, which `takeAcademy` sets.
 */
let currency = "SEK"
let perMajor = 100

const decimals = new Map([["SEK", 2]])

/** How many decimals a currency has by ISO 4217: 2 for crowns, 0 for yen. Cached: `Intl` is slow. */
export function currencyDecimals(code: string): number {
  const known = decimals.get(code)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
  }).resolvedOptions()
  decimals.set(code, maximumFractionDigits)
  return maximumFractionDigits
}

/** Sets the currency in which `toMajor` and `toMinor` count. */
export function takeCurrency(code: string): void {
  if (code === currency) return
  currency = code
  perMajor = 10 ** currencyDecimals(code)
}

/** How many minor units the academy's currency has: 100 for crowns, 1 for yen. */
export const minorPerMajor = (): number => perMajor

/** 19950 → 199.5 */
export const toMajor = (minor: number): number => minor / perMajor

/** 199.5 → 19950; rounded to the nearest öre. */
export const toMinor = (major: number): number => Math.round(major * perMajor)

/** An amount of minor units to the nearest whole krona, pound or yen. */
export const toWhole = (minor: number): number => Math.round(minor / perMajor) * perMajor

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
