import { type AllauthAnswer, allauth } from "../../../api/allauth.ts"
import { type Failed, failed, type Refused, refused } from "../authentication.ts"
import { digitsOf } from "../second-step/second-step.ts"

export type Confirmation = { outcome: "confirmed" } | Refused | Failed

const toConfirmation = (answer: AllauthAnswer): Confirmation => {
  if (answer.status === 200) return { outcome: "confirmed" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** After either, what was refused can be done for some minutes. */
export const confirmByPassword = async (password: string) =>
  toConfirmation(await allauth("POST", "auth/reauthenticate", { password }))

/** For an account that has neither: an email with a code, whose code confirms. Null when it is on its way. */
export async function requestConfirmingCode(): Promise<Failed | null> {
  const answer = await allauth("POST", "auth/reauthenticate/code")
  return answer.status === 200 ? null : failed(answer)
}

export const confirmByEmailedCode = async (code: string) => {
  const answer = await allauth("POST", "auth/reauthenticate", { code })
  return answer.status === 409 ? ({ outcome: "over" } as const) : toConfirmation(answer)
}

/** @param code of the app, or a recovery code */
export const confirmByCode = async (code: string) =>
  toConfirmation(await allauth("POST", "auth/2fa/reauthenticate", { code: digitsOf(code) }))

/** `none`: the browser brought no passkey. */
export async function confirmByPasskey(): Promise<Confirmation | { outcome: "none" }> {
  const { answerWithPasskey } = await import("../passkeys/webauthn.ts")
  const answer = await answerWithPasskey("auth/webauthn/reauthenticate")
  return typeof answer === "string" ? { outcome: "none" } : toConfirmation(answer)
}
