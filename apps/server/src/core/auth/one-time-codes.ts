import { createHmac, randomBytes } from "node:crypto"
import { academy } from "@academy/domain/academy"
import { generateSecret, verifySync } from "otplib"
import { isSameText } from "../../http/signed.ts"

/** How long a code of an app is shown. One that has just gone is still good: phones' clocks drift, people type. */
const STEP_S = 30
export const RECOVERY_CODES = 10
const RECOVERY_CODE_DIGITS = 8

/** 160 bits, as 32 letters that an app reads or a person types. */
export const newTotpSecret = (): string => generateSecret()

/** What the QR code says: SHA-1, 6 digits and 30 seconds are what apps take for granted. */
export const totpUrl = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(academy.name)}`

/** The 30 seconds that a code of the app is of, counted from 1970; null when it is none of these or those before. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: [STEP_S, 0] })
  return result.valid && "timeStep" in result ? result.timeStep : null
}

export const newRecoverySeed = (): string => randomBytes(32).toString("base64url")

/** The recovery codes of a seed, all different. */
export function recoveryCodesOf(seed: string): string[] {
  const codes: string[] = []
  for (let n = 0; codes.length < RECOVERY_CODES; n++) {
    const number = createHmac("sha256", seed).update(String(n)).digest().readUIntBE(0, 6)
    const code = String(number % 10 ** RECOVERY_CODE_DIGITS).padStart(RECOVERY_CODE_DIGITS, "0")
    if (!codes.includes(code)) codes.push(code)
  }
  return codes
}

/** The place of a code in the list; null when it is not there. Takes the same time for each. */
export function placeOfCode(seed: string, code: string): number | null {
  const places = recoveryCodesOf(seed).flatMap((one, place) => (isSameText(code, one) ? [place] : []))
  return places[0] ?? null
}
