import { academy } from "@academy/domain/academy"
import type { UnreadableReason } from "@academy/domain/bank-transfers"
import { currencyDecimals } from "@academy/domain/money"

/** Minor units, or why there is no sure amount. */
export type ReadAmount = { minor: number } | { reason: UnreadableReason }

/** More is no amount that an academy is paid at once, and no integer of the database's. */
const MOST_MINOR = 2_000_000_000n

/** From the digits before and after the decimal sign, without floating point. */
function toMinor(whole: string, decimals: string, isNegative: boolean): ReadAmount {
  const places = currencyDecimals(academy.currency)
  if (/[1-9]/.test(decimals.slice(places))) return { reason: "too_many_decimals" }
  const minor = BigInt(whole + decimals.slice(0, places).padEnd(places, "0") || "0")
  if (minor > MOST_MINOR) return { reason: "amount_too_large" }
  return { minor: isNegative ? -Number(minor) : Number(minor) }
}

/**
 * An amount of ISO 20022: digits with a point and up to five decimals, never a separator of thousands. More than two
 * decimals have to be zeros.
 */
export function readCamtAmount(text: string): ReadAmount {
  const [, whole, decimals = ""] = /^\+?(\d{1,18})?(?:\.(\d{1,5}))?$/.exec(text) ?? []
  if (whole === undefined && decimals === "") return { reason: "amount" }
  return toMinor(whole ?? "", decimals, false)
}

/**
 * An amount as a CSV has it: `1 234,50`, `1.234,50`, `1,234.50`, `1234.50`, `−20 kr`. Three digits after a single sign,
 * as in `290,000`, may be thousands or decimals and are not guessed.
 */
export function readCsvAmount(text: string): ReadAmount {
  const bare = text.replace(/[\s\u00a0\u202f]|kr\.?$|[A-Z]{3}$/gi, "").replace("\u2212", "-")
  const [, sign = "", number = ""] = /^([+-]?)((?:\d|[.,](?=\d))[\d.,]*)$/.exec(bare) ?? []
  if (number === "" || /[.,]$/.test(number)) return { reason: "amount" }
  const signs = number.match(/[.,]/g) ?? []
  const isNegative = sign === "-"
  const at = Math.max(number.lastIndexOf("."), number.lastIndexOf(","))
  if (signs.length === 0) return toMinor(number, "", isNegative)
  const isRepeated = signs.length > 1 && new Set(signs).size === 1
  const whole = isRepeated ? number : number.slice(0, at)
  if (signs.length > 1) {
    // What stands before the decimal sign is grouped by the other one, three digits at a time.
    const [thousands = ""] = signs
    const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole) && new Set(whole.match(/[.,]/g)).size === 1
    if (!isGrouped || (!isRepeated && number[at] === thousands)) return { reason: "amount" }
    return toMinor(whole.replace(/[.,]/g, ""), isRepeated ? "" : number.slice(at + 1), isNegative)
  }
  const decimals = number.slice(at + 1)
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return { reason: "ambiguous_amount" }
  return toMinor(whole, decimals, isNegative)
}
