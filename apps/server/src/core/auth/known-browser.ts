import { randomBytes } from "node:crypto"
import { isSameText, signatureOf } from "../../http/signed.ts"

/** As many addresses as one family's computer has; the oldest is forgotten. */
const MAX_ADDRESSES = 4
const MARK = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22}){1,4}$/

/** 128 bits are out of reach of guessing, and keep the cookie short. */
const sign = (secretKey: string, browser: string, email: string) =>
  signatureOf(
    secretKey,
    "known browser",
    `${browser}
${email}`,
  )
    .toString("base64url")
    .slice(0, 22)

const readMark = (mark: string | undefined): string[] => (mark && MARK.test(mark) ? mark.split(".") : [])

/**
 * The browser's number when it logged in with this address before, else null. `mark` is what its cookie holds: a number
 * of its own and a signature for each address, which says nothing to anybody else.
 */
export function knownBrowser(secretKey: string, mark: string | undefined, email: string): string | null {
  const [browser, ...signatures] = readMark(mark)
  if (browser === undefined) return null
  const expected = sign(secretKey, browser, email)
  return signatures.some((signature) => isSameText(signature, expected)) ? browser : null
}

/** The mark of a browser that has just logged in with this address, the others it knows kept. */
export function markBrowser(secretKey: string, mark: string | undefined, email: string): string {
  const [present, ...signatures] = readMark(mark)
  const browser = present ?? randomBytes(16).toString("base64url")
  const own = sign(secretKey, browser, email)
  const others = signatures.filter((signature) => signature !== own)
  return [browser, own, ...others.slice(0, MAX_ADDRESSES - 1)].join(".")
}
