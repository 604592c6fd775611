import type { Answer } from "@academy/contract/client"
import { type AllauthAnswer, allauth, reasonOfAnswer } from "../../../api/allauth.ts"
import { answer } from "../../../api/answers.ts"
import type { ProblemReason } from "../../../api/problem.ts"

const MOUNT = "/accounts/_allauth/browser/v1"

const addressesCall = `GET ${MOUNT}/account/email` as const
const devicesCall = `GET ${MOUNT}/auth/sessions` as const

export type Address = Answer<typeof addressesCall>["data"][number]
export type Device = Answer<typeof devicesCall>["data"][number]

export const addressesQuery = answer(addressesCall)
export const devicesQuery = answer(devicesCall)

/** The reason of a refusal: a field's code, or the failure of the call. */
export interface SecurityRefusal {
  /** Of the authentication API; null when the call failed. */
  code: string | null
  param: string | null
  reason: ProblemReason
}

type Result = { done: true } | ({ done: false } & SecurityRefusal)

function toResult(envelope: AllauthAnswer): Result {
  if (envelope.status === 200) return { done: true }
  const { code = null, param = null } = envelope.errors?.[0] ?? {}
  return { done: false, code, param, reason: reasonOfAnswer(envelope) }
}

/**
 * Changes the password; other devices are logged out. `errors` name the field that was refused.
 * @param current left out for an account that has none
 */
export const changePassword = async (new_password: string, current?: string) => {
  const current_password = current === undefined ? {} : { current_password: current }
  const envelope = await allauth("POST", "account/password/change", { ...current_password, new_password })
  return { ...toResult(envelope), errors: envelope.errors ?? [] }
}

const address = (email: string) => ({ email: email.trim().toLowerCase() })

/** Adds an address and sends it a verification email. */
export const addAddress = async (email: string) =>
  toResult(await allauth("POST", "account/email", address(email)))

/** `too_soon`: an email was sent within the last three minutes. */
export async function resendLink(email: string): Promise<Result> {
  const envelope = await allauth("PUT", "account/email", address(email))
  const result = toResult(envelope)
  return envelope.status === 403 && !result.done ? { ...result, code: "too_soon" } : result
}

/** Makes a verified address the primary one. */
export const makePrimary = async (email: string) =>
  toResult(await allauth("PATCH", "account/email", { ...address(email), primary: true }))

export const removeAddress = async (email: string) =>
  toResult(await allauth("DELETE", "account/email", address(email)))

/** Logs out these sessions. */
export const endDevices = async (ids: readonly number[]) =>
  toResult(await allauth("DELETE", "auth/sessions", { sessions: ids }))
