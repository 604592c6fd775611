import { queryOptions } from "@tanstack/react-query"
import { type AllauthAnswer, allauth, pendingStep, reasonOfAnswer } from "../../../api/allauth.ts"
import { ApiProblem } from "../../../api/problem.ts"
import { type Failed, failed, type Refused, refused, SECOND_STEP } from "../authentication.ts"

/** How the second step can be done. */
export type SecondFactor = "totp" | "recovery_codes" | "webauthn"

const known: readonly string[] = ["totp", "recovery_codes", "webauthn"] satisfies SecondFactor[]

/** What this browser's login waits for: a code, the last question, nothing any more, or nothing: somebody is in. */
export type PendingLogin =
  | { at: "second_step"; factors: SecondFactor[] }
  | { at: "trust" }
  | { at: "over" }
  | { at: "logged_in" }

const TRUST = "mfa_trust"

/** Asked anew whenever the page is looked at: the login may have ended meanwhile, by its time or in another tab. */
export const pendingLoginQuery = queryOptions<PendingLogin>({
  queryKey: ["pending login"],
  queryFn: async () => {
    const answer = await allauth("GET", "auth/session")
    if (answer.status === 200) return { at: "logged_in" }
    if (answer.status !== 401) throw new ApiProblem(answer.status, reasonOfAnswer(answer))
    if (pendingStep(answer, TRUST)) return { at: "trust" }
    const step = pendingStep(answer, SECOND_STEP)
    return step ? { at: "second_step", factors: factorsOf(step.types ?? []) } : { at: "over" }
  },
  staleTime: 0,
  gcTime: 0,
})

const factorsOf = (types: readonly string[]) =>
  types.filter((type): type is SecondFactor => known.includes(type))

export type SecondStepResult = { outcome: "logged_in" } | { outcome: "over" } | Refused | Failed

/** Codes are shown and written down in groups. */
export const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, "")

/** Finishes a login with a code. @param trusts whether this browser is not asked again for a while */
export async function sendLoginCode(code: string, trusts: boolean): Promise<SecondStepResult> {
  return finishLogin(await allauth("POST", "auth/2fa/authenticate", { code: digitsOf(code) }), trusts)
}

/** Finishes a login with a passkey or security key. `none`: the browser brought none. */
export async function sendPasskey(trusts: boolean): Promise<SecondStepResult | { outcome: "none" }> {
  const { answerWithPasskey } = await import("../passkeys/webauthn.ts")
  const answer = await answerWithPasskey("auth/webauthn/authenticate")
  return typeof answer === "string" ? { outcome: "none" } : finishLogin(answer, trusts)
}

/** What came of a second step; answers the question that follows it, if there is one. */
const finishLogin = async (answer: AllauthAnswer, trusts: boolean): Promise<SecondStepResult> =>
  pendingStep(answer, TRUST) ? answerTrust(trusts) : toResult(answer)

/** The last step: whether this browser is not asked again for a while. */
export const answerTrust = async (trust: boolean): Promise<SecondStepResult> =>
  toResult(await allauth("POST", "auth/2fa/trust", { trust }))

function toResult(answer: AllauthAnswer): SecondStepResult {
  if (answer.status === 200 || answer.status === 409) return { outcome: "logged_in" }
  if (answer.status === 401) return { outcome: "over" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}
