import { academy } from "./academy.ts"

/** What is wrong with a typed phone number: a spreadsheet has cut off digits, or it is not a phone number. */
export const phoneErrors = ["phone_spoilt", "not_a_phone"] as const
export type PhoneError = (typeof phoneErrors)[number]

/** `7,01235E+08`: how a spreadsheet displays a long number. The last digits are lost. */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d+$/i
/** The digits of a complete number: fewer are an extension, more are invalid (E.164). */
const PHONE = /^(\+|00)?\d{6,15}$/

/**
 * Normalises a typed phone number. Digits stay grouped as typed; what a spreadsheet removes is restored: the zero of a
 * Swedish mobile number (701234567), the plus of a country code (46701234567).
 * @param typed one number with spaces, dashes, dots, slashes or brackets; may be empty
 */
export function readPhone(typed: string): { phone: string } | { wrong: PhoneError } {
  const text = typed.trim().replace(/[.,]0$/, "")
  if (text === "") return { phone: "" }
  if (SCIENTIFIC.test(text)) return { wrong: "phone_spoilt" }
  if (!PHONE.test(text.replace(/[\s().\-–/]/gu, ""))) return { wrong: "not_a_phone" }
  if (academy.country !== "SE") return { phone: text }
  if (/^7\d{8}$/.test(text)) return { phone: `0${text}` }
  if (/^467\d{8}$/.test(text)) return { phone: `+${text}` }
  return { phone: text }
}
