import type { Answer } from "@academy/contract/client"
import { queryOptions } from "@tanstack/react-query"
import { type AllauthAnswer, type AllauthError, allauth, reasonOfAnswer } from "../../../api/allauth.ts"
import { answer } from "../../../api/answers.ts"
import { ApiProblem, type ProblemReason } from "../../../api/problem.ts"
import type { NoPasskey } from "../passkeys/webauthn.ts"

const MOUNT = "/accounts/_allauth/browser/v1"
const TOTP = "account/authenticators/totp"
const PASSKEYS = "account/authenticators/webauthn"
const RECOVERY_CODES = "account/authenticators/recovery-codes"

const authenticatorsCall = `GET ${MOUNT}/account/authenticators` as const
export const totpCall = `${MOUNT}/${TOTP}` as const
export const passkeysCall = `${MOUNT}/${PASSKEYS}` as const
export const recoveryCodesCall = `${MOUNT}/${RECOVERY_CODES}` as const

export type Authenticator = Answer<typeof authenticatorsCall>["data"][number]
export type AuthenticatorOf<T extends Authenticator["type"]> = Extract<Authenticator, { type: T }>

/** What the account can log in with besides its password. */
export const authenticatorsQuery = answer(authenticatorsCall)

/** A key that an app does not have yet; `unverified`: an address has to be confirmed first. */
export type Setup = { at: "new"; secret: string; url: string } | { at: "unverified" } | { at: "active" }

/** Each read makes another key, and the one in somebody's app would be worth nothing: it is read once. */
export const setupQuery = queryOptions<Setup>({
  queryKey: ["totp setup"],
  queryFn: async () => {
    const answered = await allauth("GET", TOTP)
    const { secret, totp_url } = answered.meta ?? {}
    if (answered.status === 404 && secret && totp_url) return { at: "new", secret, url: totp_url }
    if (answered.status === 409) return { at: "unverified" }
    if (answered.status === 200) return { at: "active" }
    throw problemOf(answered)
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

const problemOf = (answered: AllauthAnswer) => new ApiProblem(answered.status, reasonOfAnswer(answered))

export type Activation =
  | { done: true; codes: readonly string[] | null }
  | { done: false; errors: readonly AllauthError[]; reason: ProblemReason }

/**
 * Turns two-step verification on with a code from the app. `codes`: its recovery codes; null where there were some
 * before, where another tab was first, and where they were lost on the way, which new ones make good.
 */
export async function turnOn(code: string): Promise<Activation> {
  const answered = await allauth("POST", TOTP, { code: code.replaceAll(/\s/g, "") })
  if (answered.status === 409) return { done: true, codes: null }
  if (answered.status === 200)
    return { done: true, codes: answered.meta?.recovery_codes_generated ? await readNewCodes() : null }
  return { done: false, errors: answered.errors ?? [], reason: problemOf(answered).code }
}

/** Turns it off. Throws when it is refused. */
export async function turnOff(): Promise<void> {
  const answered = await allauth("DELETE", TOTP)
  if (answered.status !== 200) throw problemOf(answered)
}

async function readCodes(method: "GET" | "POST"): Promise<string[]> {
  const answered = await allauth(method, RECOVERY_CODES)
  if (answered.status !== 200) throw problemOf(answered)
  return answered.data?.unused_codes ?? []
}

const readNewCodes = () => readCodes("GET").catch(() => null)

/** Makes new codes; the old ones stop working. */
export const replaceCodes = () => readCodes("POST")

export type NewPasskey =
  | { done: true; codes: readonly string[] | null }
  | { done: false; why: NoPasskey | "full" | "refused" | "unverified" | ProblemReason }

/**
 * Makes a passkey and adds it. `codes`: as of `turnOn`.
 * @param nameOf what it is called; `isElsewhere`: it is not this device's own
 */
export async function makePasskey(
  kind: "passkey" | "security_key",
  nameOf: (isElsewhere: boolean) => string,
): Promise<NewPasskey> {
  const { addPasskey } = await import("../passkeys/webauthn.ts")
  const answered = await addPasskey(kind, nameOf)
  if (typeof answered === "string") return { done: false, why: answered }
  if (answered.status === 200)
    return { done: true, codes: answered.meta?.recovery_codes_generated ? await readNewCodes() : null }
  if (answered.status === 409) return { done: false, why: "unverified" }
  if (answered.errors?.some(({ code }) => code === "max_passkeys")) return { done: false, why: "full" }
  return { done: false, why: answered.status === 400 ? "refused" : reasonOfAnswer(answered) }
}

/** @returns what is wrong with the name. Throws when the call failed. */
export async function renamePasskey(id: number, name: string): Promise<readonly AllauthError[]> {
  const answered = await allauth("PUT", PASSKEYS, { id, name })
  if (answered.status !== 200 && !answered.errors) throw problemOf(answered)
  return answered.errors ?? []
}

/** Removes it. Throws when it is refused; one that another tab removed is gone already. */
export async function removePasskey(id: number): Promise<void> {
  const answered = await allauth("DELETE", PASSKEYS, { authenticators: [id] })
  const isGone = answered.errors?.some(({ code }) => code === "invalid_choice") ?? false
  if (answered.status !== 200 && !isGone) throw problemOf(answered)
}
