import { randomInt } from "node:crypto"
import type { EmailedCode } from "../../db/tables/accounts.ts"
import { isSameText, signatureOf } from "../../http/signed.ts"

/** No vowels, which would spell words, and nothing that looks like something else in any typeface. */
const LETTERS = "CDFGHJKMNPQRTVWXY34679"
const LENGTH = 6

/** One of a hundred million. */
export const newLoginCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")

/** What the session keeps of a code: without the server's secret nobody finds the code by trying all. */
export const hashLoginCode = (secretKey: string, email: string, code: string): string =>
  signatureOf(secretKey, "login code", `${email}\n${code}`).toString("base64url")

/** A code as it was typed or pasted: upper-case, without what sets its characters apart. */
export const readLoginCode = (typed: string): string => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, "").toUpperCase()

/** Wrong codes that are looked at. */
export const TRIES = 3

/** What comes of a code that was typed: it fits, or how many tries are left. */
export function tryEmailedCode(
  secretKey: string,
  email: string,
  { hash, tries_left }: EmailedCode,
  typed: string,
): "right" | number {
  const isRight = isSameText(hash ?? "", hashLoginCode(secretKey, email, readLoginCode(typed)))
  return isRight ? "right" : tries_left - 1
}

/** The errors of a wrong code: of the last one, nothing is pending any more. */
export const wrongCode = (param: "code" | "key", triesLeft: number) =>
  triesLeft > 0
    ? { message: "Incorrect code.", code: "incorrect_code", param }
    : {
        message: "Too many failed login attempts. Try again later.",
        code: "too_many_login_attempts",
        param,
      }
