import type { Answer } from "@academy/contract/client"
import {
  type AllauthAnswer,
  type AllauthError,
  allauth,
  hasToVerifyEmail,
  pendingStep,
} from "../../api/allauth.ts"
import { problemFrom } from "../../api/problem.ts"
import { readJson, request } from "../../api/request.ts"
import type { Failure } from "./use-failure-text.ts"

/**
 * What came of an authentication call, in the terms of the error catalogue (specification, section 8). `refused`: the
 * server's reasons, by field; `failed`: anything else.
 */
export type Refused = { outcome: "refused"; errors: readonly AllauthError[] }
export interface Failed extends Failure {
  outcome: "failed"
}

export const refused = (answer: AllauthAnswer): Refused => ({
  outcome: "refused",
  errors: answer.errors ?? [],
})
export const failed = ({ status, code, detail, message }: AllauthAnswer): Failed => {
  const said = detail ?? message
  const reason = problemFrom(status, { code }).code
  return { outcome: "failed", reason, ...(said && { said, isCoded: code !== undefined }) }
}

const KEY_HEADER = "X-Email-Verification-Key"

/** What a login waits for after the password where the account has two-step verification. */
export const SECOND_STEP = "mfa_authenticate"

/** Addresses are lower-cased before sending (specification, section 5). */
const toAddress = (email: string) => email.trim().toLowerCase()

export type LogInResult =
  | { outcome: "logged_in" }
  | { outcome: "verify_first" }
  | { outcome: "second_step" }
  | { outcome: "wrong" }
  | Refused
  | Failed

/**
 * Logs in. Throws `ApiProblem` when no answer arrives, as all of these do.
 * @param key of an email that is at hand, so that no other is sent
 */
export async function logIn(email: string, password: string, key?: string): Promise<LogInResult> {
  const credentials = { email: toAddress(email), password }
  const answer = await allauth("POST", "auth/login", credentials, key ? { [KEY_HEADER]: key } : undefined)
  // Somebody who is logged in already is where they wanted to be.
  if (answer.status === 200 || answer.status === 409) return { outcome: "logged_in" }
  if (answer.status === 401) {
    if (pendingStep(answer, SECOND_STEP)) return { outcome: "second_step" }
    return { outcome: hasToVerifyEmail(answer) ? "verify_first" : "wrong" }
  }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** Asks for an email with a code; known and unknown addresses are answered alike. */
export async function requestLoginCode(
  email: string,
): Promise<{ outcome: "sent" } | { outcome: "logged_in" } | Refused | Failed> {
  const answer = await allauth("POST", "auth/code/request", { email: toAddress(email) })
  if (answer.status === 401) return { outcome: "sent" }
  if (answer.status === 409) return { outcome: "logged_in" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** Logs in with an email's code. `over`: none is waited for here any more. */
export async function confirmLoginCode(
  code: string,
): Promise<{ outcome: "logged_in" } | { outcome: "second_step" } | { outcome: "over" } | Refused | Failed> {
  const answer = await allauth("POST", "auth/code/confirm", { code })
  if (answer.status === 200) return { outcome: "logged_in" }
  if (answer.status === 401 && pendingStep(answer, SECOND_STEP)) return { outcome: "second_step" }
  if (answer.status === 409) return { outcome: "over" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

export type SignUpResult =
  | { outcome: "verify_first" }
  | { outcome: "logged_in" }
  | { outcome: "taken" }
  | { outcome: "already_logged_in" }
  | Refused
  | Failed

/**
 * Makes an account. `verify_first` is success: an email is on its way.
 * @param chosen the session to book next, kept with the sign-up
 */
export async function signUp(email: string, password: string, chosen: number | null): Promise<SignUpResult> {
  const headers = chosen === null ? undefined : { "X-Chosen-Session": String(chosen) }
  const answer = await allauth("POST", "auth/signup", { email: toAddress(email), password }, headers)
  if (answer.status === 200) return { outcome: "logged_in" }
  if (answer.status === 401) return { outcome: hasToVerifyEmail(answer) ? "verify_first" : "taken" }
  if (answer.status === 409) return { outcome: "already_logged_in" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/**
 * Signs up without a password: `sent`, an email with a code is on its way, which makes the account.
 * @param chosen the session to book next
 */
export async function signUpByCode(
  email: string,
  chosen: number | null,
): Promise<{ outcome: "sent" } | { outcome: "already_logged_in" } | Refused | Failed> {
  const headers = chosen === null ? undefined : { "X-Chosen-Session": String(chosen) }
  const body = { email: toAddress(email), without_password: true }
  const answer = await allauth("POST", "auth/signup", body, headers)
  if (answer.status === 401) return { outcome: "sent" }
  if (answer.status === 409) return { outcome: "already_logged_in" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** Makes the account and logs in, with an email's code. `over`: none is waited for here any more. */
export async function confirmSignUpCode(
  code: string,
): Promise<{ outcome: "logged_in" } | { outcome: "over" } | Refused | Failed> {
  const answer = await allauth("POST", "auth/email/verify", { key: code })
  const { errors = [] } = answer
  if (answer.status === 200) return { outcome: "logged_in" }
  if (answer.status === 409 || errors.some(({ code: reason }) => reason === "invalid_or_expired_key"))
    return { outcome: "over" }
  if (answer.status !== 400) return failed(answer)
  // In the form it is the code, which an address that was taken meanwhile is not about.
  const isOfCode = (reason: string) => reason !== "email_taken"
  return refused({
    ...answer,
    errors: errors.map(({ param, ...error }) => (isOfCode(error.code) ? { ...error, param: "code" } : error)),
  })
}

/** Asks for an email with a link; known and unknown addresses are answered alike. */
export async function requestPasswordReset(email: string): Promise<{ outcome: "sent" } | Refused | Failed> {
  const answer = await allauth("POST", "auth/password/request", { email: toAddress(email) })
  if (answer.status === 200) return { outcome: "sent" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** A refused key and a refused input both are 400; done is 200, or 401 without errors: the person logs in next. */
const isDone = (answer: AllauthAnswer) => answer.status === 200 || (answer.status === 401 && !answer.errors)

/**
 * Whether an email's key for a new password is still good, and the email of its account; without an answer it is good
 * until it is used.
 */
export async function readResetKey(key: string): Promise<{ isGood: boolean; email?: string | undefined }> {
  const answer = await allauth("GET", "auth/password/reset", undefined, { "X-Password-Reset-Key": key })
  return { isGood: answer.status !== 400, email: answer.data?.user?.email }
}

/** Sets a new password with an email's key. Nobody is logged in by it. */
export async function resetPassword(
  key: string,
  password: string,
): Promise<{ outcome: "done" } | Refused | Failed> {
  const answer = await allauth("POST", "auth/password/reset", { key, password })
  if (isDone(answer)) return { outcome: "done" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** Whose email it is: the address, the account it belongs to, and whether this browser waits for it. */
export interface VerificationFacts {
  outcome: "found"
  email: string
  account: { id: number; email: string }
  isWaiting: boolean
}

/** Asks what an email's key is for; changes nothing. */
export async function describeVerification(key: string): Promise<VerificationFacts | Refused | Failed> {
  const answer = await allauth("GET", "auth/email/verify", undefined, { [KEY_HEADER]: key })
  const { email, user } = answer.data ?? {}
  if (answer.status === 200 && email && user)
    return { outcome: "found", email, account: user, isWaiting: answer.meta?.is_authenticating === true }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** Confirms an address with an email's key; logs in the browser that signed up. */
export async function verifyEmail(
  key: string,
): Promise<{ outcome: "logged_in" | "verified" | "second_step" } | Refused | Failed> {
  const answer = await allauth("POST", "auth/email/verify", { key })
  if (pendingStep(answer, SECOND_STEP)) return { outcome: "second_step" }
  if (isDone(answer)) return { outcome: answer.meta?.is_authenticated === true ? "logged_in" : "verified" }
  return answer.status === 400 ? refused(answer) : failed(answer)
}

/** How a sign-up stands: that of an email's key, else that of this browser. Unknown when there is no answer. */
export async function readSignUp(key?: string): Promise<Answer<"GET /api/sign-up/"> | null> {
  try {
    const headers = key === undefined ? undefined : { [KEY_HEADER]: key }
    const answer = await request({ method: "GET", url: "/api/sign-up/", headers })
    return answer.ok ? ((await readJson(answer)) as Answer<"GET /api/sign-up/">) : null
  } catch {
    return null
  }
}
