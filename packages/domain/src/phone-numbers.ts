/** What is wrong with a typed phone number: the spreadsheet has cut digits off, or it is none. */
export const phoneErrors = ["phone_spoilt", "not_a_phone"] as const
export type PhoneError = (typeof phoneErrors)[number]

/** `7,01235E+08`: what a spreadsheet makes of a long number. The last digits are lost. */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d+$/i
/** Fewer digits are an extension, more are none that is dialled (E.164). */
const PHONE = /^(\+|00)?\d{6,15}$/

/**
 * A typed phone number as it is kept. Digits stay grouped as they were typed; what a spreadsheet took away is put back:
 * the zero of a Swedish mobile (701234567), the plus of its country (46701234567).
 * @param typed one number with blanks, dashes, dots, slashes or brackets; empty is none, which is fine
 */
export function readPhone(typed: string): { phone: string } | { wrong: PhoneError } {
  const text = typed.trim().replace(/[.,]0$/, "")
  if (text === "") return { phone: "" }
  if (SCIENTIFIC.test(text)) return { wrong: "phone_spoilt" }
  if (!PHONE.test(text.replace(/[\s().\-–/]/gu, ""))) return { wrong: "not_a_phone" }
  if (/^7\d{8}$/.test(text)) return { phone: `0${text}` }
  if (/^467\d{8}$/.test(text)) return { phone: `+${text}` }
  return { phone: text }
}
