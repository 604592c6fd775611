import { passwordWeaknesses } from "@academy/domain/passwords"
import { type AllauthError, type Fields, invalid } from "../../http/allauth.ts"
import { isStorable } from "../../http/refuse-unstorable.ts"
import { readEmail } from "../../http/typed-email.ts"

const MAX_EMAIL_LENGTH = 320
/** Long enough for any pass phrase; a hash over more only costs the server time. */
const MAX_PASSWORD_LENGTH = 1000

const weaknessMessage = {
  password_too_short: "This password is too short. It must contain at least 8 characters.",
  password_no_upper: "This password must contain an uppercase letter.",
  password_no_lower: "This password must contain a lowercase letter.",
  password_no_digit: "This password must contain a digit.",
}

/** Text as it was meant: numbers become text, white space around is cut off, nothing at all is null. */
const toText = (value: string | number | boolean | null): string | null =>
  value === null ? null : String(value).trim() || null

/** A value of JSON that stands for itself; null for one that was left out. Lists and objects are no text. */
function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value !== "object"
}

/** An empty list or object counts as left out. */
const isEmptyValue = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0

const tooLong = (param: string, most: number, length: number): AllauthError => ({
  message: `Ensure this value has at most ${most} characters (it has ${length}).`,
  code: "max_length",
  param,
})

/**
 * Reads the fields of a request in the order in which its errors are to come. Nothing is thrown before `check`, so all
 * errors of all fields are told at once; a field with an error reads as an empty text until then.
 */
export function readForm(fields: Fields) {
  const errors: AllauthError[] = []
  const fail = (param: string, code: string, message: string) => {
    errors.push({ message, code, param })
    return ""
  }

  function text(param: string, most = MAX_PASSWORD_LENGTH): string {
    const given = fields[param] ?? null
    if (isEmptyValue(given)) return fail(param, "required", "This field is required.")
    if (!isPlain(given)) return fail(param, "invalid", "Enter a valid value.")
    const value = toText(given)
    if (value === null) return fail(param, "required", "This field is required.")
    if (value.includes("\0"))
      return fail(param, "null_characters_not_allowed", "Null characters are not allowed.")
    if (!isStorable(value)) return fail(param, "invalid", "Enter a valid value.")
    if (value.length > most) {
      errors.push(tooLong(param, most, [...value].length))
      return ""
    }
    return value
  }

  return {
    errors,
    fail,
    text,
    /** What a browser made of WebAuthn options; its own parts are looked at by whoever verifies it. */
    credential(): Fields {
      const given = fields.credential ?? ""
      if (typeof given === "object" && !Array.isArray(given) && !isEmptyValue(given)) return { ...given }
      if (given === "" || isEmptyValue(given)) fail("credential", "required", "This field is required.")
      else fail("credential", "incorrect_code", "Incorrect code.")
      return {}
    },
    /** An address as it is kept (`readEmail`). */
    email(param = "email"): string {
      const value = text(param, MAX_EMAIL_LENGTH)
      if (value === "") return ""
      return readEmail(value) ?? fail(param, "invalid", "Enter a valid email address.")
    },
    /** A password somebody wants to have: by the academy's rule. */
    newPassword(param: string): string {
      const value = text(param)
      if (value === "") return ""
      for (const weakness of passwordWeaknesses(value)) fail(param, weakness, weaknessMessage[weakness])
      return value
    },
    /** Throws the 400 with everything that was wrong. */
    check() {
      if (errors.length > 0) throw invalid(...errors)
    },
  }
}
