import { hasToVerifyEmail } from "../../../api/allauth.ts"
import { type Failed, failed } from "../authentication.ts"
import { answerWithPasskey } from "./webauthn.ts"

export type PasskeyLoginResult =
  | { outcome: "logged_in" | "verify_first" | "refused" }
  /** The browser brought none. */
  | { outcome: "none" }
  | Failed

/** Logs in with a passkey. Throws `ApiProblem` when no answer arrives. */
export async function logInWithPasskey(
  asking?: Parameters<typeof answerWithPasskey>[1],
): Promise<PasskeyLoginResult> {
  const answer = await answerWithPasskey("auth/webauthn/login", asking)
  if (typeof answer === "string") return { outcome: "none" }
  if (answer.status === 200 || answer.status === 409) return { outcome: "logged_in" }
  if (answer.status === 401) return { outcome: hasToVerifyEmail(answer) ? "verify_first" : "refused" }
  return answer.status === 400 ? { outcome: "refused" } : failed(answer)
}

/** Lets the browser offer a passkey in the field for the address; null where it can't, and when it was called off. */
export async function offerPasskey(signal: AbortSignal): Promise<PasskeyLoginResult | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return null
  const result = await logInWithPasskey({ signal, mediation: "conditional" })
  return result.outcome === "none" ? null : result
}
