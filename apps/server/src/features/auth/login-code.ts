import { randomInt } from "node:crypto"
import { signatureOf } from "../../http/signed.ts"

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
